"""Law 1: sampled values, and the layer's multipliers."""

from suite import *

N = 4000
# 4000 births in a second, all alive at WHEN; the last one a ten-thousandth before it.
RATE, WHEN = 4000, 1.0001
QUESTION = "What does a range R beside a mean M allow?"
HALF, FULL = ours(QUESTION, "M − R/2 to M + R/2"), other(QUESTION, "M − R to M + R", rangeConvention="full")
TUTORIALS = "Tutorials, and the open reimplementations OpenCoreAnimation, isim and WinObjC"


def ranged(name, title, source, evidence, value, mean, spread, cells, tutorials=TUTORIALS):
    """Both readings of one range: the values are uniform."""
    half, full = abs(spread) / 2, abs(spread)
    made = scene(cell(birthRate=RATE, **({"lifetime": 2} | cells)))
    case(
        f"values/{name}",
        1,
        title,
        evidence,
        source,
        made,
        [distributed(WHEN, value, uniform(mean - half, mean + half), N), at(WHEN, value=value, each=[mean - half, mean + half])],
        reading=HALF,
    )
    case(
        f"values/{name}-full",
        1,
        title + " M ± R instead.",
        "S",
        tutorials,
        made,
        distributed(WHEN, value, uniform(mean - full, mean + full), N),
        reading=FULL,
    )


ranged(
    "velocity-range",
    "Speeds are even over M ± R/2.",
    "Recordings nalyd_snow (36.9…49.0 of 44.8 ± 5) and arthur_snow_stars",
    "T",
    "speed",
    60,
    40,
    dict(velocity=60, velocityRange=40, emissionRange=2 * math.pi, scale=0.4),
)
ranged(
    "scale-range",
    "Scales are even over M ± R/2.",
    "Recordings (docs/semantics/scale.md)",
    "T",
    "scale",
    1,
    0.8,
    dict(scale=1, scaleRange=0.8, velocity=80, emissionRange=2 * math.pi),
)
ranged(
    "lifetime-range",
    "Lifetimes are even over M ± R/2.",
    "Apple's header: the amount by which a value can vary; the same law as velocity's",
    "D",
    "lifetime",
    4,
    2,
    dict(lifetime=4, lifetimeRange=2, velocity=60, emissionRange=2 * math.pi, scale=0.4),
)
ranged(
    "alpha-range",
    "Alpha is even over M ± R/2.",
    "Recordings (docs/semantics/color.md)",
    "T",
    "color.alpha",
    0.5,
    0.4,
    dict(color=[1, 1, 1, 0.5], alphaRange=0.4, velocity=80, emissionRange=2 * math.pi),
)
ranged(
    "red-range",
    "Each colour component is even over M ± R/2.",
    "Recordings (docs/semantics/color.md)",
    "T",
    "color.red",
    0.5,
    0.6,
    dict(color=[0.5, 0.5, 0.5], redRange=0.6, velocity=80, emissionRange=2 * math.pi),
)
ranged(
    "negative-range",
    "A negative range spreads as its magnitude does.",
    "Our choice; of emissionRange it is measured (arthur_snow_stars)",
    "G",
    "speed",
    60,
    -40,
    dict(velocity=60, velocityRange=-40, emissionRange=2 * math.pi, scale=0.4),
)

# Spin shows in the rotation: 4000 births within 0.1 s, ten seconds later. Their ages differ by 1 %, which is 0.5 % of the cumulative share at most.
spinning = scene(
    cell(birthRate=40 * 1000, duration=0.1, lifetime=20, spin=0.2, spinRange=0.2, velocity=8, emissionRange=2 * math.pi, contents="bar"),
    images={"bar": {"rect": [9, 2]}},
)
case(
    "values/spin-range",
    1,
    "Spins are even over M ± R/2.",
    "D",
    "Apple's header; the same law as velocity's",
    spinning,
    distributed(10.05, "rotation", uniform(1.0, 3.0), N - 1),
    reading=HALF,
)
case(
    "values/spin-range-full",
    1,
    "Spins are even over M ± R instead.",
    "S",
    TUTORIALS,
    spinning,
    distributed(10.05, "rotation", uniform(0, 4.0), N - 1),
    reading=FULL,
)

