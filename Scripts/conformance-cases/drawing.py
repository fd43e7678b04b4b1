"""Laws 9 and 10: pictures. Pixels are columns and rows of the output, from 0; colours red, green, blue of 255 over the scene's background."""

from suite import *

BOX = {"box": {"rect": [40, 40]}}
BLACK, WHITE = "#000000", "#FFFFFF"


def still(name="c", **values):
    """One particle that stands still in the middle from 0.5 s on."""
    return cell(name, **({"birthRate": 2, "duration": 0.75, "lifetime": 60, "contents": "box"} | values))


def shown(*cells, images=BOX, background=BLACK, **rest):
    return scene(*cells, images=images, background=background, **rest)


def pixel(x, y, *color, time=1, tolerance=2):
    return at(time, pixel=[x, y], color=list(color), tolerance=tolerance)


# Size.
UNIT = "What is a particle's size?"
double = {"box": {"rect": [40, 40], "pixelsPerPoint": 2}}
case(
    "drawing/size",
    9,
    "An image of 40 pixels at scale 0.5 is 20 points wide.",
    "T",
    "Recording silence: 43 px × 0.5 = 21.5 pt",
    shown(still(scale=0.5)),
    [at(1, touched=400), pixel(91, 91, 255, 255, 255), pixel(109, 109, 255, 255, 255), pixel(88, 100, 0, 0, 0), pixel(111, 100, 0, 0, 0)],
)
case(
    "drawing/size-in-pixels",
    9,
    "An image for a display of two pixels a point is drawn twice as large.",
    "T",
    "Recording silence: 43 px × 0.5 = 21.5 pt",
    shown(still(scale=0.5), images=double),
    at(1, touched=400),
    reading=ours(UNIT, "its image's pixels, whatever they are to a layer"),
)
case(
    "drawing/size-in-points",
    9,
    "An image for a display of two pixels a point is as large as in a layer.",
    "G",
    "What UIImage.size says",
    shown(still(scale=0.5), images=double),
    at(1, touched=100),
    reading=other(UNIT, "its image's points"),
)
case(
    "drawing/contents-scale",
    9,
    "contentsScale 2 halves the size.",
    "D",
    "Apple's documentation of contentsScale; Telegram's ink sets it",
    shown(still(contentsScale=2)),
    at(1, touched=400),
)
case(
    "drawing/contents-rect",
    9,
    "contentsRect shows a part of the image, as large as that part.",
    "D",
    "Apple's documentation of contentsRect",
    shown(still(contentsRect=[0, 0, 0.5, 1])),
    [at(1, touched=800), pixel(91, 81, 255, 255, 255), pixel(88, 100, 0, 0, 0)],
)
case(
    "drawing/pixels-a-point",
    9,
    "At two pixels a point everything has four times the pixels.",
    "D",
    "The meaning of points",
    shown(still(scale=0.5), pixels=2),
    at(1, touched=1600),
)
case(
    "drawing/anchor",
    9,
    "The image's centre lies at the particle.",
    "S",
    "All demos",
    shown(still(), images={"box": {"rect": [60, 20]}}),
    [at(1, touched=1200), pixel(71, 91, 255, 255, 255), pixel(128, 108, 255, 255, 255), pixel(100, 88, 0, 0, 0), pixel(68, 100, 0, 0, 0)],
)
bar = {"bar": {"rect": [80, 10]}}
case(
    "drawing/clockwise",
    9,
    "A positive rotation is clockwise where y points down.",
    "S",
    "Tutorials, NSHipster",
    shown(still(contents="bar", spin=math.pi / 2), images=bar),
    # Half a second old: an eighth of a turn.
    [pixel(120, 120, 255, 255, 255), pixel(80, 80, 255, 255, 255), pixel(120, 80, 0, 0, 0), pixel(80, 120, 0, 0, 0)],
)
SHRUNK = "What is drawn at a negative scale?"
shrinking = shown(still(scale=0.5, scaleSpeed=-0.5))
case(
    "drawing/negative-scale",
    9,
    "A negative scale is drawn at its magnitude.",
    "T",
    "Two recordings: a particle that shrank to nothing grows again",
    shrinking,
    [at(2.5, touched=400), at(1.5, touched=0)],
    reading=ours(SHRUNK, "its magnitude"),
    picture=2.5,
)
case(
    "drawing/negative-scale-nothing",
    9,
    "At a negative scale nothing is drawn.",
    "1",
    "CAPlayground",
    shrinking,
    at(2.5, touched=0),
    reading=other(SHRUNK, "nothing"),
    picture=2.5,
)
case(
    "drawing/alpha-zero",
    9,
    "At an alpha of 0 or less nothing is drawn, though the particle lives.",
    "D",
    "The meaning of alpha",
    shown(still(alphaSpeed=-1)),
    [at(2.5, count=1), at(2.5, touched=0)],
)
case(
    "drawing/no-contents",
    9,
    "Without contents nothing is drawn, though the particle lives.",
    "S",
    "Tutorials (like button, five effects), NSHipster",
    shown(still(contents=None)),
    [at(1, count=1), at(1, touched=0)],
)

