"""The gravity fountain: births, speeds, cone and acceleration of its particles, and its frames as a whole."""

import csv
import math

import numpy

FRAMES = range(135, 236, 8)
SHOWN = (151, 167, 183, 199, 215, 231)
# Levels of 255 by which the recording's palette may shift a mean colour.
PALETTE = 6
AXIS = 45
RANGE = 45


def recorded_tracks(folder):
    with open(folder / "measure" / "silence_gravity_tracks.csv") as file:
        rows = list(csv.DictReader(file))
    speeds = {"red": 100, "blue": 135}
    return {
        "colour": numpy.array([row["kind"] for row in rows]),
        "birth": numpy.array([float(row["tb"]) for row in rows]),
        "ratio": numpy.array([float(row["speed"]) / speeds[row["kind"]] for row in rows]),
        "aside": numpy.array([float(row["angle_deg"]) - AXIS for row in rows]),
        "acceleration": numpy.array([float(row["acc_free"]) for row in rows]),
    }


def engine_tracks(engine, scene, recipe, seed, stop):
    """The same columns from the engine's states at three instants after the last birth."""
    states = [engine.particles(scene, seed, stop + 0.1 + 0.5 * i) for i in range(3)]
    kinds = {cell["image"].split("@")[0]: cell for cell in recipe.layers["gravity"]["cells"]}
    by_id = [{particle["id"]: particle for particle in state} for state in states]
    columns = {"colour": [], "birth": [], "ratio": [], "aside": [], "acceleration": []}
    for name, particle in by_id[0].items():
        cell = kinds[particle["cell"]]
        heights = [state[name]["position"][1] for state in by_id]
        acceleration = (heights[0] - 2 * heights[1] + heights[2]) / 0.25
        vx = particle["velocity"][0]
        vy = -(particle["velocity"][1] - acceleration * particle["age"])
        columns["colour"].append("red" if "red" in particle["cell"] else "blue")
        columns["birth"].append(particle["birth"])
        columns["ratio"].append(math.hypot(vx, vy) / cell["velocity"])
        columns["aside"].append(math.degrees(math.atan2(vy, vx)) - AXIS)
        columns["acceleration"].append(acceleration)
    return {key: numpy.array(column) for key, column in columns.items()}


def track_figures(tracks, start):
    result = {}
    for colour in ("red", "blue"):
        births = numpy.sort(tracks["birth"][tracks["colour"] == colour])
        result[f"births, {colour}"] = len(births)
        result[f"first birth after the tap, {colour}, s"] = births[0] - start
        result[f"gap between births, {colour}, median, s"] = numpy.median(numpy.diff(births))
    aside = tracks["aside"]
    return result | {
        "in-plane speed ÷ velocity, least": tracks["ratio"].min(),
        "in-plane speed ÷ velocity, median": numpy.median(tracks["ratio"]),
        "in-plane speed ÷ velocity, greatest": tracks["ratio"].max(),
        "angle to the axis, mean, °": aside.mean(),
        "angle to the axis, sd ÷ R": aside.std(ddof=1) / RANGE,
        "angle to the axis, greatest ÷ R": numpy.abs(aside).max() / RANGE,
        "acceleration, median, pt/s²": numpy.median(tracks["acceleration"]),
    }


RESOLUTION = {
    "births, red": 2, "first birth after the tap, red, s": 0.01, "first birth after the tap, blue, s": 0.01,
    "gap between births, red, median, s": 0.01, "gap between births, blue, median, s": 0.005,
    "in-plane speed ÷ velocity, greatest": 0.01, "acceleration, median, pt/s²": 0.3,
}


def same_law(first, second):
    """Kolmogorov and Smirnov's probability that two samples so unlike come from one law (asymptotic)."""
    values = numpy.sort(numpy.concatenate([first, second]))
    ways = [numpy.searchsorted(numpy.sort(sample), values, side="right") / len(sample) for sample in (first, second)]
    distance = numpy.abs(ways[0] - ways[1]).max()
    root = math.sqrt(len(first) * len(second) / (len(first) + len(second)))
    reach = (root + 0.12 + 0.11 / root) * distance
    return max(0.0, min(1.0, 2 * sum((-1) ** (k - 1) * math.exp(-2 * (k * reach) ** 2) for k in range(1, 101))))


def frame_figures(recording, frames):
    """A row a frame: share of foreground, centroid in points, mean colour of the foreground."""
    rows = []
    for frame in frames:
        seen = recording.foreground(frame)
        y, x = numpy.nonzero(seen)
        rows.append([100 * len(y) / recording.clear.sum(), x.mean() / recording.scale, y.mean() / recording.scale,
                     *frame[seen].mean(axis=0)])
    return numpy.array(rows)


def compare(table, recording, recipe, engine, seeds, folder):
    start, stop = recipe.instant("gravity", 0), recipe.instant("gravity", 1)
    scene = recipe.scene("gravity")
    recorded = recorded_tracks(folder)
    table.section("gravity: tracks (40 of the recording's 42 particles were followed)")
    tracks = [engine_tracks(engine, scene, recipe, seed, stop) for seed in seeds]
    figures = [track_figures(one, start) for one in tracks]
    for figure, value in track_figures(recorded, start).items():
        table.row(figure, value, [found[figure] for found in figures], RESOLUTION.get(figure, 0))
    for law in ("measured", "cone", "fan"):
        if law != "measured":
            other = recipe.scene("gravity", {"emissionDistribution": law})
            tracks = [engine_tracks(engine, other, recipe, seed, stop) for seed in seeds]
        angle, ratio = (same_law(recorded[key], numpy.concatenate([one[key] for one in tracks])) for key in ("aside", "ratio"))
        table.note(f"p of one law, `{law}`: angle; speed ratio", f"{angle:.2g}; {ratio:.2g}", "–", "all seeds' particles together")
    numbers = list(FRAMES)
    rows = frame_figures(recording, recording.frames[numbers])
    ours = numpy.array([frame_figures(recording, engine.film(recording, scene, seed, numbers)) for seed in seeds])
    table.section("gravity: whole frames")
    names = ("foreground, %", "centroid x, pt", "centroid y, pt", "mean red", "mean green", "mean blue")
    for k, name in enumerate(names):
        inside = [ours[:, i, k].min() <= rows[i, k] <= ours[:, i, k].max() for i in range(len(numbers))]
        off = numpy.median(rows[:, k] - numpy.median(ours[:, :, k], axis=0))
        table.note(f"{name}: frames within the seeds", f"{sum(inside)} of {len(inside)}", "–",
                   f"the recording's is {off:+.2g} off our median, in the middle of the frames")
    for number in SHOWN:
        i = numbers.index(number)
        for k in (0, 1, 2, 4):
            resolution = PALETTE if k > 2 else 0
            table.row(f"{names[k]} at {number * recipe.interval:.2f} s", rows[i, k], ours[:, i, k], resolution)
