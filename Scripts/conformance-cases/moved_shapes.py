"""Law 3: the private shapes, depth, and what later changes of a shape do."""

from shapes import *

# The private shapes and mode: only their names are known.
NAMES = "Only the name is known (runtime headers); our choice"
rects = [-40, -40, 20, 20, 0, 10, 40, 20]
first, second = [("position.x", 59, 81), ("position.y", 59, 81)], [("position.x", 99, 141), ("position.y", 109, 131)]
for mode in MODES[2:]:
    case(
        f"shapes/rectangles-{mode}",
        3,
        f"rectangles, {mode}: even over all of them, by area; +x.",
        "G",
        NAMES,
        emitting("rectangles", mode, emitterRects=rects),
        [
            share(WHEN, [condition(*one) for one in first], 1 / 3, N),
            share(WHEN, [condition(*one) for one in second], 2 / 3, N),
            even("position.x", 60, 80, 1100, of=where(*first)),
            even("position.x", 100, 140, 2300, of=where(*second)),
            all_fly(RIGHT),
        ],
    )
case(
    "shapes/rectangles-outline",
    3,
    "rectangles, outline: even along all perimeters, by length.",
    "G",
    NAMES,
    emitting("rectangles", "outline", emitterRects=rects),
    [
        share(WHEN, [condition(*one) for one in first], 80 / 200, N),
        at(WHEN, of=where(*first), value="extent", each=1, about=[70, 70], half=[10, 10]),
        at(WHEN, of=where(*second), value="extent", each=1, about=[120, 120], half=[20, 10]),
    ],
)
case(
    "shapes/rectangles-sequential",
    3,
    "rectangles, sequential: the births take turns.",
    "G",
    NAMES,
    emitting("rectangles", "sequential", emitterRects=rects),
    at(WHEN, where=[condition(*one) for one in first], fraction=0.5, tolerance=0.0002, atLeast=N),
)
case(
    "shapes/rectangle-sequential",
    3,
    "rectangle, sequential: the births go through its corners in turn.",
    "G",
    NAMES,
    emitting("rectangle", "sequential"),
    [every("extremes", 2, 0, about=CENTER, half=HALF[:2])]
    + [
        at(WHEN, where=[condition("position.x", *x), condition("position.y", *y)], fraction=0.25, tolerance=0.0002, atLeast=N)
        for x in ((0, 100), (100, 200))
        for y in ((0, 100), (100, 200))
    ],
)
corner = "M -40 -30 L 40 -30 L 40 30"
case(
    "shapes/path-outline",
    3,
    "path, outline: even along its length; they fly to the left of its direction.",
    "G",
    NAMES,
    emitting("path", "outline", emitterPath=corner),
    [
        share(WHEN, [condition("position.y", 70 - NEAR, 70 + NEAR)], 80 / 140, N),
        even("position.x", 60, 140, 2000, of=where(("position.y", 70 - NEAR, 70 + NEAR))),
        all_fly([0, -1, 0], of=where(("position.x", 61, 139))),
        all_fly([1, 0, 0], of=where(("position.y", 71, 129))),
    ],
)
case(
    "shapes/path-points",
    3,
    "path, points: its corners.",
    "G",
    NAMES,
    emitting("path", "points", emitterPath=corner),
    [
        share(WHEN, [condition("position.x", x - 1, x + 1), condition("position.y", y - 1, y + 1)], 1 / 3, N)
        for x, y in ((60, 70), (140, 70), (140, 130))
    ],
)
# Right-angled: up to a height y below the tip the share of the area is (y/H)².
case(
    "shapes/path-volume",
    3,
    "path, volume: even over its inside.",
    "G",
    NAMES,
    emitting("path", "volume", emitterPath="M -40 -30 L 40 30 L -40 30 Z"),
    [distributed(WHEN, "position.y", {"power": [70, 130, 2]}, N), every("position.x", [60, 140])],
)

# As of the birth.
MOVED = {"events": [{"at": 1.1, "set": {"e.emitterPosition": [40, 160], "e.emitterSize": [20, 20], "e.emitterShape": "line"}}]}
case(
    "shapes/as-of-birth",
    3,
    "Position, size and shape count as of the birth: later changes move no living particle.",
    "T",
    "Recordings (docs/semantics/emitterPosition.md)",
    scene(cell(birthRate=400, lifetime=5), emitterShape="circle", emitterMode="outline", emitterSize=[80, 0], events=MOVED["events"]),
    [
        at(2.201, of=where(("birth", 0, 1.1)), value="radius", each=40, about=[100, 100], tolerance=NEAR, atLeast=400),
        at(2.201, of=where(("birth", 1.1001, 3)), value="position.y", each=160, tolerance=NEAR, atLeast=400),
        distributed(2.201, "position.x", uniform(30, 50), 430, of=where(("birth", 1.1001, 3))),
    ],
)
case(
    "shapes/z-position",
    3,
    "emitterZPosition is the shape's depth.",
    "D",
    "Apple's documentation",
    emitting("rectangle", "volume", emitterZPosition=25),
    every("position.z", 25),
)
case(
    "shapes/depth",
    3,
    "emitterDepth lies half before and half behind emitterZPosition.",
    "D",
    "Apple's documentation: z from −depth/2 to depth/2",
    emitting("cuboid", "volume", emitterZPosition=25),
    even("position.z", 5, 45),
)
case(
    "shapes/size-zero",
    3,
    "A circle of width 0 is a point that sends its particles outward all around.",
    "G",
    "Our choice; lichtschlag/Dazzle's fireworks",
    emitting("circle", "outline", emitterSize=[0, 0], velocity=40),
    [distributed(WHEN, "heading", uniform(-math.pi, math.pi), N), at(WHEN, value="speed", each=40, tolerance=0.01)],
)
case(
    "shapes/bounds-do-not-cut",
    3,
    "A layer without bounds emits, and its bounds cut nothing off.",
    "S",
    "The button-explosion tutorial; lichtschlag/Dazzle never sets bounds",
    scene(cell(birthRate=10, lifetime=3, velocity=60), bounds=[0, 0, 0, 0]),
    [at(1.55, count=15), at(1.55, touched=[150, 735])],
)
