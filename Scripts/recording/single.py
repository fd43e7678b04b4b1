"""The one heart over the left button: its place, size and alpha, by laying the particle's image on the frames."""

import numpy

from rain import line

FRAMES = range(77, 88)
SUB = 5


class Sprite:
    """The alpha of a particle's image, drawn anywhere at any size with soft edges."""

    def __init__(self, image):
        self.alpha = image[..., 3].astype(float) / 255

    def drawn(self, centre, size, box):
        """Coverage of the pixels of `box` (left, top, right, bottom) by the image, `size` pixels wide, about `centre`."""
        left, top, right, bottom = box
        pixels = self.alpha.shape[0]
        columns = numpy.floor(((left + (numpy.arange((right - left) * SUB) + 0.5) / SUB - centre[0]) / size + 0.5) * pixels)
        rows = numpy.floor(((top + (numpy.arange((bottom - top) * SUB) + 0.5) / SUB - centre[1]) / size + 0.5) * pixels)
        inside = ((rows >= 0) & (rows < pixels))[:, None] & ((columns >= 0) & (columns < pixels))
        clipped = numpy.clip(rows, 0, pixels - 1).astype(int)[:, None], numpy.clip(columns, 0, pixels - 1).astype(int)
        fine = self.alpha[clipped] * inside
        return fine.reshape(bottom - top, SUB, right - left, SUB).mean(axis=(1, 3))

    def fit(self, ink, clear, centre, size):
        """The (x, y, size, strength) whose picture is nearest to `ink` where clear; pixels."""
        reach = int(size)
        box = int(centre[0]) - reach, int(centre[1]) - reach - 4, int(centre[0]) + reach, int(centre[1]) + reach + 4
        window = slice(box[1], box[3]), slice(box[0], box[2])
        seen, mask = ink[window], clear[window]

        def error(point):
            picture = self.drawn(point[:2], point[2], box)[mask]
            strength = (picture * seen[mask]).sum() / max((picture**2).sum(), 1e-9)
            return ((seen[mask] - strength * picture) ** 2).sum(), strength

        point = [*centre, size]
        for step in (2, 1, 0.5, 0.25, 0.12, 0.06):
            for _ in range(3):
                for axis in range(3):
                    trials = [[*point[:axis], point[axis] + way * step, *point[axis + 1 :]] for way in (-1, 0, 1)]
                    point = min(trials, key=lambda trial: error(trial)[0])
        return (*point, error(point)[1])


def figures(recording, sprite, frames, numbers, origin, birth, size):
    scale, interval = recording.scale, recording.interval
    instants = numpy.asarray(numbers) * interval
    found = []
    for frame, instant in zip(frames, instants):
        guess = origin[0] * scale, (origin[1] - 50 * (instant - birth)) * scale
        found.append(sprite.fit(recording.ink(frame), recording.clear, guess, size * scale))
    x, y, sizes, strengths = numpy.asarray(found).T
    ages = instants - birth
    free = (ages > 0.3) & (ages < 0.85)
    bold = (ages > 0.4) & (ages < 0.8)
    slope, level, _ = line(instants[free], (origin[1] - y[free] / scale))
    fade, full, _ = line(instants[free], strengths[free])
    height, width = recording.clear.shape
    everywhere = 0, 0, width, height
    around = recording.clear & (numpy.abs((numpy.arange(width) + 0.5) / scale - origin[0]) < 30)
    around &= numpy.abs((numpy.arange(height)[:, None] + 0.5) / scale - origin[1] + 30) < 50
    explained = []
    for frame, (left, top, side, strength), usable in zip(frames, found, bold):
        if usable:
            picture = strength * sprite.drawn((left, top), side, everywhere)
            explained.append(picture[around].sum() / recording.ink(frame)[around].sum())
    return {
        "ink that one heart explains": numpy.mean(explained),
        "speed up, pt/s": slope,
        "drift aside, pt/s": line(instants[free], x[free] / scale)[0],
        "birth, from the path, s": -level / slope,
        "life, from the path's start to alpha 0, s": -full / fade + level / slope,
        "alpha lost a second": -fade / (full + fade * (-level / slope)),
        "size of the drawn image, pt": numpy.average(sizes[bold] / scale, weights=strengths[bold]),
    }


def compare(table, recording, recipe, engine, seeds):
    layer, cell = recipe.layers["left"], recipe.cell("left")
    sprite = Sprite(recipe.images[cell["image"]])
    size = sprite.alpha.shape[0] * cell["scale"]
    scene = recipe.scene("left")
    numbers = list(FRAMES)
    begin = recipe.instant("left", 0)
    births = [particle["birth"] for particle in engine.particles(scene, 1, recipe.instant("left", 1) + 0.3)]
    arguments = numbers, layer["position"], begin + 0.05, size
    recorded = figures(recording, sprite, recording.frames[numbers], *arguments)
    ours = [figures(recording, sprite, engine.film(recording, scene, seed, numbers), *arguments) for seed in seeds[:3]]
    table.section("heart-single (nothing in it is random)")
    table.note("births after the tap, by the engine's states, s", "–", ", ".join(f"{birth - begin:+.3f}" for birth in births), "")
    resolution = {
        "ink that one heart explains": 0.05,
        "speed up, pt/s": 1, "drift aside, pt/s": 1, "birth, from the path, s": recording.interval / 2,
        "life, from the path's start to alpha 0, s": 0.02, "alpha lost a second": 0.02, "size of the drawn image, pt": 0.3,
    }
    for figure, value in recorded.items():
        table.row(figure, value, [found[figure] for found in ours], resolution[figure])
    white = numpy.full(recording.clear.shape, True)
    still = (255 - recording.empty[..., 1]) / 255
    place = layer["position"][0] * recording.scale, layer["position"][1] * recording.scale
    button = sprite.fit(still, white, place, size * recording.scale)
    table.note("the button's own image, drawn by the system, pt", f"{button[2] / recording.scale:.2f}", "–",
               "43 px at @2x: 21.5 pt; tells the scale")
