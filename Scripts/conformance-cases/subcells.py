"""Law 11: particles that emit particles. The parent `p` is born at 1 s and lives long, unless said otherwise."""

from suite import *


def parent(*children, **values):
    return cell("p", **({"birthRate": 1, "duration": 1.5, "lifetime": 60, "emitterCells": list(children)} | values))


def child(name="q", **values):
    return cell(name, **({"birthRate": 4, "lifetime": 60, "scale": 0.8} | values))


def tree(*cells, **rest):
    return scene(*cells, **({"emitterPosition": [20, 100]} | rest))


CHILDREN = {"cell": "p/q"}


def born(time, instants, **rest):
    return births(time, instants, of=CHILDREN | rest)


DIGZ = "Recording digz_fire: tips of rate 1 with beginTime 1.18 in flames that live 1.2 s are all there"
FIRST = "When is the first child of a parent born?"
OURS = "at its cell's beginTime, or one period after the parent's birth where that is later"
JP = 'The firework that most code copies: a burst of rate 1 without beginTime, in a rocket that lives 1.02 s, is "at the end of travel"'
moving = tree(parent(child(), velocity=60))
later = tree(parent(child(beginTime=0.3), velocity=60))
case(
    "subcells/first",
    11,
    "Without a beginTime the first child is born one period after its parent.",
    "S",
    JP,
    moving,
    born(2.1, [1.25, 1.5, 1.75, 2]),
    reading=ours(FIRST, OURS),
    status="open",
)
case(
    "subcells/first-at-birth",
    11,
    "Without a beginTime the first child is born with its parent.",
    "G",
    "The simplest law by which digz_fire has its tips",
    moving,
    born(2.1, [1, 1.25, 1.5, 1.75, 2]),
    reading=other(FIRST, "at its cell's beginTime"),
)
# The one that was due at 0.25 s of the parent's life is held back until 0.3 s; the others follow one period apart.
case(
    "subcells/first-held",
    11,
    "A child that is due before its cell's beginTime is held back until then.",
    "T",
    DIGZ,
    later,
    born(2.1, [1.3, 1.55, 1.8, 2.05]),
    reading=ours(FIRST, OURS),
    status="open",
)
case(
    "subcells/first-late",
    11,
    "The first child is born one period after its cell's beginTime.",
    "G",
    "As the first particle of a layer's cell is",
    later,
    born(2.1, [1.55, 1.8, 2.05]),
    reading=other(FIRST, "one period after its cell's beginTime"),
)
case(
    "subcells/first-due",
    11,
    "A child that is due after its cell's beginTime is born when it is due.",
    "G",
    "The simplest law in which both recorded cases hold",
    tree(parent(child(birthRate=2, beginTime=0.25), velocity=60)),
    born(2.3, [1.5, 2]),
)
case(
    "subcells/one-held",
    11,
    "Of several that are due before the beginTime one is held back.",
    "G",
    "The simplest law in which both recorded cases hold",
    tree(parent(child(birthRate=10, beginTime=0.75), velocity=60)),
    born(2.01, [1.75, 1.85, 1.95]),
)
tips = tree(parent(child(birthRate=1, beginTime=1.18, lifetime=0.5), lifetime=1.2, velocity=60))
case(
    "subcells/last-moment",
    11,
    "A child of rate 1 with beginTime 1.18 is born of a parent that lives 1.2 s.",
    "T",
    DIGZ,
    tips,
    [born(2.3, [2.18]), at(2.3, of={"cell": "p"}, count=0)],
)
case(
    "subcells/end-of-travel",
    11,
    "A child of rate 1 without a beginTime is born of a parent that lives 1.02 s, at its end.",
    "S",
    JP,
    tree(parent(child(birthRate=1), lifetime=1.02, velocity=60)),
    born(3, [2]),
    picture=2.01,
)
case(
    "subcells/place",
    11,
    "A child is born where its parent is at that instant, whatever the layer's shape.",
    "D",
    "Apple's header of emitterCells; the like-button tutorial: as from a point",
    tree(parent(child(), velocity=60, yAcceleration=20), emitterShape="point", emitterSize=[50, 50]),
    # At the parent's age a it is at 20 + 60 a, 100 + 10 a².
    [
        at(2.1, of=CHILDREN, value="position.x", list=[20 + 60 * a for a in (0.25, 0.5, 0.75, 1)], tolerance=0.002),
        at(2.1, of=CHILDREN, value="position.y", list=[100 + 10 * a * a for a in (0.25, 0.5, 0.75, 1)], tolerance=0.002),
    ],
)
VELOCITY = "Is the parent's velocity added to the child's?"
flying = tree(parent(child(birthRate=1, duration=0.5, beginTime=1, velocity=30, emissionLongitude=math.pi / 2), velocity=60))
case(
    "subcells/velocity-not-added",
    11,
    "A child does not take its parent's velocity along.",
    "T",
    "Recordings (docs/semantics/sub-cells.md); lichtschlag/Dazzle",
    flying,
    particle(3, of=CHILDREN, position=[80, 130, 0], velocity=[0, 30, 0]),
    reading=ours(VELOCITY, "no"),
    picture=3,
)
case(
    "subcells/velocity-added",
    11,
    "A child takes its parent's velocity along.",
    "G",
    "What physics has",
    flying,
    particle(3, of=CHILDREN, velocity=[60, 30, 0]),
    reading=other(VELOCITY, "yes"),
    picture=3,
)
for name, longitude, direction in (
    ("forward", 0, (1, 0)),
    ("right-hand", math.pi / 2, (0, 1)),
    ("left-hand", -math.pi / 2, (0, -1)),
    ("backward", math.pi, (-1, 0)),
):
    # The parent flies down-right: its direction is (0.6, 0.8).
    d = [0.6 * direction[0] - 0.8 * direction[1], 0.8 * direction[0] + 0.6 * direction[1]]
    case(
        f"subcells/direction-{name}",
        11,
        f"Angles count from the parent's motion: {longitude / math.pi:g} π is {name}.",
        "D",
        "Apple's header; lichtschlag/Dazzle (π/2 and −π); weakly measured",
        tree(
            parent(child(birthRate=8, velocity=10, emissionLongitude=longitude), velocity=50, emissionLongitude=math.atan2(0.8, 0.6)),
            emitterPosition=[40, 20],
        ),
        at(2.1, of=CHILDREN, value="deviation", each=0, axis=[*d, 0], atLeast=8),
    )
