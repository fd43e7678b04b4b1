"""Law 5 and 3: animations. The emitter's x is animated and read off where the particles are born, which stay there: the value v shows as 100 v."""

from suite import *

SIDESTEP = "Measured on macOS by a conformance suite of Core Animation"


def traced(rate, *animations, model=0.5, falling=40, **rest):
    """Particles that keep the x where the emitter was and fall evenly, so that the picture is a graph, the latest on top."""
    emitted = cell(birthRate=rate, lifetime=60, velocity=falling, emissionLongitude=math.pi / 2, scale=0.8)
    return scene(emitted, emitterPosition=[100 * model, 10], animations=list(animations), size=(120, 120), **rest)


def basic(**values):
    return {"type": "basic", "keyPath": "emitterPosition.x", "duration": 1, "beginTime": 0} | values


def keyframe(values, **rest):
    return {"type": "keyframe", "keyPath": "emitterPosition.x", "values": [100 * v for v in values], "duration": 1, "beginTime": 0} | rest


def sampled(rate, samples, tolerance=0.005):
    """samples: instant -> value. The particle born then stands at 100 times the value."""
    made = []
    for instant, value in samples:
        index = round(instant * rate)
        assert abs(index / rate - instant) < 1e-9
        made.append(at(instant + 0.004, of={"index": index}, value="position.x", list=[100 * value], tolerance=tolerance))
    return made


# Basic: model .5, read in the middle.
for name, values, middle in (
    ("from-to", dict(fromValue=20, toValue=80), 0.5),
    ("from", dict(fromValue=20), 0.35),
    ("to", dict(toValue=80), 0.65),
    ("by", dict(byValue=30), 0.65),
    ("from-by", dict(fromValue=20, byValue=30), 0.35),
    ("to-by", dict(toValue=90, byValue=30), 0.75),
    ("none", {}, 0.5),
):
    case(
        f"animations/basic-{name}",
        5,
        f"basic with {name.replace('-', ' and ') if values else 'no value'}: which values it goes between.",
        "M",
        SIDESTEP,
        traced(20, basic(**values)),
        sampled(20, [(0.5, middle)]),
    )

# The active interval: begin 1, duration 1, from 0 to 1, model .5. Measured at 0, 0.5, 1, 1.5 and 2.5; what jumps is read next to the jump here,
# as a birth at the very instant of an edit counts as before it: at 1.05 in place of 1, where it is a twentieth on its way.
for mode, values in (
    ("removed", (0.5, 0.05, 0.5, 0.5)),
    ("forwards", (0.5, 0.05, 0.5, 1)),
    ("backwards", (0, 0.05, 0.5, 0.5)),
    ("both", (0, 0.05, 0.5, 1)),
):
    case(
        f"animations/fill-{mode}",
        5,
        f"fillMode {mode}: the value before, at the start, within and after.",
        "M",
        SIDESTEP,
        traced(20, basic(fromValue=0, toValue=100, beginTime=1, fillMode=mode, removedOnCompletion=False)),
        sampled(20, list(zip((0.5, 1.05, 1.5, 2.5), values))),
    )
ramp = dict(fromValue=0, toValue=100)
for name, title, settings, samples in (
    (
        "autoreverses",
        "to and fro, then the model",
        dict(autoreverses=True),
        [(0.2, 0.2), (0.5, 0.5), (0.9, 0.9), (1.2, 0.8), (1.5, 0.5), (1.9, 0.1), (2.1, 0.5)],
    ),
    (
        "repeat-count",
        "two and a half runs",
        dict(repeatCount=2.5),
        [(0.2, 0.2), (0.5, 0.5), (0.9, 0.9), (1.2, 0.2), (1.5, 0.5), (1.9, 0.9), (2.1, 0.1), (2.4, 0.4), (2.6, 0.5)],
    ),
    ("repeat-duration", "runs for 1.7 s", dict(repeatDuration=1.7), [(0.2, 0.2), (0.9, 0.9), (1.2, 0.2), (1.5, 0.5), (1.6, 0.6), (1.8, 0.5)]),
    ("speed", "twice as fast, then the model", dict(speed=2), [(0.2, 0.4), (0.5, 1), (0.6, 0.5)]),
    ("time-offset", "wraps within its second", dict(timeOffset=0.3), [(0.2, 0.5), (0.5, 0.8), (0.9, 0.2), (1.1, 0.5)]),
    ("speed-backward", "from its end to its beginning", dict(speed=-1), [(0.2, 0.8), (0.5, 0.5), (0.9, 0.1)]),
    ("duration-zero", "a duration of 0 is 0.25 s", dict(duration=0), [(0.1, 0.4), (0.2, 0.8), (0.3, 0.5)]),
):
    case(
        f"animations/timing-{name}",
        5,
        f"CAMediaTiming of an animation: {title}.",
        "M",
        SIDESTEP,
        traced(10, basic(**ramp, **settings)),
        sampled(10, samples),
    )