# Colour.
grey = {"box": {"rect": [40, 40], "color": "#808080"}}
case(
    "drawing/tint",
    9,
    "A pixel is image times colour, component by component.",
    "S",
    "The like-button tutorial; openradar 31019713",
    shown(still(color=[1, 0.5, 0, 1]), images=grey),
    pixel(100, 100, 128, 64, 0),
)
case(
    "drawing/half-clear",
    9,
    "Source-over: half of an opaque black and half of the particle.",
    "D",
    "Core Animation composites source-over",
    shown(still(color=[1, 0.5, 0, 0.5])),
    pixel(100, 100, 127.5, 63.75, 0),
)
case(
    "drawing/clamped-when-drawn",
    9,
    "A component above 1 is drawn as 1.",
    "T",
    "Recordings (docs/semantics/color.md)",
    shown(still(color=[0.5, 0.5, 1, 1], redSpeed=2, alphaSpeed=0.4, greenSpeed=-2)),
    pixel(100, 100, 255, 0, 255, time=1.5),
)
case(
    "drawing/overlap",
    9,
    "Two half-clear ones lie over each other.",
    "D",
    "Core Animation composites source-over",
    shown(still("a", color=[1, 1, 1, 0.5]), still("b", color=[1, 1, 1, 0.5])),
    pixel(100, 100, 191.25, 191.25, 191.25),
)

# Additive.
BUFFER = "Onto what do additive particles add?"
red, green = [1, 0, 0, 1], [0, 1, 0, 1]
case(
    "drawing/additive-sum",
    9,
    "Additive particles add up: red and green are yellow.",
    "T",
    "Recording crystalmarch_explode: overlaps match the sum",
    shown(still("a", color=red), still("b", color=green, scale=0.5), renderMode="additive"),
    [pixel(100, 100, 255, 255, 0), pixel(85, 85, 255, 0, 0)],
)
case(
    "drawing/additive-clamped",
    9,
    "The sum is clamped to 1.",
    "T",
    "Recording crystalmarch_explode",
    shown(still("a", color=[0.8, 0.2, 0, 1]), still("b", color=[0.8, 0.2, 0, 1]), renderMode="additive"),
    pixel(100, 100, 255, 102, 0),
)
case(
    "drawing/additive-alpha",
    9,
    "Alphas add up too: two halves of white cover all.",
    "T",
    "Recording crystalmarch_explode: orange stars on white",
    shown(still("a", color=[1, 1, 1, 0.5]), still("b", color=[1, 1, 1, 0.5]), renderMode="additive", background="#0000FF"),
    pixel(100, 100, 255, 255, 255),
)
orange = shown(still(color=[1, 0.5, 0, 1]), renderMode="additive", background=WHITE)
case(
    "drawing/additive-on-white",
    9,
    "Additive particles are visible on white: they add up in a buffer of the layer's own.",
    "T",
    "Recording crystalmarch_explode: additive orange stars are plainly visible on white",
    orange,
    pixel(100, 100, 255, 127.5, 0),
    reading=ours(BUFFER, "a clear buffer of the layer's own"),
)
case(
    "drawing/additive-straight",
    9,
    "Additive particles add straight onto what is behind: on white nothing shows.",
    "1",
    "CAPlayground; most game engines",
    orange,
    pixel(100, 100, 255, 255, 255),
    reading=other(BUFFER, "what lies behind"),
)

# The private modes: channel by channel, alpha too. Two greys of a half; red over a quarter of red.
half_grey, quarter_red = [0.5, 0.5, 0.5, 1], [0.25, 0, 0, 1]
PRIVATE = "Only the name is known (runtime headers); our choice"
case(
    "drawing/screen",
    9,
    "screen: source + below · (1 − source), in a buffer of the layer's own.",
    "G",
    PRIVATE,
    shown(still("a", color=half_grey), still("b", color=half_grey), renderMode="screen"),
    pixel(100, 100, 191.25, 191.25, 191.25),
)
case(
    "drawing/maximum",
    9,
    "maximum: the greater of the two, in a buffer of the layer's own.",
    "G",
    PRIVATE,
    shown(still("a", color=half_grey), still("b", color=quarter_red), renderMode="maximum"),
    pixel(100, 100, 127.5, 127.5, 127.5),
)
case(
    "drawing/cheap-additive",
    9,
    "cheapAdditive adds straight onto what is behind.",
    "G",
    PRIVATE,
    shown(still(color=[1, 0, 0, 1]), renderMode="cheapAdditive", background="#0000FF"),
    pixel(100, 100, 255, 0, 255),
)

