"""The rain: density against the time of birth, and the speed of the fall."""

import numpy

SPEED_GUESS = 500
FRAMES = range(0, 76, 4)
PAIRS = range(30, 34)


def density(recording, frames, numbers, speed, covered):
    """−log(1 − covered share) for each birth time: what a row shows was born y / speed before the frame."""
    width = recording.clear.sum(axis=1)
    share = covered.sum(axis=2) / numpy.maximum(width, 1)
    y = (numpy.arange(frames.shape[1]) + 0.5) / recording.scale
    birth = numpy.asarray(numbers)[:, None] * recording.interval - y / speed
    weight = numpy.broadcast_to(width, birth.shape)
    edges = numpy.arange(-1, 5.91, 0.15)
    bin_of = numpy.digitize(birth, edges)
    inside = (bin_of > 0) & (bin_of < len(edges)) & (weight > 0)
    size = len(edges)
    sums = numpy.bincount(bin_of[inside], (share * weight)[inside], minlength=size + 1)[1:size]
    weights = numpy.bincount(bin_of[inside], weight[inside], minlength=size + 1)[1:size]
    return edges[:-1] + 0.075, -numpy.log(1 - sums / numpy.maximum(weights, 1))


def line(x, y):
    """Slope, intercept and R² of a straight line."""
    slope, intercept = numpy.polyfit(x, y, 1)
    rest = y - slope * x - intercept
    spread = ((y - y.mean()) ** 2).sum()
    return slope, intercept, 1 - (rest**2).sum() / spread if spread > 0 else 1.0


def fall_speed(recording, frames):
    """Points a second: the shift down that makes a frame most like the next, over all pairs."""
    ink = recording.ink(frames)
    shifts = numpy.arange(25, 56)
    likeness = numpy.zeros(len(shifts))
    for before, after in zip(ink, ink[1:]):
        for i, shift in enumerate(shifts):
            likeness[i] += (before[:-shift] * after[shift:]).sum()
    best = int(likeness.argmax())
    left, middle, right = likeness[best - 1 : best + 2]
    peak = shifts[best] + 0.5 * (left - right) / (left - 2 * middle + right)
    return peak / recording.scale / recording.interval


def drops(recording, frame):
    """Centres (x, y) in points of the separate spots of ink."""
    ink = recording.ink(frame)
    spot = ink > 0.12
    label = numpy.where(spot, numpy.arange(1, spot.size + 1).reshape(spot.shape), 0)
    while True:
        padded = numpy.pad(label, 1)
        spread = numpy.max([padded[1 + dy : padded.shape[0] - 1 + dy, 1 + dx : padded.shape[1] - 1 + dx]
                            for dy in (-1, 0, 1) for dx in (-1, 0, 1)], axis=0) * spot
        if (spread == label).all():
            break
        label = spread
    names, index = numpy.unique(label[spot], return_inverse=True)
    y, x = numpy.nonzero(spot)
    weight = numpy.bincount(index, ink[spot])
    centres = [(numpy.bincount(index, ink[spot] * axis) / weight + 0.5) / recording.scale for axis in (x, y)]
    return numpy.transpose(centres)


def early_births(recording, frame, instant, speed, before):
    """The births that one early frame shows to lie before an instant, in order; drops cut by the edge are left out."""
    found = drops(recording, frame)
    found = found[found[:, 1] < frame.shape[0] / recording.scale - 5]
    births = numpy.sort(instant - found[:, 1] / speed)
    return births[births < before]


def figures(recording, frames, numbers, tap, second):
    birth, inked = density(recording, frames, numbers, SPEED_GUESS, recording.ink(frames) / 0.902)
    _, shared = density(recording, frames, numbers, SPEED_GUESS, recording.foreground(frames))
    rise = (birth > tap + 0.15) & (birth < second - 0.15)
    fall = (birth > second + 0.25) & (birth < second + 2.8)
    up, start, up_fit = line(birth[rise], inked[rise])
    down, end, down_fit = line(birth[fall], inked[fall])
    shared_fit = line(birth[rise], shared[rise])[2]
    return {
        "ramp up: ink, 1/s": up,
        "ramp up: R² of the straight line, ink": up_fit,
        "ramp up: R², share of foreground": shared_fit,
        "ramp up: begins at, s after the tap": -start / up - tap,
        "ramp down: ink, 1/s": down,
        "ramp down: R² of the straight line, ink": down_fit,
        "ramp down: ends at, s after the second tap": -end / down - second,
        "slope up ÷ slope down": -up / down,
        "foreground share ÷ ink at the top": shared[inked.argmax()] / inked.max(),
    }


