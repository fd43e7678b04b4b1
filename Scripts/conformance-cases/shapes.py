"""Laws 3 and 4: where particles start, and which way. Points, lines, rectangles, cuboids; the other shapes stand on this."""

from suite import *

N, RATE, WHEN = 4000, 4000, 1.0001
# So slow that within a second no place changes, but every direction shows.
SPEED = 0.001
NEAR = 0.01
W, H, D = 80, 60, 40
HALF = [W / 2, H / 2, D / 2]
CENTER = [100, 100, 0]
MODES = ("points", "outline", "surface", "volume")
DOCUMENTED = "Apple's documentation of emitterShape and emitterMode"


def emitting(shape, mode, velocity=SPEED, longitude=None, **rest):
    return scene(
        cell(birthRate=RATE, lifetime=2, velocity=velocity, emissionLongitude=longitude, scale=1.2 if mode in ("points", "sequential") else 0.4),
        **{"emitterShape": shape, "emitterMode": mode, "emitterSize": [W, H], "emitterDepth": D, "emitterPosition": CENTER[:2], **rest},
    )


def all_fly(axis, **rest):
    return at(WHEN, value="deviation", each=0, axis=axis, atLeast=1, **rest)


def every(value, wanted, tolerance=NEAR, **rest):
    return at(WHEN, value=value, each=wanted, tolerance=tolerance, **rest)


def even(value, least, greatest, n=N, **rest):
    return distributed(WHEN, value, uniform(least, greatest), n, **rest)


def where(*conditions):
    return {"where": [condition(*one) for one in conditions]}


def outward(speed=SPEED):
    return at(WHEN, value="outward", each=speed, tolerance=1e-6, about=CENTER)


RIGHT, UP = [1, 0, 0], [0, -1, 0]

for mode in MODES:
    case(
        f"shapes/point-{mode}",
        3,
        f"point, {mode}: all start at the centre and fly along +x; the size does not count.",
        "D",
        DOCUMENTED + "; direction: tutorials (comets, five effects)",
        emitting("point", mode),
        [every("distance", 0, about=CENTER), all_fly(RIGHT)],
    )

# Line.
LINE = "What do the modes of a line select?"
case(
    "shapes/line-points",
    3,
    "line, points: its two ends, alike often; they fly up (−y).",
    "G",
    "Our choice; OpenCoreAnimation has the same",
    emitting("line", "points"),
    [
        every("extremes", 1, 0, about=CENTER, half=[W / 2, 0, 0]),
        every("position.y", 100),
        share(WHEN, [condition("position.x", 100, 200)], 0.5, N),
        all_fly(UP),
    ],
)
for mode in MODES[1:]:
    case(
        f"shapes/line-{mode}",
        3,
        f"line, {mode}: even over the whole width; they fly up (−y).",
        "T" if mode == "outline" else "S",
        "Recording silence (rain over the full width); lichtschlag/Dazzle; sudeepag/SAConfettiView",
        emitting("line", mode),
        [even("position.x", 100 - W / 2, 100 + W / 2), every("position.y", 100), every("position.z", 0), all_fly(UP)],
        reading=ours(LINE, "points its ends, the others all of it") if mode == "outline" else None,
    )
