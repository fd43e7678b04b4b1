"""Law 8: what becomes of a particle as it ages."""

from suite import *

PATHS = "Recordings (docs/semantics/velocity.md): within 0.03 pt of the formula"
STEPS = "How is motion integrated?"
thrown = scene(
    cell(birthRate=8, lifetime=20, velocity=60, emissionLongitude=-math.pi / 4, yAcceleration=30, xAcceleration=-5), emitterPosition=[20, 120]
)


def path(a, v, g, p0):
    return [p + u * a + k * a * a / 2 for p, u, k in zip(p0, v, g)]


V = [60 * math.sqrt(0.5), -60 * math.sqrt(0.5), 0]
G = [-5, 30, 0]
case(
    "motion/parabola",
    8,
    "Position p₀ + v·a + ½·g·a², velocity v + g·a.",
    "T",
    PATHS,
    thrown,
    [particle(1 + a, 8, position=path(a, V, G, [20, 120, 0]), velocity=[v + g * a for v, g in zip(V, G)], tolerance=0.002) for a in (0.5, 1, 2.5)],
    reading=ours(STEPS, "not at all: a closed form of the age"),
    picture=3.5,
)
# Velocity first, then position, at steps of 1/60 s: ½ g a h more.
case(
    "motion/parabola-stepped",
    8,
    "Sixty times a second the velocity changes, then the position by it.",
    "S",
    "OpenCoreAnimation, CAPlayground, isim",
    thrown,
    particle(3.5, 8, position=[p + g * 2.5 / 120 for p, g in zip(path(2.5, V, G, [20, 120, 0]), G)], tolerance=0.03),
    reading=other(STEPS, "by semi-implicit Euler steps of 1/60 s"),
    picture=3.5,
)
case(
    "motion/z",
    8,
    "zAcceleration acts along z, toward the viewer.",
    "D",
    "Apple's documentation",
    scene(cell(birthRate=1, lifetime=20, velocity=10, zAcceleration=8)),
    particle(3, 1, position=[120, 100, 16], velocity=[10, 0, 16]),
)
case(
    "motion/spin",
    8,
    "Rotation is spin times the age.",
    "D",
    "Apple's header; tutorials, NSHipster",
    scene(cell(birthRate=1, lifetime=20, spin=0.5, contents="bar"), images={"bar": {"rect": [60, 20]}}),
    particle(3, 1, rotation=1),
)
case(
    "motion/rotation",
    8,
    "The private key rotation is the angle at birth.",
    "S",
    "Runtime headers, stable from iOS 7 to 18",
    scene(cell(birthRate=1, lifetime=20, spin=0.5, rotation=0.75, contents="bar"), images={"bar": {"rect": [60, 20]}}),
    particle(3, 1, rotation=1.75),
)
case(
    "motion/scale",
    8,
    "Scale grows by scaleSpeed a second.",
    "T",
    "Recordings silence, arthur_snow_stars (side's change)",
    scene(cell(birthRate=1, lifetime=20, scale=0.5, scaleSpeed=0.25, contents="box"), images={"box": {"rect": [40, 40]}}),
    particle(3, 1, scale=1),
)
case(
    "motion/scale-below-zero",
    8,
    "Scale goes on below 0.",
    "T",
    "Two recordings: a particle that shrank to nothing grows again",
    scene(cell(birthRate=1, duration=1.5, lifetime=20, scale=0.5, scaleSpeed=-0.5, contents="box"), images={"box": {"rect": [80, 80]}}),
    [particle(1.5, 1, scale=0.25), particle(2, 1, scale=0), particle(3, 1, scale=-0.5)],
    picture=3,
)
case(
    "motion/color",
    8,
    "Every component changes by its speed a second.",
    "T",
    "Recording silence: alpha",
    scene(
        cell(birthRate=1, lifetime=20, color=[0.1, 0.2, 0.9, 1], redSpeed=0.3, greenSpeed=0.1, blueSpeed=-0.2, alphaSpeed=-0.25, contents="box"),
        images={"box": {"rect": [60, 60]}},
    ),
    particle(3, 1, color=[0.7, 0.4, 0.5, 0.5]),
)
CLAMPED = "Is a colour clamped as it changes?"
# Alpha rises by 0.2 a second for two seconds, and falls for two.
turning = scene(
    cell(birthRate=1, duration=1.5, lifetime=20, alphaSpeed=0.2, contents="box"),
    images={"box": {"rect": [60, 60]}},
    events=[{"at": 3, "set": {"e.emitterCells.c.alphaSpeed": -0.2}}],
)
case(
    "motion/color-unclamped",
    8,
    "A component may leave 0…1 and come back.",
    "T",
    "Recordings (docs/semantics/color.md): alpha 1.4 with −0.2 a second stays opaque for two seconds",
    turning,
    [particle(3, 1, color=[1, 1, 1, 1.4]), particle(5, 1, color=[1, 1, 1, 1])],
    reading=ours(CLAMPED, "no, only when drawn"),
    picture=5,
)
case(
    "motion/color-clamped",
    8,
    "A component is kept within 0…1 at every step.",
    "S",
    "OpenCoreAnimation, isim",
    turning,
    particle(5, 1, color=[1, 1, 1, 0.6]),
    reading=other(CLAMPED, "yes, at every step"),
    picture=5,
)
case(
    "motion/red-speed",
    8,
    "Red 0 with 0.2 a second is 4 after 20 s: drawn full from 5 s on.",
    "S",
    "The like-button tutorial, its misprint corrected",
    scene(cell(birthRate=1, duration=1.5, lifetime=30, color=[0, 1, 1], redSpeed=0.2, contents="box"), images={"box": {"rect": [60, 60]}}),
    [particle(21, 1, color=[4, 1, 1, 1]), at(3.5, pixel=[100, 100], color=[127.5, 255, 255]), at(6.5, pixel=[100, 100], color=[255, 255, 255])],
    picture=3.5,
)
# Instants that a binary fraction tells exactly.
case(
    "motion/half-open-life",
    8,
    "A particle lives for ages of 0 up to, but without, its lifetime.",
    "T",
    "Recordings (docs/semantics/lifetime.md): an alpha that sinks by 1 a second was gone at 1.002 s",
    scene(cell(birthRate=4, duration=0.3, lifetime=1)),
    [at(0.25, count=1), at(1.2499, count=1), at(1.25, count=0)],
    picture=1,
)