# Cumulative: the end value once for every run that is over: 5, 15, 25 at the middles.
case(
    "animations/cumulative",
    5,
    "cumulative: every run goes on from the end of the last one.",
    "M",
    SIDESTEP,
    traced(2, basic(fromValue=0, toValue=10, repeatCount=3, cumulative=True)),
    sampled(2, [(0.5, 0.05), (1.5, 0.15), (2.5, 0.25)]),
)
case(
    "animations/additive",
    5,
    "additive: several add to the model.",
    "M",
    SIDESTEP,
    traced(2, basic(fromValue=0, toValue=20, additive=True), basic(fromValue=10, toValue=10, additive=True)),
    sampled(2, [(0.5, 0.5 + 0.1 + 0.1)]),
)
case(
    "animations/later-wins",
    5,
    "Of two that are not additive the one added later wins.",
    "M",
    SIDESTEP,
    traced(2, basic(fromValue=0, toValue=20), basic(fromValue=60, toValue=80)),
    sampled(2, [(0.5, 0.7)]),
)
case(
    "animations/same-key",
    13,
    "An animation replaces an older one of the same key; the other keys stay.",
    "D",
    "Apple's documentation of add(_:forKey:)",
    traced(
        2,
        basic(fromValue=60, toValue=80, key="move", duration=4),
        events=[
            {"at": 0.75, "animate": [{"layer": "e"} | basic(fromValue=0, toValue=20, key="move")], "remove": []},
            {"at": 1.2, "remove": [{"layer": "e", "key": "move"}]},
        ],
    ),
    # Replaced at 0.75, when the first was to go on until 4; the second runs 0 … 1 and is gone at 1.2 by its removal.
    sampled(2, [(0.5, 0.625), (1.5, 0.5)]),
)
case(
    "animations/key-path-parts",
    5,
    "A part of a point can be animated alone, the other stays.",
    "D",
    "Apple's Key-Value Coding Extensions",
    traced(
        2, basic(**ramp), {"type": "basic", "keyPath": "emitterPosition.y", "fromValue": 0, "toValue": 100, "duration": 2, "beginTime": 0}, falling=0
    ),
    particle(0.504, 1, position=[50, 25, 0], tolerance=0.005),
)

# Keyframes: values 0, 1, .5, .7.
VALUES, TIMES = [0, 1, 0.5, 0.7], [0, 0.1, 0.6, 1]
# Discrete ones step at 0.5: they are read at 0.55 there.
INSTANTS = (0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9)
for name, settings, results in (
    ("linear", {}, (0.15, 0.6, 0.9, 0.9, 0.75, 0.52, 0.58, 0.64)),
    ("linear-key-times", dict(keyTimes=TIMES), (0.5, 0.9, 0.8, 0.7, 0.6, 0.55, 0.6, 0.65)),
    ("discrete", dict(calculationMode="discrete"), (0, 0, 1, 1, 0.5, 0.5, 0.7, 0.7)),
    ("paced", dict(calculationMode="paced"), (0.085, 0.34, 0.51, 0.68, 0.85, 0.81, 0.64, 0.53)),
    ("cubic", dict(calculationMode="cubic"), (0.16434374, 0.708, 0.96075, 0.9848, 0.8, 0.49165, 0.5296, 0.61795)),
    ("cubic-key-times", dict(calculationMode="cubic", keyTimes=TIMES), (0.6145833, 1.0066667, 0.9, 0.74, 0.58666664, 0.503125, 0.55833334, 0.634375)),
):
    case(
        f"animations/keyframe-{name}",
        5,
        f"keyframe, {name.replace('-key-times', ' with keyTimes')}: eight instants of 0, 1, 0.5, 0.7.",
        "M",
        SIDESTEP,
        traced(20, keyframe(VALUES, **settings)),
        sampled(20, [(0.55 if name.startswith("discrete") and t == 0.5 else t, v) for t, v in zip(INSTANTS, results)]),
        reading=ours("Which slope has a cubic curve at its ends?", "that of its first and last step") if name == "cubic" else None,
    )
case(
    "animations/keyframe-discrete-key-times",
    5,
    "keyframe, discrete with keyTimes: eight instants of 0, 1, 0.5.",
    "M",
    SIDESTEP,
    traced(20, keyframe(VALUES[:3], calculationMode="discrete", keyTimes=TIMES)),
    sampled(20, list(zip(INSTANTS, (0, 1, 1, 1, 1, 0.5, 0.5, 0.5)))),
)


