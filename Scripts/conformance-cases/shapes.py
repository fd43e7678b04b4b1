"""Laws 3 and 4: where particles start, and which way, for every shape and mode."""

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
    return scene(cell(birthRate=RATE, lifetime=2, velocity=velocity, emissionLongitude=longitude, scale=0.4),
                 **{"emitterShape": shape, "emitterMode": mode, "emitterSize": [W, H], "emitterDepth": D, "emitterPosition": CENTER[:2], **rest})


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
    case(f"shapes/point-{mode}", 3, f"point, {mode}: all start at the centre and fly along +x; the size does not count.", "D", DOCUMENTED + "; direction: seeds 002, 003",
         emitting("point", mode), [every("distance", 0, about=CENTER), all_fly(RIGHT)])

# Line.
LINE = "What do the modes of a line select?"
case("shapes/line-points", 3, "line, points: its two ends, alike often; they fly up (−y).", "G", "Our choice; OpenCoreAnimation has the same", emitting("line", "points"),
     [every("extremes", 1, 0, about=CENTER, half=[W / 2, 0, 0]), every("position.y", 100), share(WHEN, [condition("position.x", 100, 200)], 0.5, N), all_fly(UP)])
for mode in MODES[1:]:
    case(f"shapes/line-{mode}", 3, f"line, {mode}: even over the whole width; they fly up (−y).", "T" if mode == "outline" else "S", "Recording silence (rain over the full width); Dazzle; SAConfettiView", emitting("line", mode),
         [even("position.x", 100 - W / 2, 100 + W / 2), every("position.y", 100), every("position.z", 0), all_fly(UP)],
         reading=ours(LINE, "points its ends, the others all of it") if mode == "outline" else None)
case("shapes/line-outline-ends", 3, "line, outline: its two ends only.", "1", "OpenCoreAnimation", emitting("line", "outline"),
     every("extremes", 1, 0, about=CENTER, half=[W / 2, 0, 0]), reading=other(LINE, "points and outline its ends"))
WAY = "Which way does a line send its particles?"
case("shapes/line-up", 4, "A line sends its particles up, where y points down.", "T", "Recordings silence, nalyd_snow, lbconfetti", emitting("line", "outline", velocity=20),
     at(WHEN, value="velocity.y", each=-20), reading=ours(WAY, "−y, up where y points down"))
case("shapes/line-right", 4, "A line sends its particles along +x, like a point.", "1", "CAPlayground, isim", emitting("line", "outline", velocity=20),
     at(WHEN, value="velocity.x", each=20), reading=other(WAY, "+x, like a point"))
case("shapes/line-half-turn-falls", 4, "A line with the longitude π falls.", "T", "Recording silence; SAConfettiView", emitting("line", "volume", velocity=20, longitude=math.pi),
     at(WHEN, value="velocity.y", each=20, atLeast=N))
case("shapes/line-quarter-turn-slides", 4, "A line with a point's longitude for up, −π/2, sends its particles along itself.", "S", "Two reports that lines do not work, explained by the direction −y",
     emitting("line", "volume", velocity=20, longitude=-math.pi / 2), [at(WHEN, value="velocity.x", each=-20, atLeast=N), at(WHEN, value="velocity.y", each=0)])

# Rectangle.
case("shapes/rectangle-points", 3, "rectangle, points: its four corners, alike often; +x.", "S", "PonyCui's editor, OpenCoreAnimation, csdn", emitting("rectangle", "points"),
     [every("extremes", 2, 0, about=CENTER, half=HALF[:2])]
     + [share(WHEN, [condition("position.x", *x), condition("position.y", *y)], 0.25, N) for x in ((0, 100), (100, 200)) for y in ((0, 100), (100, 200))] + [all_fly(RIGHT)])
TOP = 100 - H / 2
edges = [("top", ("position.y", TOP - NEAR, TOP + NEAR), W, [0, -1, 0]), ("bottom", ("position.y", TOP + H - NEAR, TOP + H + NEAR), W, [0, 1, 0]),
         ("left", ("position.x", 60 - NEAR, 60 + NEAR), H, [-1, 0, 0]), ("right", ("position.x", 140 - NEAR, 140 + NEAR), H, [1, 0, 0])]