# Depth. The viewer is 200 points in front of the middle, so what is 100 points nearer looks twice as far from it, and twice as large.
for name, keeps in (("preserves-depth", True), ("flattens-depth", False)):
    inner = layer(still(scale=0.5), emitterPosition=[140, 100], emitterZPosition=100, frame=[0, 0, 200, 200], preservesDepth=keeps)
    outer = {
        "type": "layer",
        "name": "space",
        "frame": [0, 0, 200, 200],
        "beginTime": 0,
        "sublayerTransform": ["perspective", 200],
        "sublayers": [inner],
    }
    near, far = ((180, 1600), 140) if keeps else ((140, 400), 180)
    case(
        f"drawing/{name}",
        9,
        (
            "With preservesDepth particles lie in the superlayer's space: its perspective acts on each."
            if keeps
            else "Without preservesDepth particles lie flat in their layer."
        ),
        "D",
        "Apple's documentation of preservesDepth",
        shown(layers=[outer]),
        # Of the large one a part of 40 columns from 160 on, of which all are within the picture.
        [pixel(near[0], 100, 255, 255, 255), pixel(far, 100, 0, 0, 0), at(1, touched=near[1])],
    )

# Order. a: born at 1 s, red. b: born at 0.5 s, green. Both in the middle.
young, old = still("a", birthRate=1, duration=1.5, color=red), still("b", color=green)
NAMES = "Which particles lie on top with oldestFirst?"
ORDER = 'Apple\'s documentation gives the names; the drawing order follows from "first"'
for mode, first in (("oldestFirst", True), ("oldestLast", False)):
    for name, cells in (("", [young, old]), ("-other-cells", [old, young])):
        case(
            f"order/{mode}{name}",
            10,
            f"{mode}: the {'young' if first else 'old'} lie on top, over all cells.",
            "D",
            ORDER,
            shown(*cells, renderMode=mode),
            pixel(100, 100, *((255, 0, 0) if first else (0, 255, 0)), time=1.5),
            reading=ours(NAMES, "the young: the oldest are drawn first") if first and not name else None,
        )
case(
    "order/oldestFirst-reversed",
    10,
    "oldestFirst: the old lie on top.",
    "1",
    "A jianshu article",
    shown(young, old, renderMode="oldestFirst"),
    pixel(100, 100, 0, 255, 0, time=1.5),
    reading=other(NAMES, "the old: the oldest come first to the eye"),
)
for name, cells, color in (("", [young, old], (0, 255, 0)), ("-other-cells", [old, young], (255, 0, 0))):
    case(
        f"order/unordered{name}",
        10,
        "unordered: cell by cell, the last cell on top.",
        "G",
        "Apple promises no order; ours is that of emitterCells",
        shown(*cells, renderMode="unordered"),
        pixel(100, 100, *color, time=1.5),
    )
near, far = still("a", color=red, velocity=10, emissionLatitude=math.pi / 2), still("b", color=green, velocity=-10, emissionLatitude=math.pi / 2)
for name, cells in (("", [near, far]), ("-other-cells", [far, near])):
    case(
        f"order/backToFront{name}",
        10,
        "backToFront: the nearer ones lie on top.",
        "D",
        "The name; z toward the viewer",
        shown(*cells, renderMode="backToFront"),
        pixel(100, 100, 255, 0, 0, time=1.5),
    )
case(
    "order/within-a-cell",
    10,
    "Within a cell the later births lie on top, unless oldestLast.",
    "G",
    "Our choice",
    shown(still(birthRate=2, duration=1.25, color=red, redSpeed=-1, greenSpeed=1), renderMode="unordered"),
    # Born at 0.5 and 1: at 1.5 the younger is half way.
    pixel(100, 100, 127.5, 127.5, 0, time=1.5),
)
case(
    "order/additive-no-order",
    10,
    "additive: any order gives the same.",
    "T",
    "Recording crystalmarch_explode: overlaps match the sum",
    shown(old, young, renderMode="additive"),
    pixel(100, 100, 255, 255, 0, time=1.5),
)
case(
    "order/levels",
    10,
    "oldestFirst goes over the levels too: a young child lies above an older sibling of its parent.",
    "G",
    "Our choice",
    shown(
        still(
            "a", color=red, contents=None, birthRate=2, emitterCells=[still("child", beginTime=0.75, birthRate=2, duration=0.25, color=[0, 0, 1, 1])]
        ),
        still("b", color=green, birthRate=1, duration=1.5),
        renderMode="oldestFirst",
    ),
    # a at 0.5, b at 1, the child at 1.25, whose blue times its parent's red is black.
    [pixel(100, 100, 0, 255, 0, time=1.1), pixel(100, 100, 0, 0, 0, time=1.4)],
)

