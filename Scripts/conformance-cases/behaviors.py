"""CAEmitterBehavior, which acts on living particles (law 8). Types and inputs are documented (2013 to 2016), formulas of forces are readings of a few words."""

from suite import *

HEADER = "CAEmitterBehavior.h of the public SDKs of 2013 to 2016"


def one(behaviors, position=(40, 100), own=None, events=None, images=None, **values):
    """A stream whose eighth particle is born at 1 s; with an image of its own a single one, its first."""
    stream = {"birthRate": 8, "lifetime": 60}
    single = {"birthRate": 1, "duration": 1.5, "lifetime": 60}
    return scene(
        cell(**((single if "contents" in values else stream) | values), emitterBehaviors=own),
        emitterPosition=list(position),
        emitterBehaviors=behaviors,
        events=events,
        images=images,
    )


# The one of the stream that is born at 1 s.
EIGHTH = {"index": 8}


# v' = −d v: v = v0 e^(−d a), p = p0 + v0 (1 − e^(−d a)) / d.
def dragged(a, v, d):
    return v * (1 - math.exp(-d * a)) / d, v * math.exp(-d * a)


for name, drag, mass in (("", 1, None), ("-strong", 4, None), ("-mass", 2, 4)):
    rate = drag / (mass or 1)
    case(
        f"behaviors/drag{name}",
        8,
        "drag: the force −drag·v, so that the velocity falls exponentially" + (", slower for a greater mass." if mass else "."),
        "D",
        HEADER + ": the force; the solution is exact",
        one([{"type": "drag", "drag": drag}], velocity=60, mass=mass),
        [
            particle(1 + a, 8, position=[40 + dragged(a, 60, rate)[0], 100, 0], velocity=[dragged(a, 60, rate)[1], 0, 0], tolerance=0.01)
            for a in (0.5, 1, 3)
        ],
    )
# With an acceleration g: v → g/d; p = p0 + g/d · (a − (1 − e^(−d a)) / d).
case(
    "behaviors/drag-fall",
    8,
    "drag: a fall tends to the speed acceleration ÷ drag.",
    "D",
    HEADER,
    one([{"type": "drag", "drag": 2}], position=(100, 40), yAcceleration=80),
    particle(3, 8, position=[100, 40 + 40 * (2 - (1 - math.exp(-4)) / 2), 0], velocity=[0, 40 * (1 - math.exp(-4)), 0], tolerance=0.01),
)
case(
    "behaviors/drag-new",
    13,
    "An input that changes acts on the living from then on.",
    "D",
    HEADER + ": emitterBehaviors.NAME.KEY",
    one([{"type": "drag", "name": "air", "drag": 0}], velocity=40, events=[{"at": 2, "set": {"e.emitterBehaviors.air.drag": 1}}]),
    # Stepped sixty times a second, as drag changes: the end of a step is up to 1/60 s of it too early.
    particle(4, 8, position=[80 + dragged(2, 40, 1)[0], 100, 0], velocity=[dragged(2, 40, 1)[1], 0, 0], tolerance=0.7),
    picture=4,
)
case(
    "behaviors/disabled",
    8,
    "A behaviour that is not enabled does nothing.",
    "D",
    HEADER,
    one([{"type": "drag", "drag": 4, "enabled": False}], velocity=40),
    particle(3, 8, position=[120, 100, 0]),
)
case(
    "behaviors/of-cell",
    8,
    "A cell's behaviours act on its own particles alone.",
    "S",
    "Private key emitterBehaviors of cells (runtime headers)",
    scene(
        cell("a", birthRate=1, lifetime=60, velocity=40, emitterBehaviors=[{"type": "drag", "drag": 1}]),
        cell("b", birthRate=1, lifetime=60, velocity=40, emissionLongitude=1),
    ),
    [
        at(2.5, of={"cell": "a", "index": 1}, value="speed", list=[40 * math.exp(-1.5)], tolerance=0.01),
        at(2.5, of={"cell": "b"}, value="speed", each=40, tolerance=0.01),
    ],
)


# The wave between −1 and 1: 16 r (1/2 − |r|), r the distance of the phase from the nearest whole number. Its integrals by Simpson's rule.
def wave(phase):
    r = phase - math.floor(phase + 0.5)
    return 16 * r * (0.5 - abs(r))


def swung(force, frequency, birth, now):
    """Velocity and way that the force makes from the birth on; the clock is the layer's."""
    v = integral(lambda t: force * wave(frequency * t), birth, now, 4000)
    p = integral(lambda t: (now - t) * force * wave(frequency * t), birth, now, 4000)
    return v, p