case(
    "subcells/direction-current",
    11,
    "It is the motion at the child's birth, not at the parent's.",
    "D",
    "Apple's header",
    tree(parent(child(birthRate=1, beginTime=1, duration=0.5, velocity=30), velocity=40, yAcceleration=40)),
    # At age 1 the parent's velocity is (40, 40).
    particle(
        3,
        of=CHILDREN,
        velocity=[30 * math.sqrt(0.5), 30 * math.sqrt(0.5), 0],
        position=[60 + 30 * math.sqrt(0.5), 120 + 30 * math.sqrt(0.5), 0],
        tolerance=0.002,
    ),
    picture=3,
)
case(
    "subcells/direction-of-still-parent",
    11,
    "Of a parent that stands still it is its emission direction.",
    "G",
    "Our choice",
    tree(parent(child(birthRate=4, duration=0.3, velocity=30), velocity=0, emissionLongitude=math.pi / 2), emitterPosition=[100, 60]),
    particle(2.25, of=CHILDREN, velocity=[0, 30, 0], position=[100, 90, 0]),
)

# What a child takes over. One child at the parent's age 1.
one = dict(birthRate=1, beginTime=1, duration=0.5)
COLOR = "Which colour of its parent does a child take over?"
tinted = tree(
    parent(child(**one, color=[1, 0.5, 1, 1], contents="box"), color=[1, 0.8, 0.4, 1], redSpeed=-0.5, alphaSpeed=-0.25, contents="box"),
    images={"box": {"rect": [40, 40]}},
    emitterPosition=[100, 100],
)
case(
    "subcells/color",
    11,
    "A child's colour is multiplied by its parent's at that instant.",
    "S",
    "Apple's documentation: the colour is inherited; lichtschlag/Dazzle's README: the shifted one",
    tinted,
    particle(2.5, of=CHILDREN, color=[0.5, 0.4, 0.4, 0.75]),
    reading=ours(COLOR, "that of the child's birth"),
    picture=2.5,
)
case(
    "subcells/color-at-birth",
    11,
    "A child's colour is multiplied by that which its parent was born with.",
    "G",
    "The documentation does not say when",
    tinted,
    particle(2.5, of=CHILDREN, color=[1, 0.4, 0.4, 1]),
    reading=other(COLOR, "that of the parent's birth"),
    picture=2.5,
)
case(
    "subcells/color-none",
    11,
    "A child has its own colour.",
    "G",
    "The simplest choice",
    tinted,
    particle(2.5, of=CHILDREN, color=[1, 0.5, 1, 1]),
    reading=other(COLOR, "none"),
    picture=2.5,
)
case(
    "subcells/scale",
    11,
    "A child's scale is multiplied by its parent's at that instant.",
    "S",
    "Apple's documentation; lichtschlag/Dazzle: rocket 0.2 × burst 2.5",
    tree(parent(child(**one, scale=0.4), scale=0.5, scaleSpeed=0.5), emitterPosition=[100, 100]),
    particle(2.5, of=CHILDREN, scale=0.4),
    picture=2.5,
)
case(
    "subcells/speeds-not-multiplied",
    11,
    "scaleSpeed and colour speeds of a child are its own.",
    "G",
    "Our choice",
    tree(parent(child(**one, scale=0.4, scaleSpeed=0.2, alphaSpeed=-0.2), scale=0.5, color=[1, 1, 1, 0.5]), emitterPosition=[100, 100]),
    particle(3, of=CHILDREN, scale=0.5 * 0.4 + 0.2, color=[1, 1, 1, 0.5 - 0.2]),
    picture=3,
)
case(
    "subcells/rotation-not-inherited",
    11,
    "A child does not take over its parent's rotation.",
    "G",
    "No evidence; our choice",
    tree(parent(child(**one, spin=0.25, contents="bar"), spin=1, contents="bar"), images={"bar": {"rect": [60, 10]}}, emitterPosition=[100, 100]),
    particle(4, of=CHILDREN, rotation=0.5),
    picture=4,
)