everything = scene(
    cell(
        birthRate=RATE,
        lifetime=4,
        lifetimeRange=2,
        velocity=60,
        velocityRange=40,
        scale=1,
        scaleRange=0.8,
        color=[0.5, 0.5, 0.5, 0.6],
        redRange=0.8,
        greenRange=0.8,
        blueRange=0.8,
        alphaRange=0.8,
        emissionRange=2 * math.pi,
    ),
    emitterShape="rectangle",
    emitterSize=[100, 100],
)
PAIRS = [
    ("speed", "scale"),
    ("scale", "lifetime"),
    ("color.red", "color.green"),
    ("color.green", "color.blue"),
    ("color.red", "color.alpha"),
    ("position.x", "position.y"),
    ("speed", "velocity.z"),
    ("lifetime", "position.x"),
    ("scale", "birth"),
]
case(
    "values/independent",
    1,
    "Every property is drawn on its own: no two go together.",
    "D",
    "Apple documents separate ranges",
    everything,
    [at(WHEN, values=list(pair), correlation=0, tolerance=of_correlation(N), atLeast=N) for pair in PAIRS],
)

# A lifetime M = 1, R = 4 is even over −1…3: a quarter is not above 0. 4000 births in 0.1 s, seen at 0.1001 s: of those with a lifetime above
# 0 another share of (mean age) / 4 = 0.0125 is dead.
alive = 0.75 - 0.05 / 4
case(
    "values/no-lifetime",
    1,
    "A sampled lifetime of 0 or less makes no particle.",
    "D",
    "Apple's documentation of lifetime: 0 is never drawn",
    scene(cell(birthRate=40 * 1000, duration=0.1, lifetime=1, lifetimeRange=4, velocity=300, emissionRange=2 * math.pi)),
    [
        at(0.1001, count=[round(N * (alive - of_share(alive, N))), round(N * (alive + of_share(alive, N)))]),
        at(0.1001, value="lifetime", least=0.05, tolerance=0.05),
    ],
)

WHO = "When is a colour clamped to 0…1?"
bright = scene(cell(birthRate=RATE, lifetime=2, color=[1, 1, 1, 1], alphaRange=1, alphaSpeed=-0.5, velocity=80, emissionRange=2 * math.pi))
# The alpha at birth is even over 0.5…1.5; at age a it is less by a/2.
case(
    "values/alpha-above-one",
    1,
    "A sampled alpha above 1 is kept: it only shows when the alpha falls.",
    "T",
    "Recordings (docs/semantics/color.md): alpha 1.4 with −0.2 a second stays opaque for two seconds",
    bright,
    [
        at(WHEN, value="color.alpha", greatest=1.45, tolerance=0.05),
        # In the first tenth of a second it is above 1 where the sampled one is above 1 + a/2: half less a/2, on average 0.475.
        at(
            WHEN,
            of={"where": [condition("age", 0, 0.1)]},
            where=[condition("color.alpha", 1.0, 2)],
            fraction=0.475,
            tolerance=of_share(0.475, 390),
            atLeast=390,
        ),
    ],
    reading=ours(WHO, "when it is drawn"),
)
case(
    "values/alpha-above-one-clamped",
    1,
    "A sampled alpha is clamped at birth.",
    "1",
    "OpenCoreAnimation clamps at each step",
    bright,
    at(WHEN, value="color.alpha", each=[-1, 1], tolerance=0.001),
    reading=other(WHO, "at birth"),
)

# Multipliers.
HOW = "Does the layer's multiplier reach the range?"
doubled = scene(cell(birthRate=RATE, lifetime=2, velocity=30, velocityRange=20, emissionRange=2 * math.pi, scale=0.4), velocity=2)
case(
    "values/multiplier-of-range",
    1,
    "The layer's velocity multiplies the sampled value, range included.",
    "D",
    "Header CAEmitterLayer.h, of lifetime: it multiplies the cell's lifetime range",
    doubled,
    distributed(WHEN, "speed", uniform(40, 80), N),
    reading=ours(HOW, "it multiplies the sampled value"),
)
case(
    "values/multiplier-of-mean",
    1,
    "The layer's velocity multiplies the mean alone.",
    "1",
    "A blog (csdn 89011990)",
    doubled,
    distributed(WHEN, "speed", uniform(50, 70), N),
    reading=other(HOW, "it multiplies the mean"),
)