def hermite(values, times, t, end=1.0):
    """Cubic: the slope at a key is that between its neighbours; at the ends `end` times that of the one step there."""
    slopes = []
    for i in range(len(values)):
        low, high = max(0, i - 1), min(len(values) - 1, i + 1)
        slope = (values[high] - values[low]) / (times[high] - times[low])
        slopes.append(slope * (end if high - low == 1 else 1))
    i = max(k for k in range(len(values) - 1) if times[k] <= t)
    step = times[i + 1] - times[i]
    s = (t - times[i]) / step
    return (
        (2 * s**3 - 3 * s**2 + 1) * values[i]
        + (s**3 - 2 * s**2 + s) * step * slopes[i]
        + (3 * s**2 - 2 * s**3) * values[i + 1]
        + (s**3 - s**2) * step * slopes[i + 1]
    )


THIRDS = [0, 1 / 3, 2 / 3, 1]
case(
    "animations/keyframe-cubic-half-ends",
    5,
    "keyframe, cubic with half the slope at the ends.",
    "1",
    "GNUstep's code",
    traced(20, keyframe(VALUES, calculationMode="cubic")),
    sampled(20, [(t, hermite(VALUES, THIRDS, t, 0.5)) for t in INSTANTS]),
    reading=other("Which slope has a cubic curve at its ends?", "half of it"),
)
pop = [1.5, 5, 0.1, 1]
case(
    "animations/keyframe-cubic-dips",
    5,
    "The button explosion's pop 1.5, 5, 0.1, 1 dips below 0 under the cubic law.",
    "M",
    SIDESTEP + "; the law fitted to it",
    traced(50, keyframe([v / 5 for v in pop], calculationMode="cubic")),
    sampled(50, [(t, hermite(pop, THIRDS, t) / 5) for t in (0.1, 0.3, 0.5, 0.6, 0.7, 0.72, 0.9)])
    + [
        at(1.001, value="position.x", each=[-3, 130]),
        at(1.001, value="position.x", least=100 * min(hermite(pop, THIRDS, k / 50) for k in range(50)) / 5, tolerance=0.01),
    ],
)
eased = keyframe([0, 1, 0.5], timingFunctions=["easeIn", "easeOut"])
case(
    "animations/keyframe-timing-functions",
    5,
    "A timing function for every segment.",
    "D",
    "Apple's documentation of timingFunctions",
    traced(20, eased),
    sampled(
        20,
        [
            (0.25, bezier(0.42, 0, 1, 1, 0.5)),
            (0.4, bezier(0.42, 0, 1, 1, 0.8)),
            (0.75, 1 - 0.5 * bezier(0, 0, 0.58, 1, 0.5)),
            (0.9, 1 - 0.5 * bezier(0, 0, 0.58, 1, 0.8)),
        ],
    ),
)
for name, curve in (
    ("linear", (0, 0, 1, 1)),
    ("easeIn", (0.42, 0, 1, 1)),
    ("easeOut", (0, 0, 0.58, 1)),
    ("easeInEaseOut", (0.42, 0, 0.58, 1)),
    ("default", (0.25, 0.1, 0.25, 1)),
):
    case(
        f"animations/curve-{name}",
        5,
        f"The timing function {name}.",
        "M",
        SIDESTEP + ": easeIn(.25) = .093465, easeIn(.5) = .315357, default(.5) = .8024034",
        traced(20, basic(**ramp, timingFunction=name)),
        sampled(20, [(t, bezier(*curve, t)) for t in (0.1, 0.25, 0.5, 0.75, 0.9)]),
    )
case(
    "animations/curve-own",
    5,
    "A timing function by its control points may leave 0…1.",
    "D",
    "Apple's documentation of CAMediaTimingFunction",
    traced(20, basic(fromValue=20, toValue=80, timingFunction=[0.4, -0.6, 0.6, 1.6])),
    sampled(20, [(t, 0.2 + 0.6 * bezier(0.4, -0.6, 0.6, 1.6, t)) for t in (0.1, 0.25, 0.5, 0.75, 0.9)]),
)

# Along a path: each element one segment, or paced by its length (30 and 90: 120 in all).
path = "M 0 0 L 30 0 L 30 90"
for name, mode, places in (
    ("segments", "linear", [(0.25, 15, 0), (0.5, 30, 0), (0.75, 30, 45)]),
    ("paced", "paced", [(0.25, 30, 0), (0.5, 30, 30), (0.75, 30, 60)]),
):
    made = scene(
        cell(birthRate=20, lifetime=60),
        emitterPosition=[50, 50],
        size=(120, 120),
        animations=[{"type": "keyframe", "keyPath": "emitterPosition", "path": path, "calculationMode": mode, "duration": 1, "beginTime": 0}],
    )
    case(
        f"animations/path-{name}",
        5,
        "Along a path every element is one key segment." if mode == "linear" else "Along a path, paced: by the length of the way.",
        "M",
        SIDESTEP,
        made,
        [particle(t + 0.004, round(t * 20), position=[x, y, 0], tolerance=0.005) for t, x, y in places],
    )
