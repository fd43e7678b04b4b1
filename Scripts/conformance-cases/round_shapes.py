"""Laws 3 and 4: circles and spheres."""

from shapes import *

# Circle: the radius is half the width.
R = W / 2
RADIUS = "What is a circle's radius?"
POINTS = "Where are a circle's points?"
case(
    "shapes/circle-points",
    3,
    "circle, points: its centre; +x.",
    "S",
    "The like-button tutorial, PonyCui's editor, csdn",
    emitting("circle", "points"),
    [every("distance", 0, about=CENTER), all_fly(RIGHT)],
    reading=ours(POINTS, "the centre"),
)
case(
    "shapes/circle-points-rim",
    3,
    "circle, points: on its rim.",
    "1",
    "OpenCoreAnimation",
    emitting("circle", "points"),
    every("radius", R, about=CENTER),
    reading=other(POINTS, "on the rim"),
)
case(
    "shapes/circle-outline",
    3,
    "circle, outline: even along the rim, whose radius is half the width; radially outward.",
    "T",
    "Recordings silence (10.9 of 10.5 pt, width 21) and mcfireworks (15.1 of 12.5 pt, width 25: outside all seeds, and nearer to half than to the whole width)",
    emitting("circle", "outline"),
    [every("radius", R, about=CENTER), even("bearing", -math.pi, math.pi, about=CENTER), every("position.z", 0), outward()],
    reading=ours(RADIUS, "half of emitterSize's width"),
)
case(
    "shapes/circle-outline-width",
    3,
    "circle, outline: the radius is the whole width.",
    "D",
    "Apple's text; the five-effects tutorial and OpenCoreAnimation follow it",
    emitting("circle", "outline"),
    every("radius", W, about=CENTER),
    reading=other(RADIUS, "emitterSize's width", circleRadius="width"),
)
case(
    "shapes/circle-outline-ellipse",
    3,
    "circle, outline: an ellipse as wide and high as emitterSize.",
    "1",
    "PonyCui's editor",
    emitting("circle", "outline"),
    [every("position.y", [70, 130]), every("position.x", [60, 140])],
    reading=other(RADIUS, "half the width across, half the height down"),
)
AREA = "How is a disc filled?"
for mode in MODES[2:]:
    case(
        f"shapes/circle-{mode}",
        3,
        f"circle, {mode}: even over the disc; +x.",
        "G",
        "Evenness: our choice, as OpenCoreAnimation and isim; direction: PonyCui's editor",
        emitting("circle", mode),
        [
            distributed(WHEN, "radius", {"power": [0, R, 2]}, N, about=CENTER),
            even("bearing", -math.pi, math.pi, about=CENTER),
            every("position.z", 0),
            all_fly(RIGHT),
        ],
        reading=ours(AREA, "evenly by area") if mode == "volume" else None,
    )
case(
    "shapes/circle-volume-dense-centre",
    3,
    "circle, volume: the radius is even, so that the centre is denser.",
    "1",
    "PonyCui's editor",
    emitting("circle", "volume"),
    even("radius", 0, R, about=CENTER),
    reading=other(AREA, "evenly by radius, dense at the centre"),
)
case(
    "shapes/circle-outward-full-speed",
    4,
    "A circle's outline sends its particles outward at the full speed.",
    "T",
    "Recording silence: 29.6 of 30 pt/s, in straight lines",
    emitting("circle", "outline", velocity=40),
    [at(WHEN, value="outward", each=40, about=CENTER, tolerance=0.01, atLeast=N), at(WHEN, value="velocity.z", each=0)],
)
case(
    "shapes/circle-inward",
    4,
    "With a negative velocity a circle's outline sends them inward.",
    "S",
    "The button-explosion tutorial's button",
    emitting("circle", "outline", velocity=-20),
    at(WHEN, of=where(("age", 0, 0.9)), value="outward", each=-20, about=CENTER, tolerance=0.01, atLeast=3000),
)
case(
    "shapes/circle-longitude",
    4,
    "A longitude turns the outward direction: with π/2 they fly along the rim.",
    "1",
    "PonyCui's editor",
    emitting("circle", "outline", longitude=math.pi / 2),
    at(WHEN, value="outward", each=0, about=CENTER, tolerance=1e-6),
)

# Sphere.
BALL_RADIUS = "What is a sphere's radius?"
BALL = "Is a sphere's outline a shell or a circle?"
case(
    "shapes/sphere-points",
    3,
    "sphere, points: its centre; +x.",
    "G",
    "By analogy with the circle",
    emitting("sphere", "points"),
    [every("distance", 0, about=CENTER), all_fly(RIGHT)],
)
for mode in MODES[1:3]:
    # Archimedes: on a sphere every coordinate is even.
    case(
        f"shapes/sphere-{mode}",
        3,
        f"sphere, {mode}: even over the shell, whose radius is half the width; radially outward.",
        "G",
        "Our choice: the radius as the circle's (Apple's text: the width), a shell since Apple says it is a sphere",
        emitting("sphere", mode),
        [
            every("distance", R, about=CENTER),
            even("position.z", -R, R),
            even("position.x", 100 - R, 100 + R),
            even("bearing", -math.pi, math.pi, about=CENTER),
            outward(),
        ],
        reading=ours(BALL, "a shell in space") if mode == "outline" else ours(BALL_RADIUS, "half of emitterSize's width"),
    )
case(
    "shapes/sphere-outline-rim",
    3,
    "sphere, outline: the circle in the layer's plane.",
    "S",
    "Tutorials (like button, snow): without z data it equals the circle",
    emitting("sphere", "outline"),
    [every("position.z", 0), every("radius", R, about=CENTER)],
    reading=other(BALL, "a circle in the plane"),
)
case(
    "shapes/sphere-volume",
    3,
    "sphere, volume: even in the ball; +x.",
    "G",
    "Our choice; OpenCoreAnimation takes the cube root too",
    emitting("sphere", "volume"),
    [
        distributed(WHEN, "distance", {"power": [0, R, 3]}, N, about=CENTER),
        even("bearing", -math.pi, math.pi, about=CENTER),
        at(WHEN, value="position.z", mean=0, tolerance=of_mean(R, N)),
        all_fly(RIGHT),
    ],
)
case(
    "shapes/sphere-width",
    3,
    "The sphere's radius is the whole width.",
    "D",
    "Apple's text",
    emitting("sphere", "surface"),
    every("distance", W, about=CENTER),
    reading=other(BALL_RADIUS, "emitterSize's width", circleRadius="width"),
)