case(
    "shapes/line-outline-ends",
    3,
    "line, outline: its two ends only.",
    "1",
    "OpenCoreAnimation",
    emitting("line", "outline"),
    every("extremes", 1, 0, about=CENTER, half=[W / 2, 0, 0]),
    reading=other(LINE, "points and outline its ends"),
)
TALL = "Does a line use emitterSize's height?"
case(
    "shapes/line-flat",
    3,
    "A line has no height, whatever emitterSize says.",
    "D",
    "Apple's documentation: from (x − width/2, y) to (x + width/2, y)",
    emitting("line", "volume", emitterSize=[W, 40]),
    every("position.y", 100),
    reading=ours(TALL, "no"),
)
case(
    "shapes/line-tall",
    3,
    "A line in volume mode is as high as emitterSize says.",
    "1",
    "CAPlayground",
    emitting("line", "volume", emitterSize=[W, 40]),
    even("position.y", 80, 120),
    reading=other(TALL, "yes, in the mode volume"),
)
WAY = "Which way does a line send its particles?"
case(
    "shapes/line-up",
    4,
    "A line sends its particles up, where y points down.",
    "T",
    "Three recordings (docs/semantics/emitterShape.md)",
    emitting("line", "outline", velocity=20),
    at(WHEN, value="velocity.y", each=-20),
    reading=ours(WAY, "−y, up where y points down"),
)
case(
    "shapes/line-right",
    4,
    "A line sends its particles along +x, like a point.",
    "1",
    "CAPlayground",
    emitting("line", "outline", velocity=20),
    at(WHEN, value="velocity.x", each=20),
    reading=other(WAY, "+x, like a point"),
)
case(
    "shapes/line-half-turn-falls",
    4,
    "A line with the longitude π falls.",
    "T",
    "Recording silence; sudeepag/SAConfettiView",
    emitting("line", "volume", velocity=20, longitude=math.pi),
    at(WHEN, value="velocity.y", each=20, atLeast=N),
)
case(
    "shapes/line-quarter-turn-slides",
    4,
    "A line with a point's longitude for up, −π/2, sends its particles along itself.",
    "S",
    "Two reports that lines do not work, explained by the direction −y",
    emitting("line", "volume", velocity=20, longitude=-math.pi / 2),
    [at(WHEN, value="velocity.x", each=-20, atLeast=N), at(WHEN, value="velocity.y", each=0)],
)

# Rectangle.
case(
    "shapes/rectangle-points",
    3,
    "rectangle, points: its four corners, alike often; +x.",
    "S",
    "PonyCui's editor, OpenCoreAnimation, csdn",
    emitting("rectangle", "points"),
    [every("extremes", 2, 0, about=CENTER, half=HALF[:2])]
    + [
        share(WHEN, [condition("position.x", *x), condition("position.y", *y)], 0.25, N)
        for x in ((0, 100), (100, 200))
        for y in ((0, 100), (100, 200))
    ]
    + [all_fly(RIGHT)],
)
TOP = 100 - H / 2
edges = [
    ("top", ("position.y", TOP - NEAR, TOP + NEAR), W, [0, -1, 0]),
    ("bottom", ("position.y", TOP + H - NEAR, TOP + H + NEAR), W, [0, 1, 0]),
    ("left", ("position.x", 60 - NEAR, 60 + NEAR), H, [-1, 0, 0]),
    ("right", ("position.x", 140 - NEAR, 140 + NEAR), H, [1, 0, 0]),
]
case(
    "shapes/rectangle-outline",
    3,
    "rectangle, outline: even along the perimeter, by length.",
    "T",
    "Recordings (docs/semantics/emitterShape.md)",
    emitting("rectangle", "outline"),
    [every("extent", 1, 1e-3, about=CENTER, half=HALF[:2])]
    + [share(WHEN, [condition(*edge)], length / (2 * W + 2 * H), N) for _, edge, length, _ in edges]
    + [even("position.x", 60, 140, 1000, of=where(edges[0][1])), even("position.y", 70, 130, 700, of=where(edges[2][1]))],
)
# Within an edge, away from its corners, where two edges meet within the tolerance.
inner = {"top": ("position.x", 61, 139), "bottom": ("position.x", 61, 139), "left": ("position.y", 71, 129), "right": ("position.y", 71, 129)}
case(
    "shapes/rectangle-outline-normal",
    4,
    "rectangle, outline: they fly along the outward normal of their edge.",
    "1",
    "PonyCui's editor",
    emitting("rectangle", "outline"),
    [all_fly(normal, of=where(edge, inner[name])) for name, edge, _, normal in edges],
    reading=ours("Which way does a rectangle's outline send its particles?", "along the outward normal"),
)
for mode in MODES[2:]:
    case(
        f"shapes/rectangle-{mode}",
        3,
        f"rectangle, {mode}: even over its area; +x.",
        "T" if mode == "volume" else "G",
        "lichtschlag/Dazzle's hearts; direction measured" if mode == "volume" else "Our choice; no witness",
        emitting("rectangle", mode),
        [
            even("position.x", 60, 140),
            even("position.y", 70, 130),
            every("position.z", 0),
            at(WHEN, values=["position.x", "position.y"], correlation=0, tolerance=of_correlation(N), atLeast=N),
            all_fly(RIGHT),
        ],
    )