case("shapes/rectangle-outline", 3, "rectangle, outline: even along the perimeter, by length.", "T", "Recording fireworks_jp", emitting("rectangle", "outline"),
     [every("extent", 1, 1e-3, about=CENTER, half=HALF[:2])] + [share(WHEN, [condition(*edge)], length / (2 * W + 2 * H), N) for _, edge, length, _ in edges]
     + [even("position.x", 60, 140, 1000, of=where(edges[0][1])), even("position.y", 70, 130, 700, of=where(edges[2][1]))])
# Within an edge, away from its corners, where two edges meet within the tolerance.
inner = {"top": ("position.x", 61, 139), "bottom": ("position.x", 61, 139), "left": ("position.y", 71, 129), "right": ("position.y", 71, 129)}
case("shapes/rectangle-outline-normal", 4, "rectangle, outline: they fly along the outward normal of their edge.", "1", "PonyCui's editor", emitting("rectangle", "outline"),
     [all_fly(normal, of=where(edge, inner[name])) for name, edge, _, normal in edges])
for mode in MODES[2:]:
    case(f"shapes/rectangle-{mode}", 3, f"rectangle, {mode}: even over its area; +x.", "T" if mode == "volume" else "G", "Dazzle's hearts; direction measured" if mode == "volume" else "Our choice; no witness",
         emitting("rectangle", mode), [even("position.x", 60, 140), even("position.y", 70, 130), every("position.z", 0),
                                       at(WHEN, values=["position.x", "position.y"], correlation=0, tolerance=of_correlation(N), atLeast=N), all_fly(RIGHT)])
case("shapes/rectangle-quarter-turn-rises", 4, "A rectangle's inside with the longitude −π/2 rises.", "S", "Public notes of 2026; Dazzle's hearts", emitting("rectangle", "volume", velocity=20, longitude=-math.pi / 2),
     at(WHEN, value="velocity.y", each=-20, atLeast=N))

# Cuboid.
case("shapes/cuboid-points", 3, "cuboid, points: its eight corners, alike often; +x.", "1", "OpenCoreAnimation, PonyCui's editor", emitting("cuboid", "points"),
     [every("extremes", 3, 0, about=CENTER, half=HALF)]
     + [share(WHEN, [condition("position.x", *x), condition("position.y", *y), condition("position.z", *z)], 0.125, N)
        for x in ((0, 100), (100, 200)) for y in ((0, 100), (100, 200)) for z in ((-50, 0), (0, 50))] + [all_fly(RIGHT)])
inside = [("position.x", 60 + NEAR, 140 - NEAR), ("position.y", 70 + NEAR, 130 - NEAR), ("position.z", -20 + NEAR, 20 - NEAR)]
r = math.sqrt(0.5)
case("shapes/cuboid-outline", 3, "cuboid, outline: even along its twelve edges, by length; outward between the two faces.", "G", "Our choice", emitting("cuboid", "outline"),
     [at(WHEN, value="extremes", each=[2, 3], about=CENTER, half=HALF)]
     + [share(WHEN, [condition(*inside[axis])], length / (W + H + D), N) for axis, length in enumerate((W, H, D))]
     + [even("position.x", 60, 140, 1500, of=where(inside[0])),
        all_fly([0, -r, r], of=where(inside[0], ("position.y", 0, 100), ("position.z", 0, 50))), all_fly([r, 0, -r], of=where(inside[1], ("position.x", 100, 200), ("position.z", -50, 0))),
        all_fly([-r, r, 0], of=where(inside[2], ("position.x", 0, 100), ("position.y", 100, 200)))])