for name, frequency, mass in (("", 0.5, None), ("-fast", 3, None), ("-mass", 0.5, 2)):
    expect = []
    for now in (1.75, 2.5, 4):
        v, p = swung(60 / (mass or 1), frequency, 1, now)
        expect.append(particle(now, 8, position=[40 + 20 * (now - 1), 100 + p, 0], velocity=[20, v, 0], tolerance=0.02))
    case(
        f"behaviors/wave{name}",
        8,
        f"wave: a force that swings {frequency:g} times a second" + (", on twice the mass." if mass else "."),
        "G",
        HEADER + ": a triangular wave through a quadratic smoothstep; its clock is our choice",
        one([{"type": "wave", "force": [0, 60, 0], "frequency": frequency}], velocity=20, mass=mass),
        expect,
        picture=4,
    )
case(
    "behaviors/wave-still",
    8,
    "wave: without a frequency there is no force.",
    "G",
    "Follows: at phase 0 it is 0",
    one([{"type": "wave", "force": [0, 60, 0], "frequency": 0}], velocity=20),
    particle(3, 8, position=[80, 100, 0]),
)

# Over life. The particle lives 4 s from 1 s on.
living = dict(lifetime=4, contents="box")
BOX = {"box": {"rect": [40, 40]}}


def over(keypath, values, **rest):
    return {"type": "valueOverLife", "keyPath": keypath, "values": values} | rest


case(
    "behaviors/scale-over-life",
    8,
    "valueOverLife: the value stands instead of the particle's own, straight between the points.",
    "D",
    HEADER + "; Bryce Bostwick's articles",
    one([over("scale", [0, 1, 0])], position=(100, 100), images=BOX, **living),
    [particle(2, 1, scale=0.5), particle(3, 1, scale=1), particle(4.5, 1, scale=0.25)],
    picture=3,
)
case(
    "behaviors/locations",
    8,
    "locations: where in the life the values stand.",
    "D",
    HEADER,
    one([over("scale", [0, 1, 0.5], locations=[0, 0.25, 1])], position=(100, 100), images=BOX, **living),
    [particle(1.5, 1, scale=0.5), particle(2, 1, scale=1), particle(3.5, 1, scale=0.75)],
    picture=2,
)
case(
    "behaviors/additive-over-life",
    8,
    "additive: the value is added.",
    "1",
    "Client code sets additive",
    one([over("scale", [0, 1], additive=True)], position=(100, 100), scale=0.5, images=BOX, **living),
    particle(3, 1, scale=1),
    picture=3,
)
case(
    "behaviors/rotation-over-life",
    8,
    "valueOverLife moves the rotation.",
    "D",
    HEADER,
    one([over("rotation", [0, 2])], position=(100, 100), images={"box": {"rect": [60, 12]}}, **living),
    particle(3, 1, rotation=1),
    picture=3,
)
case(
    "behaviors/alpha-over-life",
    8,
    "valueOverLife moves a component of the colour.",
    "D",
    HEADER,
    one([over("color.alpha", [1, 0])], position=(100, 100), images=BOX, **living),
    particle(4, 1, color=[1, 1, 1, 0.25]),
    picture=4,
)
case(
    "behaviors/color-over-life",
    8,
    "colorOverLife: a gradient over the life.",
    "D",
    HEADER,
    one([{"type": "colorOverLife", "colors": ["#FF0000", "#00FF00", [0, 0, 1, 0]]}], position=(100, 100), images=BOX, **living),
    [particle(2, 1, color=[0.5, 0.5, 0, 1]), particle(3, 1, color=[0, 1, 0, 1]), particle(4, 1, color=[0, 0.5, 0.5, 0.5])],
    picture=2,
)
case(
    "behaviors/velocity-over-life",
    8,
    "A velocity over life acts by its integral.",
    "G",
    "Our choice",
    one([over("velocity.y", [0, 40])], velocity=20, **living, images=BOX),
    particle(3, 1, position=[80, 120, 0], velocity=[20, 20, 0], tolerance=0.05),
    picture=3,
)
case(
    "behaviors/position-over-life",
    8,
    "A position over life stands instead of the flight along that axis.",
    "G",
    "Our choice",
    one([over("position.y", [50, 150])], velocity=20, **living, images=BOX),
    particle(3, 1, position=[80, 100, 0], tolerance=0.05),
    picture=3,
)

# Attractors: what any formula must have.
PULL = HEADER + ": radial, no effect inside the radius"


def attractor(**values):
    return {"type": "attractor", "position": [100, 100], "stiffness": 4} | values