# The layer.
case(
    "drawing/layer-moves-all",
    3,
    "Moving the layer moves all its particles; in its coordinates they stay.",
    "D",
    "A layer's position moves what it draws",
    shown(still(), events=[{"at": 2, "set": {"e.position": [40, -30]}}]),
    [
        pixel(100, 100, 255, 255, 255, time=1.5),
        pixel(140, 70, 255, 255, 255, time=2.5),
        pixel(105, 105, 0, 0, 0, time=2.5),
        particle(2.5, 1, position=[100, 100, 0]),
    ],
    picture=2.5,
)
case(
    "drawing/layer-opacity",
    9,
    "The layer's opacity dims its particles as one picture.",
    "G",
    "CALayer's group opacity",
    shown(still("a"), still("b"), opacity=0.5),
    pixel(100, 100, 127.5, 127.5, 127.5),
)
case(
    "drawing/masks-to-bounds",
    9,
    "masksToBounds cuts particles off at the layer's bounds.",
    "D",
    "Apple's documentation of masksToBounds",
    shown(still(), bounds=[0, 0, 100, 200], anchorPoint=[0, 0], masksToBounds=True),
    [at(1, touched=800), pixel(95, 100, 255, 255, 255), pixel(105, 100, 0, 0, 0)],
)
case(
    "drawing/above-background",
    9,
    "Particles lie above their layer's background, below its sublayers.",
    "G",
    "Our choice",
    shown(
        still(),
        bounds=[0, 0, 200, 200],
        anchorPoint=[0, 0],
        backgroundColor="#0000FF",
        sublayers=[{"type": "layer", "frame": [100, 0, 100, 200], "backgroundColor": "#FF0000"}],
    ),
    [pixel(90, 100, 255, 255, 255), pixel(110, 100, 255, 0, 0), pixel(50, 50, 0, 0, 255)],
)
case(
    "drawing/hidden",
    9,
    "A hidden layer draws no particles, and they live on.",
    "D",
    "CALayer's hidden",
    shown(still(), hidden=True),
    [at(1, touched=0), at(1, count=1)],
)

# Sameness.
case(
    "same/equal-seeds",
    12,
    "Two layers with equal seeds and cells draw equal values.",
    "G",
    "The default seed is 0 for every layer (measured by GNUstep); equality our choice",
    scene(
        layers=[
            layer(cell(birthRate=40, lifetime=5, velocity=40, velocityRange=30, emissionRange=2), name=name, emitterPosition=[100, y])
            for name, y in (("a", 50), ("b", 150))
        ]
    ),
    at(1.01, of={"layer": "a"}, equal={"of": {"layer": "b"}}, values=["index", "birth", "position.x", "velocity.x", "velocity.y"]),
)
case(
    "same/kept",
    12,
    "A particle keeps its values for life, whenever it is looked at.",
    "T",
    "Recordings (docs/semantics/seed.md): scrubbed back, the same pixels",
    scene(cell(birthRate=40, duration=1, lifetime=50, lifetimeRange=5, velocityRange=40, velocity=20, scaleRange=1, emissionRange=6)),
    [
        at(1.5, equal={"at": 30}, values=["index", "birth", "lifetime", "velocity.x", "velocity.y", "scale"], tolerance=1e-5),
        at(30, equal={"at": 1.5}, values=["lifetime", "speed"], tolerance=1e-5),
    ],
)
case(
    "same/replicator",
    12,
    "Copies of a replicator are the same particles, late by its delay.",
    "G",
    "Documented of CAReplicatorLayer; of its particles our choice",
    {
        "format": "openemitter/1",
        "size": [200, 200],
        "background": BLACK,
        "images": {"box": {"rect": [10, 10]}},
        "layers": [
            {
                "type": "replicator",
                "beginTime": 0,
                "instanceCount": 2,
                "instanceDelay": 1,
                "instanceTransform": ["translate", 0, 80],
                "sublayers": [layer(still(velocity=40), emitterPosition=[20, 60])],
            }
        ],
    },
    # Born at 0.5: at 3 s it is 100 points on its way, its copy 60.
    [pixel(120, 60, 255, 255, 255, time=3), pixel(80, 140, 255, 255, 255, time=3), at(3, touched=200)],
    picture=3,
)