areas = [H * D, W * D, W * H]
faces = [("position.x", 140 - NEAR, 141), ("position.y", 130 - NEAR, 131), ("position.z", 20 - NEAR, 21)]
case("shapes/cuboid-surface", 3, "cuboid, surface: even over its six faces, by area; along their outward normals.", "G", "Our choice", emitting("cuboid", "surface"),
     [at(WHEN, value="extremes", each=[1, 3], about=CENTER, half=HALF)] + [share(WHEN, [condition(*faces[axis])], areas[axis] / (2 * sum(areas)), N) for axis in range(3)]
     + [even("position.x", 60, 140, 700, of=where(faces[2])), even("position.y", 70, 130, 700, of=where(faces[2]))]
     + [all_fly([1 if axis == other_axis else 0 for other_axis in range(3)], of=where(faces[axis], *[inside[k] for k in range(3) if k != axis])) for axis in range(3)])
case("shapes/cuboid-volume", 3, "cuboid, volume: even in its box; +x.", "G", "Our choice", emitting("cuboid", "volume"),
     [even("position.x", 60, 140), even("position.y", 70, 130), even("position.z", -20, 20), all_fly(RIGHT)])

# Circle: the radius is half the width.
R = W / 2
RADIUS = "What is a circle's radius?"
POINTS = "Where are a circle's points?"
case("shapes/circle-points", 3, "circle, points: its centre; +x.", "S", "Seed 000, PonyCui's editor, csdn", emitting("circle", "points"),
     [every("distance", 0, about=CENTER), all_fly(RIGHT)], reading=ours(POINTS, "the centre"))
case("shapes/circle-points-rim", 3, "circle, points: on its rim.", "1", "OpenCoreAnimation", emitting("circle", "points"), every("radius", R, about=CENTER), reading=other(POINTS, "on the rim"))
case("shapes/circle-outline", 3, "circle, outline: even along the rim, whose radius is half the width; radially outward.", "T", "Recordings silence (10.9 of 10.5 pt) and mcfireworks (13 of 12.5)",
     emitting("circle", "outline"), [every("radius", R, about=CENTER), even("bearing", -math.pi, math.pi, about=CENTER), every("position.z", 0), outward()],
     reading=ours(RADIUS, "half of emitterSize's width"))
case("shapes/circle-outline-width", 3, "circle, outline: the radius is the whole width.", "D", "Apple's text; seed 003 and OpenCoreAnimation follow it", emitting("circle", "outline"),
     every("radius", W, about=CENTER), reading=other(RADIUS, "emitterSize's width", circleRadius="width"))
case("shapes/circle-outline-ellipse", 3, "circle, outline: an ellipse as wide and high as emitterSize.", "1", "PonyCui's editor", emitting("circle", "outline"),
     [every("position.y", [70, 130]), every("position.x", [60, 140])], reading=other(RADIUS, "half the width across, half the height down"))
AREA = "How is a disc filled?"
for mode in MODES[2:]:
    case(f"shapes/circle-{mode}", 3, f"circle, {mode}: even over the disc; +x.", "G" if mode == "surface" else "1", "Evenness: our choice, as OpenCoreAnimation and isim; direction: PonyCui's editor",
         emitting("circle", mode), [distributed(WHEN, "radius", {"power": [0, R, 2]}, N, about=CENTER), even("bearing", -math.pi, math.pi, about=CENTER), every("position.z", 0), all_fly(RIGHT)],
         reading=ours(AREA, "evenly by area") if mode == "volume" else None)
case("shapes/circle-volume-dense-centre", 3, "circle, volume: the radius is even, so that the centre is denser.", "1", "PonyCui's editor", emitting("circle", "volume"),
     even("radius", 0, R, about=CENTER), reading=other(AREA, "evenly by radius, dense at the centre"))
case("shapes/circle-outward-full-speed", 4, "A circle's outline sends its particles outward at the full speed.", "T", "Recordings mcfireworks, gaookey_fireworksbutton", emitting("circle", "outline", velocity=40),
     [at(WHEN, value="outward", each=40, about=CENTER, tolerance=0.01, atLeast=N), at(WHEN, value="velocity.z", each=0)])
