"""The ring around the middle heart: radius against time, and how its ink fades."""

import numpy

from rain import line

FRAMES = range(118, 128)


def figures(recording, frames, numbers, centre, birth, opening):
    """`birth`: the mean instant of birth; `opening`: how long births went on."""
    height, width = frames.shape[1:3]
    y, x = numpy.mgrid[:height, :width]
    radius = numpy.hypot((x + 0.5) / recording.scale - centre[0], (y + 0.5) / recording.scale - centre[1])
    near = (radius > 8) & (radius < 55) & recording.clear
    ages = numpy.asarray(numbers) * recording.interval - birth
    means, spreads, inks = [], [], []
    for ink in recording.ink(frames):
        weight = ink[near]
        inks.append(weight.sum())
        means.append((weight * radius[near]).sum() / weight.sum())
        spreads.append(numpy.sqrt((weight * (radius[near] - means[-1]) ** 2).sum() / weight.sum()))
    inks = numpy.asarray(inks)
    used = (ages > 0.2) & (ages < 0.75)
    speed, at_birth, fit = line(ages[used], numpy.asarray(means)[used])
    early = (ages > 0.2) & (ages < 0.4)
    late = (ages > 0.5) & (ages < 0.75)
    return {
        "radius at birth, pt": at_birth,
        "radial speed, pt/s": speed,
        "R² of the straight line": fit,
        "spread of the radius, sd, pt": numpy.asarray(spreads)[used].mean(),
        "ink at ages 0.5–0.75 s ÷ at 0.2–0.4 s": inks[late].mean() / inks[early].mean(),
    }


def compare(table, recording, recipe, engine, seeds):
    numbers = list(FRAMES)
    start, stop = recipe.instant("center", 0), recipe.instant("center", 1)
    arguments = numbers, recipe.layers["center"]["position"], (start + stop) / 2, stop - start
    scene = recipe.scene("center")
    recorded = figures(recording, recording.frames[numbers], *arguments)
    ours = [figures(recording, engine.film(recording, scene, seed, numbers), *arguments) for seed in seeds]
    table.section("heart-ring")
    resolution = {
        "radius at birth, pt": 30 * recording.interval / 2, "radial speed, pt/s": 0.5, "R² of the straight line": 1e-3,
        "spread of the radius, sd, pt": 0.1, "ink at ages 0.5–0.75 s ÷ at 0.2–0.4 s": 0.03,
    }
    for figure, value in recorded.items():
        table.row(figure, value, [found[figure] for found in ours], resolution[figure])
    wide = recipe.scene("center", {"circleRadius": "width"})
    found = figures(recording, engine.film(recording, wide, 1, numbers), *arguments)
    table.note("radius at birth, pt, ours with `circleRadius` `width`", f"{recorded['radius at birth, pt']:.2f}",
               f"{found['radius at birth, pt']:.2f}", "the other reading")
    still = recipe.scene("center")
    still["layers"][0]["emitterCells"][0]["scaleSpeed"] = 0
    found = figures(recording, engine.film(recording, still, 1, numbers), *arguments)
    words = "ink at ages 0.5–0.75 s ÷ at 0.2–0.4 s"
    table.note(f"{words}, ours without scaleSpeed", f"{recorded[words]:.3f}", f"{found[words]:.3f}", "shows that it acts")