def resolution(recording):
    """How well the recording tells each figure: instants to half a frame, ink to the 5 % of its palette."""
    half = recording.interval / 2
    return {
        "ramp up: ink, 1/s": 0.0007, "ramp down: ink, 1/s": 0.0007, "slope up ÷ slope down": 0.02,
        "ramp up: R² of the straight line, ink": 0.001, "ramp down: R² of the straight line, ink": 0.001,
        "ramp up: R², share of foreground": 0.001, "fall speed, pt/s": 1,
        "ramp up: begins at, s after the tap": half, "ramp down: ends at, s after the second tap": half,
    }


def compare(table, recording, recipe, engine, seeds):
    numbers = list(FRAMES)
    tap, second = recipe.instant("rain", 0), recipe.instant("rain", 1)
    scene = recipe.scene("rain")
    recorded = figures(recording, recording.frames[numbers], numbers, tap, second)
    recorded["fall speed, pt/s"] = fall_speed(recording, recording.frames[12:61])
    ours = []
    for seed in seeds:
        found = figures(recording, engine.film(recording, scene, seed, numbers), numbers, tap, second)
        found["fall speed, pt/s"] = fall_speed(recording, engine.film(recording, scene, seed, list(PAIRS)))
        ours.append(found)
    table.section("rain")
    for figure, value in recorded.items():
        table.row(figure, value, [found[figure] for found in ours], resolution(recording).get(figure, 0))
    field(table, recording, recipe, engine, seeds, tap)


def field(table, recording, recipe, engine, seeds, tap):
    """The drops that were under way before the tap: law 7's imagined births, and the first real ones."""
    shown, later = 3, 5
    plain, woken = recipe.scene("rain"), recipe.scene("rain")

    def births(scene, number, before):
        frame = engine.film(recording, scene, seeds[0], [number])[0] if scene else recording.frames[number]
        return early_births(recording, frame, number * recording.interval, SPEED_GUESS, before)

    seen = births(None, shown, tap - 0.05)
    table.note(f"drops at {shown * recording.interval:.2f} s born before the tap", f"{len(seen)}",
               f"{len(births(plain, shown, tap - 0.05))}", "see the text below")
    if len(seen) < 3:
        return
    period = numpy.median(numpy.diff(seen))
    ramp = woken["events"][0]
    seconds = ramp["animate"][0]["duration"]
    rate = 1 / (period * recipe.cell("rain")["birthRate"])
    ramp["at"] = tap + rate * seconds
    ramp["animate"][0] |= {"fromValue": rate, "duration": seconds * (1 - rate)}
    woken["events"].insert(0, {"at": ramp["at"] - 0.001, "set": {"rain.birthRate": rate}})
    ours = births(woken, shown, tap - 0.05)
    table.note("the same, ours woken by a jump", f"{len(seen)}", f"{len(ours)}",
               f"to the rate whose period is the recorded gap: {rate * seconds * 1000:.1f} ms into the ramp")
    gaps = [numpy.diff(found) for found in (seen, ours)]
    spread = [f"{numpy.median(gap):.4f}; {numpy.abs(gap - numpy.median(gap)).max():.4f}" for gap in gaps]
    table.note("their gaps, s: median; greatest departure from it", *spread, "regular on both sides")
    following = [numpy.diff(found[found > tap - 0.15])[:4] for found in (births(None, later, 0.25), births(woken, later, 0.25))]
    words = ["; ".join(f"{gap:.4f}" for gap in found) for found in following]
    periods = [period * rate * seconds / (rate * seconds + n / 60) for n in (1, 2, 3)]
    table.note("the gaps after them, s", *words, "periods of the next display frames' rates: " + ", ".join(f"{value:.4f}" for value in periods))