case("shapes/circle-inward", 4, "With a negative velocity a circle's outline sends them inward.", "S", "Seed 001's button", emitting("circle", "outline", velocity=-20),
     at(WHEN, of=where(("age", 0, 0.9)), value="outward", each=-20, about=CENTER, tolerance=0.01, atLeast=3000))
case("shapes/circle-longitude", 4, "A longitude turns the outward direction: with π/2 they fly along the rim.", "1", "PonyCui's editor", emitting("circle", "outline", longitude=math.pi / 2),
     at(WHEN, value="outward", each=0, about=CENTER, tolerance=1e-6))

# Sphere.
BALL = "Is a sphere's outline a shell or a circle?"
case("shapes/sphere-points", 3, "sphere, points: its centre; +x.", "G", "By analogy with the circle", emitting("sphere", "points"), [every("distance", 0, about=CENTER), all_fly(RIGHT)])
for mode in MODES[1:3]:
    # Archimedes: on a sphere every coordinate is even.
    case(f"shapes/sphere-{mode}", 3, f"sphere, {mode}: even over the shell, whose radius is half the width; radially outward.", "G", "Apple says only that it is a sphere; our choice", emitting("sphere", mode),
         [every("distance", R, about=CENTER), even("position.z", -R, R), even("position.x", 100 - R, 100 + R), even("bearing", -math.pi, math.pi, about=CENTER), outward()],
         reading=ours(BALL, "a shell in space") if mode == "outline" else None)
case("shapes/sphere-outline-rim", 3, "sphere, outline: the circle in the layer's plane.", "S", "Seeds 000 and 004: without z data it equals the circle", emitting("sphere", "outline"),
     [every("position.z", 0), every("radius", R, about=CENTER)], reading=other(BALL, "a circle in the plane"))
case("shapes/sphere-volume", 3, "sphere, volume: even in the ball; +x.", "G", "Our choice; OpenCoreAnimation takes the cube root too", emitting("sphere", "volume"),
     [distributed(WHEN, "distance", {"power": [0, R, 3]}, N, about=CENTER), even("bearing", -math.pi, math.pi, about=CENTER), at(WHEN, value="position.z", mean=0, tolerance=of_mean(R, N)), all_fly(RIGHT)])
case("shapes/sphere-width", 3, "The sphere's radius is the whole width.", "D", "Apple's text", emitting("sphere", "surface"), every("distance", W, about=CENTER),
     reading=other(RADIUS, "a sphere's: emitterSize's width", circleRadius="width"))

# The private shapes and mode: only their names are known.
NAMES = "Only the name is known (runtime headers); our choice"
rects = [-40, -40, 20, 20, 0, 10, 40, 20]
first, second = [("position.x", 59, 81), ("position.y", 59, 81)], [("position.x", 99, 141), ("position.y", 109, 131)]
for mode in MODES[2:]:
    case(f"shapes/rectangles-{mode}", 3, f"rectangles, {mode}: even over all of them, by area; +x.", "G", NAMES, emitting("rectangles", mode, emitterRects=rects),
         [share(WHEN, [condition(*one) for one in first], 1 / 3, N), share(WHEN, [condition(*one) for one in second], 2 / 3, N),
          even("position.x", 60, 80, 1100, of=where(*first)), even("position.x", 100, 140, 2300, of=where(*second)), all_fly(RIGHT)])
case("shapes/rectangles-outline", 3, "rectangles, outline: even along all perimeters, by length.", "G", NAMES, emitting("rectangles", "outline", emitterRects=rects),
     [share(WHEN, [condition(*one) for one in first], 80 / 200, N),
      at(WHEN, of=where(*first), value="extent", each=1, about=[70, 70], half=[10, 10]), at(WHEN, of=where(*second), value="extent", each=1, about=[120, 120], half=[20, 10])])
case("shapes/rectangles-sequential", 3, "rectangles, sequential: the births take turns.", "G", NAMES, emitting("rectangles", "sequential", emitterRects=rects),
     at(WHEN, where=[condition(*one) for one in first], fraction=0.5, tolerance=0.0002, atLeast=N))