case(
    "shapes/rectangle-quarter-turn-rises",
    4,
    "A rectangle's inside with the longitude −π/2 rises.",
    "S",
    "Public notes of 2026; lichtschlag/Dazzle's hearts",
    emitting("rectangle", "volume", velocity=20, longitude=-math.pi / 2),
    at(WHEN, value="velocity.y", each=-20, atLeast=N),
)

NORMAL = "Which way does a rectangle's outline send its particles?"
case(
    "shapes/rectangle-outline-right",
    4,
    "rectangle, outline: they fly along +x, like all others.",
    "1",
    "CAPlayground",
    emitting("rectangle", "outline"),
    all_fly(RIGHT),
    reading=other(NORMAL, "+x"),
)

# Cuboid.
case(
    "shapes/cuboid-points",
    3,
    "cuboid, points: its eight corners, alike often; +x.",
    "1",
    "OpenCoreAnimation, PonyCui's editor",
    emitting("cuboid", "points"),
    [every("extremes", 3, 0, about=CENTER, half=HALF)]
    + [
        share(WHEN, [condition("position.x", *x), condition("position.y", *y), condition("position.z", *z)], 0.125, N)
        for x in ((0, 100), (100, 200))
        for y in ((0, 100), (100, 200))
        for z in ((-50, 0), (0, 50))
    ]
    + [all_fly(RIGHT)],
)
inside = [("position.x", 60 + NEAR, 140 - NEAR), ("position.y", 70 + NEAR, 130 - NEAR), ("position.z", -20 + NEAR, 20 - NEAR)]
r = math.sqrt(0.5)
case(
    "shapes/cuboid-outline",
    3,
    "cuboid, outline: even along its twelve edges, by length; outward between the two faces.",
    "G",
    "Our choice",
    emitting("cuboid", "outline"),
    [at(WHEN, value="extremes", each=[2, 3], about=CENTER, half=HALF)]
    + [share(WHEN, [condition(*inside[axis])], length / (W + H + D), N) for axis, length in enumerate((W, H, D))]
    + [
        even("position.x", 60, 140, 1500, of=where(inside[0])),
        all_fly([0, -r, r], of=where(inside[0], ("position.y", 0, 100), ("position.z", 0, 50))),
        all_fly([r, 0, -r], of=where(inside[1], ("position.x", 100, 200), ("position.z", -50, 0))),
        all_fly([-r, r, 0], of=where(inside[2], ("position.x", 0, 100), ("position.y", 100, 200))),
    ],
)
areas = [H * D, W * D, W * H]
faces = [("position.x", 140 - NEAR, 141), ("position.y", 130 - NEAR, 131), ("position.z", 20 - NEAR, 21)]
case(
    "shapes/cuboid-surface",
    3,
    "cuboid, surface: even over its six faces, by area; along their outward normals.",
    "G",
    "Our choice",
    emitting("cuboid", "surface"),
    [at(WHEN, value="extremes", each=[1, 3], about=CENTER, half=HALF)]
    + [share(WHEN, [condition(*faces[axis])], areas[axis] / (2 * sum(areas)), N) for axis in range(3)]
    + [even("position.x", 60, 140, 700, of=where(faces[2])), even("position.y", 70, 130, 700, of=where(faces[2]))]
    + [
        all_fly([1 if axis == other_axis else 0 for other_axis in range(3)], of=where(faces[axis], *[inside[k] for k in range(3) if k != axis]))
        for axis in range(3)
    ],
)
case(
    "shapes/cuboid-volume",
    3,
    "cuboid, volume: even in its box; +x.",
    "G",
    "Our choice",
    emitting("cuboid", "volume"),
    [even("position.x", 60, 140), even("position.y", 70, 130), even("position.z", -20, 20), all_fly(RIGHT)],
)