# Clocks.
case(
    "subcells/outlive",
    11,
    "Children outlive their parent; none is born at or after its end.",
    "S",
    "Fireworks: burst 0.35 s, sparks seconds",
    tree(parent(child(), lifetime=1, velocity=60)),
    [born(4, [1.25, 1.5, 1.75]), at(4, of={"cell": "p"}, count=0)],
    picture=4,
)
case(
    "subcells/window",
    11,
    "A child's beginTime and duration count from its parent's birth.",
    "S",
    "Templates: burst beginTime 1.6 duration 0.1 in a rocket of 2.5 s",
    tree(parent(child(birthRate=10, beginTime=0.5, duration=0.25), velocity=60)),
    born(4, [1.5, 1.6, 1.7]),
    picture=2,
)
case(
    "subcells/each-parent",
    11,
    "Every parent emits for itself.",
    "D",
    "Apple's header",
    tree(parent(child(birthRate=4, duration=0.6), birthRate=1, duration=2.5, velocity=40)),
    [born(4, [1.25, 1.5], ancestor=1), born(4, [2.25, 2.5], ancestor=2)],
)
case(
    "subcells/invisible-parent",
    11,
    "A parent without contents emits unseen.",
    "S",
    "lichtschlag/Dazzle, fireworks templates",
    tree(parent(child(), contents=None, velocity=60), background="#000000"),
    [born(2.1, [1.25, 1.5, 1.75, 2]), at(2.1, pixel=[86, 100], color=[0, 0, 0]), at(2.1, pixel=[50, 100], color=[255, 255, 255])],
)
case(
    "subcells/three-levels",
    11,
    "Three levels: each counts from its parent's birth.",
    "1",
    "lichtschlag/Dazzle's fireworks",
    tree(
        parent(
            child("q", birthRate=4, beginTime=0.5, duration=0.2, velocity=20, emitterCells=[child("r", birthRate=5, beginTime=0.25, duration=0.5)]),
            velocity=40,
        )
    ),
    [births(3, [1.5], of={"cell": "p/q"}), births(3, [1.75, 1.95, 2.15], of={"cell": "p/q/r"})],
)
case(
    "subcells/speed",
    11,
    "A cell's speed makes its children's clocks faster too: levels nest.",
    "G",
    "As CAMediaTiming nests",
    tree(cell("p", birthRate=1, duration=1.5, lifetime=60, speed=2, velocity=40, emitterCells=[child(birthRate=2)])),
    # Born at 0.5 (its clock is twice as fast), children every 0.25 s.
    born(1.1, [0.75, 1.0]),
)
case(
    "subcells/multipliers",
    11,
    "The layer's birthRate, lifetime, velocity and spin reach every level, its scale only the top.",
    "G",
    "Our choice",
    tree(
        parent(child(birthRate=2, lifetime=5, velocity=10, spin=0.5, scale=0.5)),
        birthRate=2,
        lifetime=2,
        velocity=3,
        spin=2,
        scale=3,
        emitterPosition=[100, 100],
    ),
    # The parents are born at 0.5, 1, 1.5; the child's rate is doubled too: the first one is due 0.25 s after its parent.
    [
        births(0.8, [0.75], of={"cell": "p/q"}),
        at(0.8, of=CHILDREN, value="lifetime", each=10),
        at(0.8, of=CHILDREN, value="speed", each=30, tolerance=0.01),
        at(0.8, of=CHILDREN, value="scale", each=1.5),
        at(0.95, of=CHILDREN, value="rotation", list=[0.2]),
    ],
)
case(
    "subcells/wake",
    11,
    "A child's wake reaches back to its parent's birth.",
    "G",
    "The law of waking, from the parent's clock",
    tree(parent(child(birthRate=0), velocity=60), events=[{"at": 2.1, "set": {"e.emitterCells.p.emitterCells.q.birthRate": 4}}]),
    [
        at(2.05, of=CHILDREN, count=0),
        born(2.2, [1.25, 1.5, 1.75, 2]),
        at(2.2, of=CHILDREN, value="position.x", list=[20 + 60 * a for a in (0.25, 0.5, 0.75, 1)], tolerance=0.002),
    ],
)
case(
    "subcells/burst-stays",
    11,
    "A burst of a moving rocket stays where it was.",
    "S",
    "lichtschlag/Dazzle: a burst of velocity 0 from a rocket at 380 pt/s is an explosion about a fixed point",
    tree(parent(child(birthRate=400, beginTime=1, duration=0.05, velocity=40, emissionRange=2 * math.pi), velocity=60)),
    # Born where the rocket was at ages 1 to 1.05; a second later, 0.95 at least, each 40 points a second away from there.
    at(3, of=CHILDREN, value="distance", each=[40 * 0.95 - 1.5, 40 + 1.5], about=[81.5, 100], atLeast=19),
    picture=3,
)