case("shapes/rectangle-sequential", 3, "rectangle, sequential: the births go through its corners in turn.", "G", NAMES, emitting("rectangle", "sequential"),
     [every("extremes", 2, 0, about=CENTER, half=HALF[:2])]
     + [at(WHEN, where=[condition("position.x", *x), condition("position.y", *y)], fraction=0.25, tolerance=0.0002, atLeast=N) for x in ((0, 100), (100, 200)) for y in ((0, 100), (100, 200))])
corner = "M -40 -30 L 40 -30 L 40 30"
case("shapes/path-outline", 3, "path, outline: even along its length; they fly to the left of its direction.", "G", NAMES, emitting("path", "outline", emitterPath=corner),
     [share(WHEN, [condition("position.y", 70 - NEAR, 70 + NEAR)], 80 / 140, N), even("position.x", 60, 140, 2000, of=where(("position.y", 70 - NEAR, 70 + NEAR))),
      all_fly([0, -1, 0], of=where(("position.x", 61, 139))), all_fly([1, 0, 0], of=where(("position.y", 71, 129)))])
case("shapes/path-points", 3, "path, points: its corners.", "G", NAMES, emitting("path", "points", emitterPath=corner),
     [share(WHEN, [condition("position.x", x - 1, x + 1), condition("position.y", y - 1, y + 1)], 1 / 3, N) for x, y in ((60, 70), (140, 70), (140, 130))])
# Right-angled: up to a height y below the tip the share of the area is (y/H)².
case("shapes/path-volume", 3, "path, volume: even over its inside.", "G", NAMES, emitting("path", "volume", emitterPath="M -40 -30 L 40 30 L -40 30 Z"),
     [distributed(WHEN, "position.y", {"power": [70, 130, 2]}, N), every("position.x", [60, 140])])

# As of the birth.
MOVED = {"events": [{"at": 1.1, "set": {"e.emitterPosition": [40, 160], "e.emitterSize": [20, 20], "e.emitterShape": "line"}}]}
case("shapes/as-of-birth", 3, "Position, size and shape count as of the birth: later changes move no living particle.", "T", "Recordings of moving emitters (mcfireworks)",
     scene(cell(birthRate=400, lifetime=5), emitterShape="circle", emitterMode="outline", emitterSize=[80, 0], events=MOVED["events"]),
     [at(2.201, of=where(("birth", 0, 1.1)), value="radius", each=40, about=[100, 100], tolerance=NEAR, atLeast=400),
      at(2.201, of=where(("birth", 1.1001, 3)), value="position.y", each=160, tolerance=NEAR, atLeast=400),
      distributed(2.201, "position.x", uniform(30, 50), 430, of=where(("birth", 1.1001, 3)))])
case("shapes/z-position", 3, "emitterZPosition is the shape's depth.", "D", "Apple's documentation", emitting("rectangle", "volume", emitterZPosition=25), every("position.z", 25))
case("shapes/depth", 3, "emitterDepth lies half before and half behind emitterZPosition.", "D", "Apple's documentation: z from −depth/2 to depth/2", emitting("cuboid", "volume", emitterZPosition=25), even("position.z", 5, 45))
case("shapes/size-zero", 3, "A circle of width 0 is a point that sends its particles outward all around.", "G", "Our choice; Dazzle's fireworks", emitting("circle", "outline", emitterSize=[0, 0], velocity=40),
     [distributed(WHEN, "heading", uniform(-math.pi, math.pi), N), at(WHEN, value="speed", each=40, tolerance=0.01)])
case("shapes/bounds-do-not-cut", 3, "A layer without bounds emits, and its bounds cut nothing off.", "S", "Seed 001; Dazzle never sets bounds", scene(cell(birthRate=10, lifetime=3, velocity=60), bounds=[0, 0, 0, 0]),
     [at(1.55, count=15), at(1.55, touched=[150, 735])])