case(
    "values/multipliers",
    1,
    "birthRate, lifetime, velocity, scale and spin of the layer multiply the cell's.",
    "D",
    "Apple's documentation of CAEmitterLayer",
    scene(cell(birthRate=2, lifetime=4, velocity=20, scale=2, spin=0.5), birthRate=2, lifetime=0.5, velocity=3, scale=0.5, spin=4),
    [
        births(1.1, [0.25, 0.5, 0.75, 1.0]),
        particle(1.1, 2, birth=0.5, age=0.6, lifetime=2, position=[136, 100, 0], velocity=[60, 0, 0], scale=1, rotation=1.2),
    ],
)
case(
    "values/multiplier-touches-new",
    1,
    "A multiplier that changes touches only particles born after it.",
    "D",
    "Apple's documentation of CAEmitterLayer and its header",
    scene(cell(birthRate=4, lifetime=5, velocity=20), events=[{"at": 1.1, "set": {"e.velocity": 3, "e.scale": 2, "e.lifetime": 2}}]),
    [
        at(2.05, of={"where": [condition("birth", 0, 1.1)]}, value="speed", list=[20] * 4),
        at(2.05, of={"where": [condition("birth", 1.1, 3)]}, value="speed", list=[60] * 4),
        at(2.05, value="scale", list=[1] * 4 + [2] * 4),
        at(2.05, value="lifetime", list=[5] * 4 + [10] * 4),
    ],
)
for name, value in (("zero", 0), ("negative", -1)):
    case(
        f"values/multiplier-{name}-lifetime",
        1,
        f"A layer's lifetime of {value} lets nothing live.",
        "D" if value == 0 else "G",
        "lifetime = 0 is never drawn (documented); below 0 our choice",
        scene(cell(birthRate=10, lifetime=2, velocity=30), lifetime=value),
        at(1, count=0),
    )
case(
    "values/multiplier-negative-velocity",
    1,
    "A negative multiplier of velocity flies backward.",
    "G",
    "Follows from the product",
    scene(cell(birthRate=2, lifetime=2, velocity=40), velocity=-1),
    particle(1.5, 1, position=[60, 100, 0], velocity=[-40, 0, 0]),
)

WHICH = "Does the layer's scale reach scaleSpeed?"
growing = scene(cell(birthRate=1, lifetime=5, scale=0.5, scaleSpeed=0.25, contents="box"), scale=2, images={"box": {"rect": [40, 40]}})
case(
    "values/layer-scale-not-speed",
    1,
    "The layer's scale multiplies the scale at birth, not its speed.",
    "G",
    "Documented as a factor on scale alone",
    growing,
    particle(3, 1, scale=1.5),
    reading=ours(WHICH, "no"),
)
case(
    "values/layer-scale-and-speed",
    1,
    "The layer's scale multiplies all of the scale.",
    "G",
    "None; the other way to read the documentation",
    growing,
    particle(3, 1, scale=2),
    reading=other(WHICH, "yes"),
)
ACCELERATED = "Does the layer's velocity multiply accelerations?"
falling = scene(cell(birthRate=1, lifetime=5, velocity=20, yAcceleration=20), velocity=2)
case(
    "values/layer-velocity-not-acceleration",
    1,
    "The layer's velocity does not multiply accelerations.",
    "G",
    "The documentation lists five multipliers, this is none",
    falling,
    particle(3, 1, position=[180, 140, 0], velocity=[40, 40, 0]),
    reading=ours(ACCELERATED, "no"),
)
case(
    "values/layer-velocity-and-acceleration",
    1,
    "The layer's velocity multiplies accelerations too.",
    "G",
    "None; the other way to read it",
    falling,
    particle(3, 1, position=[180, 180, 0]),
    reading=other(ACCELERATED, "yes"),
)