for kind in ("attractor", "simpleAttractor"):
    case(
        f"behaviors/{kind}-pulls",
        8,
        f"{kind}: toward the point, and no force at it.",
        "D",
        PULL,
        one([attractor(type=kind)], position=(140, 100)),
        # A spring of stiffness 4 on a mass of 1: after half a swing, π/2 s, on the other side.
        [
            at(1.5, of=EIGHTH, value="position.x", each=[100, 139], atLeast=1),
            at(1.5, of=EIGHTH, value="velocity.x", each=[-200, -1]),
            at(1.5, of=EIGHTH, value="position.y", each=100),
            at(60.9, of=EIGHTH, value="radius", each=[0, 60], about=[100, 100]),
        ],
        picture=3,
    )
    case(
        f"behaviors/{kind}-rest",
        8,
        f"{kind}: a particle at the point stays there, and everything is finite.",
        "G",
        "A force without a direction is none",
        one([attractor(type=kind)], position=(100, 100)),
        particle(9, 8, position=[100, 100, 0], velocity=[0, 0, 0]),
    )
    case(
        f"behaviors/{kind}-inside",
        8,
        f"{kind}: no effect inside the radius.",
        "D",
        PULL,
        one([attractor(type=kind, radius=80)], position=(60, 100), velocity=20),
        particle(3, 8, position=[100, 100, 0], velocity=[20, 0, 0]),
    )
case(
    "behaviors/attractor-pushes",
    8,
    "A negative stiffness pushes away.",
    "G",
    "Follows from the sign",
    one([attractor(stiffness=-1)], position=(120, 100)),
    [at(2, of=EIGHTH, value="position.x", each=[121, 300], atLeast=1), at(2, of=EIGHTH, value="velocity.x", each=[1, 300])],
)
case(
    "behaviors/attractor-axial",
    8,
    "axial: toward the axis through the point; along it there is no force.",
    "D",
    HEADER + ": axial",
    one([attractor(attractorType="axial")], position=(140, 100), zAcceleration=10),
    [at(3, of=EIGHTH, value="position.z", each=20, tolerance=0.2, atLeast=1), at(1.5, of=EIGHTH, value="position.x", each=[100, 139])],
)
case(
    "behaviors/attractor-planar",
    8,
    "planar: toward the plane, which lies in the layer's; along it there is no force.",
    "D",
    HEADER + ": planar",
    one([attractor(attractorType="planar", zPosition=30)], position=(40, 100), velocity=20),
    [at(3, of=EIGHTH, value="position.x", each=80, tolerance=0.01, atLeast=1), at(1.4, of=EIGHTH, value="position.z", each=[0.5, 29.5])],
)
case(
    "behaviors/attractor-mass",
    8,
    "A greater mass is moved less: four times the mass, half as fast a swing.",
    "G",
    "Force ÷ mass",
    scene(
        cell("a", birthRate=1, duration=1.5, lifetime=60),
        cell("b", birthRate=1, duration=1.5, lifetime=60, mass=4),
        emitterPosition=[140, 100],
        emitterBehaviors=[attractor()],
    ),
    [
        at(1.5, of={"cell": "a"}, value="position.x", each=[100, 125], atLeast=1),
        at(1.5, of={"cell": "b"}, value="position.x", each=[130, 139], atLeast=1),
    ],
)
# The spring's own solution, 40 cos(ω a); steps of 1/60 s are off by about a hundredth.
case(
    "behaviors/attractor-spring",
    8,
    "Without falloff the force is stiffness times the distance: a spring.",
    "G",
    "The simplest formula that has no effect inside the radius",
    one([attractor()], position=(140, 100)),
    [particle(1 + a, 8, position=[100 + 40 * math.cos(2 * a), 100, 0], tolerance=1.5) for a in (0.5, 1, math.pi / 2)],
)

bar = {"bar": {"rect": [10, 60]}}
case(
    "behaviors/align",
    8,
    "alignToMotion: the image's y axis points along the flight.",
    "D",
    HEADER,
    one([{"type": "alignToMotion"}], position=(60, 100), velocity=20, contents="bar", images=bar) | {"background": "#000000"},
    # At 3 s it is at 100, 100 and flies to the right: the upright bar lies flat.
    [at(3, pixel=[120, 100], color=[255, 255, 255]), at(3, pixel=[80, 100], color=[255, 255, 255]), at(3, pixel=[100, 120], color=[0, 0, 0])],
    picture=3,
)
case(
    "behaviors/align-turn",
    8,
    "alignToMotion: rotation turns from there, in turns.",
    "D",
    HEADER,
    one([{"type": "alignToMotion", "rotation": 0.25}], position=(60, 100), velocity=20, contents="bar", images=bar) | {"background": "#000000"},
    [at(3, pixel=[100, 120], color=[255, 255, 255]), at(3, pixel=[120, 100], color=[0, 0, 0])],
    picture=3,
)
case(
    "behaviors/light",
    8,
    "light: without falloff the colour is multiplied by the light's.",
    "G",
    HEADER + ": color; the formula is our choice",
    one([{"type": "light", "color": [1, 0.5, 0.25, 1], "position": [100, 100]}], position=(100, 100), contents="box", images=BOX)
    | {"background": "#000000"},
    at(2, pixel=[100, 100], color=[255, 127.5, 63.75]),
    picture=2,
)