group = {
    "type": "group",
    "duration": 2,
    "beginTime": 0,
    "animations": [
        {"type": "basic", "keyPath": "emitterPosition.x", "fromValue": 0, "toValue": 100},
        {"type": "basic", "keyPath": "emitterPosition.y", "fromValue": 0, "toValue": 100, "beginTime": 1, "duration": 4},
    ],
}
case(
    "animations/group",
    5,
    "A group's children live in its time: one without a duration lasts as long, and none longer.",
    "D",
    "Apple's Animation Programming Guide; documentation of CAAnimationGroup",
    traced(2, group, falling=0),
    [particle(1.504, 3, position=[75, 12.5, 0], tolerance=0.005), particle(2.504, 5, position=[50, 10, 0], tolerance=0.005)],
)

# Springs: x(t) = 1 − e^(−ζωt) (cos ω't + B sin ω't), B so that x'(0) = the first velocity.


def spring(t, mass=1, stiffness=100, damping=10, velocity=0):
    w = math.sqrt(stiffness / mass)
    z = min(1, damping / (2 * math.sqrt(stiffness * mass)))
    if z < 1:
        d = w * math.sqrt(1 - z * z)
        return 1 - math.exp(-z * w * t) * (math.cos(d * t) + (z * w - velocity) / d * math.sin(d * t))
    return 1 - math.exp(-w * t) * (1 + (w - velocity) * t)


for name, title, settings in (
    ("", "with the defaults", {}),
    ("-stiff", "stiffer, with a first velocity", dict(mass=2, stiffness=300, damping=12, velocity=4)),
    ("-overdamped", "damped beyond the critical: as the critical one", dict(damping=40)),
):
    keys = {"initialVelocity" if key == "velocity" else key: value for key, value in settings.items()}
    case(
        f"animations/spring{name}",
        5,
        f"A spring {title}.",
        "M",
        SIDESTEP + "; the formula also in WebKit's SpringSolver.h",
        traced(20, basic(type="spring", fromValue=20, toValue=70, duration=2, **keys), model=0.7),
        sampled(20, [(t, 0.2 + 0.5 * spring(t, **settings)) for t in (0.1, 0.2, 0.3, 0.5, 0.8, 1.2)]),
    )
case(
    "animations/color",
    5,
    "Colours go component by component.",
    "M",
    SIDESTEP,
    scene(
        cell(birthRate=4, lifetime=60, velocity=60, contents="box"),
        images={"box": {"rect": [12, 12]}},
        animations=[
            {"type": "basic", "keyPath": "emitterCells.c.color", "fromValue": [1, 0, 0, 1], "toValue": [0, 0, 1, 0.5], "duration": 1, "beginTime": 0}
        ],
    ),
    particle(0.75, 2, color=[0.5, 0, 0.5, 0.75]),
)

# Key paths of cells.
case(
    "animations/cell-key-path",
    13,
    "emitterCells.NAME.PROPERTY animates a cell's property.",
    "S",
    "lichtschlag/Dazzle (emitterCells.heart.birthRate from 150 to 0 in 5 s), the button-explosion tutorial",
    scene(
        cell(birthRate=4, lifetime=60),
        animations=[{"type": "basic", "keyPath": "emitterCells.c.velocity", "fromValue": 0, "toValue": 40, "duration": 2, "beginTime": 0}],
    ),
    at(1.1, value="speed", list=[5, 10, 15, 20], tolerance=0.01),
)
case(
    "animations/nested-cell-key-path",
    13,
    "A path may lead through several cells.",
    "G",
    "Consistent with the rest",
    scene(
        cell("a", birthRate=1, duration=1.5, lifetime=60, velocity=20, emitterCells=[cell("b", birthRate=0, lifetime=60)]),
        events=[{"at": 1.5, "set": {"e.emitterCells.a.emitterCells.b.velocity": 30}}],
        animations=[
            {"type": "basic", "keyPath": "emitterCells.a.emitterCells.b.birthRate", "fromValue": 10, "toValue": 10, "duration": 9, "beginTime": 0}
        ],
    ),
    [
        at(2, of={"cell": "a/b", "where": [condition("birth", 1, 1.5)]}, value="speed", each=0, atLeast=4),
        at(2, of={"cell": "a/b", "where": [condition("birth", 1.501, 2)]}, value="speed", each=30, atLeast=4),
    ],
)
