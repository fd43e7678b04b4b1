"""Law 5: the clocks of layers and cells."""

from suite import *
from births import rising, ticks, up

MAPPING = "CAMediaTiming (documented); nested clocks measured (GNUstep's probe)"
case(
    "clock/layer-speed",
    5,
    "A layer's speed makes everything faster: births, ages, motion.",
    "D",
    MAPPING,
    up([rising(5, lifetime=1)], speed=2),
    [births(1.05, ticks(6, 10, 10)), particle(1.05, 8, birth=0.8, age=0.5, position=[100, 170, 0], velocity=[0, -40, 0])],
)
case(
    "clock/layer-slow",
    5,
    "A layer's speed of a half makes everything slower.",
    "D",
    MAPPING,
    up([rising(5, lifetime=1)], speed=0.5),
    [births(2.1, ticks(1, 5, 2.5)), particle(2.1, 1, birth=0.4, age=0.85, position=[100, 156, 0])],
)
case(
    "clock/nested-speeds",
    5,
    "The speeds of nested layers multiply.",
    "M",
    "GNUstep's probe: 10 s in root are 47 in the leaf",
    scene(
        layers=[
            {
                "type": "layer",
                "name": "parent",
                "beginTime": 0,
                "speed": 3,
                "sublayers": [layer(rising(1, lifetime=2), emitterPosition=[100, 190], speed=2)],
            }
        ]
    ),
    [births(0.35, [1 / 6, 2 / 6]), particle(0.35, 1, age=6 * 0.35 - 1, position=[100, 190 - 40 * (6 * 0.35 - 1), 0])],
)
case(
    "clock/nested-begin",
    5,
    "A sublayer's beginTime counts in its parent's time.",
    "M",
    MAPPING,
    scene(
        layers=[
            {
                "type": "layer",
                "name": "parent",
                "beginTime": 0,
                "speed": 2,
                "sublayers": [layer(rising(5, lifetime=5), emitterPosition=[100, 190], beginTime=1)],
            }
        ]
    ),
    # The parent's 1 s is the film's 0.5.
    births(0.75, [0.6, 0.7]),
)
case(
    "clock/stopped",
    5,
    "With speed 0 all stands still.",
    "D",
    "CAMediaTiming; Stack Overflow 17416459",
    up([rising(5, lifetime=1)], speed=0, timeOffset=0.75),
    [at(0.3, count=3), at(0.3, equal={"at": 7}, values=["index", "age", "position.y"])],
)
# Local time 2 − t.
case(
    "clock/backward",
    5,
    "Local time may run backward; the state follows it.",
    "G",
    "Follows from the mapping; M for the mapping",
    up([rising(5, lifetime=5)], speed=-1, timeOffset=2),
    [
        at(0.5, value="age", list=[1.5 - k / 5 for k in range(7, 0, -1)], tolerance=1e-4),
        at(1.5, value="age", list=[0.5 - k / 5 for k in range(2, 0, -1)], tolerance=1e-4),
    ],
)
case(
    "clock/time-offset",
    5,
    "timeOffset is added to the local time: with 1 a second has passed at the film's start.",
    "M",
    MAPPING,
    up([rising(5, lifetime=0.5)], timeOffset=1),
    [at(0.05, value="age", list=[1.05 - k / 5 for k in (5, 4, 3)], tolerance=1e-4)],
)
paused = [{"at": 1, "set": {"e.timeOffset": "now", "e.speed": 0}}, {"at": 2, "set": {"e.timeOffset": 0, "e.speed": 1, "e.beginTime": 1}}]
case(
    "clock/pause",
    5,
    "The recipe to pause and resume leaves local time unbroken, so that no particle is touched.",
    "S",
    "Stack Overflow 17416459; Apple's Q&A 1673",
    up([rising(5, lifetime=1)], events=paused),
    [
        at(1.5, value="age", list=[k / 5 for k in range(5)], tolerance=1e-4),
        at(1.2, equal={"at": 1.9}, values=["index", "age", "position.y"]),
        at(2.05, value="age", list=[0.05 + k / 5 for k in range(5)], tolerance=1e-4),
        at(2.05, value="position.y", list=[190 - 40 * (0.05 + k / 5) for k in range(5)], tolerance=0.01),
    ],
)

# Cells.
case(
    "clock/cell-begin",
    5,
    "A cell's beginTime is in its layer's time.",
    "S",
    "EasyConfetti PR #27; Bryce Bostwick's articles use 0.1",
    up([rising(5, beginTime=0.5)]),
    births(1.15, [0.7, 0.9, 1.1]),
)
case(
    "clock/cell-begin-fast-layer",
    5,
    "In a faster layer a cell's beginTime comes sooner.",
    "S",
    "Follows: it is in the layer's time",
    up([rising(5, beginTime=0.5)], speed=2),
    births(0.5, [0.35, 0.45]),
)
case(
    "clock/cell-duration",
    5,
    "A cell's duration is how long it emits, not how long its particles live.",
    "S",
    "Fireworks templates",
    up([rising(4, beginTime=0.5, duration=0.6)]),
    births(4, [0.75, 1.0]),
)
case(
    "clock/cell-duration-zero",
    5,
    "A duration of 0 means for ever.",
    "G",
    "The default of CAMediaTiming; a cell's default emits for ever",
    up([rising(4, duration=0)]),
    births(1.1, ticks(1, 4, 4)),
)
case(
    "clock/cell-repeat",
    5,
    "repeatCount repeats a cell's window.",
    "G",
    "Our choice; no usage found",
    up([rising(4, duration=0.6, repeatCount=2)]),
    births(4, ticks(1, 4, 4)),
)
case(
    "clock/cell-speed",
    5,
    "A cell's speed makes its births, ages and motion faster.",
    "1",
    "Public snow samples with speeds of 5 to 10",
    up([rising(5, lifetime=2, speed=2)]),
    [births(0.75, ticks(1, 7, 10)), particle(0.75, 5, age=0.5, position=[100, 170, 0])],
)
case(
    "clock/cell-autoreverses",
    5,
    "autoreverses and fillMode of a cell change nothing.",
    "G",
    "Our choice; no usage found",
    up([rising(4, duration=0.6, autoreverses=True, fillMode="both")]),
    births(4, [0.25, 0.5]),
)
case(
    "clock/two-layers",
    5,
    "Each layer has its own clock.",
    "D",
    "CAMediaTiming",
    scene(layers=[layer(rising(5), name="a", emitterPosition=[60, 190]), layer(rising(5), name="b", emitterPosition=[140, 190], beginTime=0.5)]),
    [births(0.95, ticks(1, 4, 5), of={"layer": "a"}), births(0.95, [0.7, 0.9], of={"layer": "b"})],
)