# What acts on the living.
NOW = "Whom does a new acceleration touch?"
bent = scene(
    cell(birthRate=8, lifetime=20, velocity=30), emitterPosition=[20, 100], events=[{"at": 1.5, "set": {"e.emitterCells.c.yAcceleration": 20}}]
)
case(
    "motion/new-acceleration",
    13,
    "A new acceleration bends the paths of the living from then on, without a jump.",
    "T",
    "Recordings (docs/semantics/acceleration.md)",
    bent,
    [particle(1.5, 4, position=[50, 100, 0], velocity=[30, 0, 0]), particle(3.5, 4, position=[110, 140, 0], velocity=[30, 40, 0])],
    reading=ours(NOW, "the living too, from then on"),
    picture=3.5,
)
case(
    "motion/new-acceleration-new-only",
    13,
    "A new acceleration touches only particles born after it.",
    "G",
    "What holds for angles and ranges",
    bent,
    particle(3.5, 4, position=[110, 100, 0]),
    reading=other(NOW, "only the new"),
    picture=3.5,
)
# g = 20 t: with G1 = 10 t², G2 = 10 t³/3 a particle born at b has v0 + G1(t) − G1(b) and p0 + v0 a + G2(t) − G2(b) − G1(b) a.
b, t = 0.5, 2.0
case(
    "motion/animated-acceleration",
    8,
    "An animated acceleration acts by its integrals.",
    "G",
    "Follows from the closed form; acting on the living is measured",
    scene(
        cell(birthRate=8, lifetime=20, velocity=30),
        emitterPosition=[20, 100],
        animations=[{"type": "basic", "keyPath": "emitterCells.c.yAcceleration", "fromValue": 0, "toValue": 80, "duration": 4, "beginTime": 0}],
    ),
    particle(
        t,
        4,
        position=[20 + 30 * (t - b), 100 + 10 * (t**3 - b**3) / 3 - 10 * b * b * (t - b), 0],
        velocity=[30, 10 * (t * t - b * b), 0],
        tolerance=0.002,
    ),
    picture=t,
)
case(
    "motion/new-scale-speed",
    13,
    "A new scaleSpeed acts on the living from then on.",
    "G",
    "As accelerations, which are measured",
    scene(
        cell(birthRate=2, duration=0.75, lifetime=20, scale=1, contents="box"),
        images={"box": {"rect": [20, 20]}},
        events=[{"at": 1.5, "set": {"e.emitterCells.c.scaleSpeed": 0.5}}],
    ),
    particle(3.5, 1, scale=2),
    picture=3.5,
)
case(
    "motion/new-alpha-speed",
    13,
    "A new alphaSpeed acts on the living from then on.",
    "G",
    "As accelerations, which are measured",
    scene(
        cell(birthRate=2, duration=0.75, lifetime=20, contents="box"),
        images={"box": {"rect": [20, 20]}},
        events=[{"at": 1.5, "set": {"e.emitterCells.c.alphaSpeed": -0.25}}],
    ),
    particle(3.5, 1, color=[1, 1, 1, 0.5]),
    picture=3.5,
)
case(
    "motion/no-alignment",
    8,
    "A particle is not turned along its flight.",
    "S",
    "All demos; the private behaviour alignToMotion does that",
    scene(cell(birthRate=1, lifetime=20, velocity=30, yAcceleration=30, contents="bar"), images={"bar": {"rect": [30, 8]}}),
    particle(3, 1, rotation=0),
)
