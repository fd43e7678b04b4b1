"""Law 13: edits of a running emitter, in scene files `set` of an event."""

from suite import *
from births import rising, ticks, up

OLD, NEW = {"where": [condition("birth", 0, 1.1)]}, {"where": [condition("birth", 1.1, 9)]}


def edited(change, **values):
    """Four births before the edit at 1.1 s and four after it, until 2.05."""
    return scene(
        cell(**({"birthRate": 4, "lifetime": 5, "velocity": 30} | values)),
        events=[{"at": 1.1, "set": {f"e.emitterCells.c.{key}": value for key, value in change.items()}}],
    )


def both(value, old, new, **rest):
    return [at(2.05, of=OLD, value=value, each=old, atLeast=4, **rest), at(2.05, of=NEW, value=value, each=new, atLeast=4, **rest)]


case(
    "edits/longitude",
    13,
    "A new longitude touches only new particles.",
    "T",
    "Recordings (docs/semantics/layer-emitterCells.md)",
    edited({"emissionLongitude": math.pi / 2}),
    both("velocity.y", 0, 30) + both("velocity.x", 30, 0),
)
case(
    "edits/velocity",
    13,
    "A new velocity touches only new particles.",
    "D",
    "Documented as a value of new particles",
    edited({"velocity": 60}),
    both("speed", 30, 60),
)
case(
    "edits/lifetime",
    13,
    "A new lifetime touches only new particles.",
    "D",
    "Documented as a value of new particles",
    edited({"lifetime": 2}),
    both("lifetime", 5, 2),
)
case(
    "edits/scale",
    13,
    "A new scale touches only new particles.",
    "D",
    "Documented as a value of new particles",
    edited({"scale": 2}),
    both("scale", 1, 2),
)
case(
    "edits/color",
    13,
    "A new colour touches only new particles.",
    "D",
    "Documented as a value of new particles",
    edited({"color": [0, 0.5, 1, 1]}),
    both("color.red", 1, 0) + both("color.green", 1, 0.5),
)
case(
    "edits/range",
    13,
    "A new range touches only new particles.",
    "T",
    "Recordings (docs/semantics/layer-emitterCells.md)",
    scene(cell(birthRate=1000, lifetime=5, velocity=60, scale=0.4), events=[{"at": 1, "set": {"e.emitterCells.c.velocityRange": 40}}]),
    [
        at(2.0001, of={"where": [condition("birth", 0, 1)]}, value="speed", each=60, atLeast=1000),
        distributed(2.0001, "speed", uniform(40, 80), 1000, of={"where": [condition("birth", 1.0001, 9)]}),
    ],
)
case(
    "edits/together",
    13,
    "All edits of one event are one transaction.",
    "S",
    "The five-effects tutorial: rate and beginTime in either order",
    up([rising(5, lifetime=2)], beginTime=-10, birthRate=0, events=[{"at": 1, "set": {"e.beginTime": "now", "e.birthRate": 1}}]),
    [at(1.05, count=0), births(1.45, [1.2, 1.4])],
)
case(
    "edits/begin-again",
    13,
    "beginTime = now drops the living and begins anew.",
    "G",
    "Our choice: local time moves backward",
    up([rising(5)], events=[{"at": 2.05, "set": {"e.beginTime": "now"}}]),
    [at(2.04, count=10), at(2.06, count=0), births(2.5, [2.25, 2.45])],
)
# The local time jumps from 1.05 to 2.05: as if the rate had held over the gap.
case(
    "edits/jump-ahead",
    13,
    "A clock moved forward acts as if the present rates had held over the gap.",
    "G",
    "Our choice",
    up([rising(5, lifetime=1.5)], events=[{"at": 1.05, "set": {"e.beginTime": -1}}]),
    at(1.06, value="age", list=[2.06 - k / 5 for k in range(10, 2, -1)], tolerance=1e-4),
)
case(
    "edits/disable",
    13,
    "A cell that is disabled stops; the living finish.",
    "D",
    "Apple's documentation of enabled",
    up([rising(5, lifetime=2)], events=[{"at": 1.1, "set": {"e.emitterCells.c.enabled": False}}]),
    [births(2, ticks(1, 5, 5)), births(2.9, [1.0])],
)
case(
    "edits/position",
    13,
    "A new emitterPosition holds for new particles.",
    "T",
    "Recordings (docs/semantics/emitterPosition.md)",
    scene(cell(birthRate=4, lifetime=5), events=[{"at": 1.1, "set": {"e.emitterPosition": [40, 150]}}]),
    both("position.x", 100, 40) + both("position.y", 100, 150),
)
case(
    "edits/two-cells-one-name-each",
    13,
    "A path touches the cell of that name alone.",
    "D",
    "Apple's header of name",
    scene(
        cell("a", birthRate=4, lifetime=5, velocity=30),
        cell("b", birthRate=4, lifetime=5, velocity=30, emissionLongitude=1),
        events=[{"at": 1.1, "set": {"e.emitterCells.b.velocity": 60}}],
    ),
    [at(2.05, of={"cell": "a"}, value="speed", each=30, atLeast=8), at(2.05, of={"cell": "b"}, value="speed", list=[30] * 4 + [60] * 4)],
)
case(
    "edits/animation-over-model",
    13,
    "While an animation runs, a new model value does not show; afterwards it does.",
    "D",
    "Core Animation's presentation and model",
    scene(
        cell(birthRate=4, lifetime=60, velocity=0),
        animations=[{"type": "basic", "keyPath": "emitterCells.c.velocity", "fromValue": 40, "toValue": 40, "duration": 1.6, "beginTime": 0}],
        events=[{"at": 0.6, "set": {"e.emitterCells.c.velocity": 10}}],
    ),
    at(2.05, value="speed", list=[40] * 6 + [10] * 2),
)
