"""Laws 6 and 7: when particles are born, and waking."""

from suite import *


def ticks(first, last, rate, start=0):
    """start + k/rate for k = first … last."""
    return [start + k / rate for k in range(first, last + 1)]


def up(cells, **rest):
    """Births seen as a column: they rise at 40 points a second."""
    return scene(*cells, emitterPosition=[100, 190], **rest)


def rising(rate, lifetime=60, **rest):
    return cell(birthRate=rate, lifetime=lifetime, velocity=40, emissionLongitude=-math.pi / 2, **rest)


FIRST = "When is the first particle of a layer's cell born?"
case(
    "births/first",
    6,
    "The first particle is born one period after the beginning, the next ones at equal steps.",
    "T",
    "Recordings nalyd_snow (period 0.19975 s for rate 5), silence (0.101 and 0.199 s for rates 10 and 5)",
    up([rising(5)]),
    births(1.05, ticks(1, 5, 5)),
    reading=ours(FIRST, "one period after the beginning"),
)
case(
    "births/first-at-begin",
    6,
    "The first particle is born at the beginning.",
    "G",
    "What one expects",
    up([rising(5)]),
    births(1.05, ticks(0, 5, 5)),
    reading=other(FIRST, "at the beginning"),
)
case(
    "births/two-clocks",
    6,
    "Every cell counts for itself.",
    "T",
    "Recording silence: first births of rates 10 and 5",
    up([rising(3, name="a"), rising(4, name="b", emissionLatitude=0.3)]),
    [births(1.05, ticks(1, 3, 3), of={"cell": "a"}), births(1.05, ticks(1, 4, 4), of={"cell": "b"})],
)
case(
    "births/fractional",
    6,
    "Rates below 1 work: 0.4 is a particle every 2.5 seconds.",
    "S",
    "lichtschlag/Dazzle's fireworks",
    up([rising(0.4)]),
    births(6, [2.5, 5]),
)
case(
    "births/product",
    6,
    "The layer's birthRate multiplies the cell's.",
    "D",
    "Apple's documentation of birthRate",
    up([rising(1.5)], birthRate=2),
    births(1.1, ticks(1, 3, 3)),
)
case(
    "births/both-negative",
    6,
    "Two negative rates make no positive one: each counts as 0.",
    "G",
    "Our choice",
    up([rising(-5)], birthRate=-1),
    at(2, count=0),
)
case("births/negative-rate", 6, "A negative rate counts as 0.", "G", "Our choice", up([rising(-5)]), at(2, count=0))
case(
    "births/disabled",
    6,
    "A cell that is not enabled emits nothing.",
    "D",
    "Apple's documentation of enabled",
    up([rising(5, name="a", enabled=False), rising(3, name="b")]),
    births(1.1, ticks(1, 3, 3)),
)
case(
    "births/lifetime-end",
    6,
    "Alive are those born within the last lifetime.",
    "D",
    "Apple's documentation of lifetime",
    up([rising(10, lifetime=0.55)]),
    births(2.01, ticks(15, 20, 10)),
)
DENSE = 12000
AFTER = 2 + 0.5 / DENSE
case(
    "births/dense",
    6,
    "12,000 births a second are as regular as one, and all 12,000 of the last second are alive.",
    "G",
    "Follows from the law",
    up([rising(DENSE, lifetime=1)]),
    [
        at(AFTER, count=DENSE),
        at(AFTER, value="birth", least=1 + 1 / DENSE, tolerance=1e-6),
        at(AFTER, value="birth", greatest=2, tolerance=1e-6),
        # Where the births of one second are n equal steps, no share is off by more than 1 / n.
        at(AFTER, value="birth", distribution=uniform(1, 2), tolerance=1.01 / DENSE, atLeast=DENSE),
    ],
)

case(
    "births/emitter-duration",
    6,
    "After emitterDuration seconds of the layer's time nothing is born.",
    "G",
    "Only the name is known (runtime headers); our choice",
    up([rising(5)], emitterDuration=0.7),
    births(2, ticks(1, 3, 5)),
)

# I(t) = ∫ r; particle k is born where I reaches k.
RATES = "When is the next birth after a change between two rates above 0?"
change = up([rising(4)], events=[{"at": 1.03, "set": {"e.emitterCells.c.birthRate": 10}}])
# I(1.03) = 4.12, so the fifth comes 0.88 / 10 later, at 1.118; one present period after the fourth, at 1, would be 1.1.
case(
    "births/rate-change",
    6,
    "After a change of the rate the part of a particle that is due is kept.",
    "G",
    "Our choice. The density follows an animated rate linearly (recording silence, R² 0.9997), which both readings give; three drops of it speak for the other",
    change,
    births(1.38, ticks(1, 4, 4) + ticks(5, 7, 10, start=1.03 - 0.412)),
    reading=ours(RATES, "where the integral of the rate reaches the next whole number"),
)
case(
    "births/rate-change-period",
    6,
    "After a change the next birth is one present period after the last one.",
    "T",
    "Recording silence: the first three drops after the wake, 0.072, 0.072 and 0.040 s apart, seen directly (docs/semantics/measured.md)",
    change,
    births(1.38, ticks(1, 4, 4) + ticks(11, 13, 10)),
    reading=other(RATES, "one present period after the last birth"),
)
case(
    "births/stop",
    6,
    "At rate 0 nothing is born, and the living finish.",
    "T",
    "Recordings silence, mcfireworks",
    up([rising(5, lifetime=0.75)], events=[{"at": 1.1, "set": {"e.birthRate": 0}}]),
    [births(1.5, [0.8, 1.0]), at(1.78, count=0)],
    picture=1.5,
)
case(
    "births/at-the-stop",
    6,
    "A birth exactly at a stop happens.",
    "T",
    "The five-effects tutorial: the fifth heart falls exactly on its stop",
    up([rising(5)], events=[{"at": 1, "set": {"e.birthRate": 0}}]),
    births(2, ticks(1, 5, 5)),
)
# r(t) = 10 t, I = 5 t².
ramp = [{"type": "basic", "keyPath": "birthRate", "fromValue": 0, "toValue": 1, "duration": 2, "beginTime": 0}]
case(
    "births/ramp-up",
    6,
    "A rate that rises evenly is integrated: the k-th birth is at √(k/5) for r = 10 t.",
    "T",
    "Recording silence: density along a ramp, R² 0.9997",
    up([rising(20)], animations=ramp),
    births(1.99, [math.sqrt(k / 5) for k in range(1, 20)], tolerance=1e-4),
)
# r(t) = 20 − 10 t, I = 20 t − 5 t².
down = [{"type": "basic", "keyPath": "emitterCells.c.birthRate", "fromValue": 20, "toValue": 0, "duration": 2, "beginTime": 0}]
case(
    "births/ramp-down",
    6,
    "A rate that falls evenly: the births thin out.",
    "T",
    "Recording silence, R² 0.9996",
    up([rising(20)], animations=down),
    births(1.8, [2 - math.sqrt(4 - k / 5) for k in range(1, 20)], tolerance=1e-4),
)
# To and fro: r = 40 t to 20 at 0.5 s, and back; I(0.5) = 5, I(1) = 10.
swing = [
    {"type": "basic", "keyPath": "birthRate", "fromValue": 0, "toValue": 1, "duration": 0.5, "autoreverses": True, "repeatCount": 3, "beginTime": 0}
]
case(
    "births/swing",
    6,
    "A rate that swings gives as many births in every swing.",
    "G",
    "Follows from the integral",
    up([rising(20)], animations=swing),
    births(
        1.45,
        [math.sqrt(k / 20) for k in range(1, 6)]
        + [1 - math.sqrt((10 - k) / 20) for k in range(6, 11)]
        + [1 + math.sqrt(k / 20) for k in range(1, 5)],
        tolerance=1e-4,
    ),
)
# easeInEaseOut on a rate of 40: I = 40 ∫ bezier.
eased = [{"type": "basic", "keyPath": "birthRate", "fromValue": 0, "toValue": 1, "duration": 1, "timingFunction": "easeInEaseOut", "beginTime": 0}]


def instants(rate, count):
    made, total, time, step = [], 0.0, 0.0, 1e-4
    while len(made) < count:
        more = rate * bezier(0.42, 0, 0.58, 1, time + step / 2) * step
        if total + more >= len(made) + 1:
            made.append(time + step * (len(made) + 1 - total) / more)
        total, time = total + more, time + step
    return made


case(
    "births/ramp-eased",
    6,
    "A rate on a timing function's curve is integrated too.",
    "G",
    "Follows from the integral",
    up([rising(40)], animations=eased),
    births(0.8, [t for t in instants(40, 16) if t < 0.8], tolerance=1e-3),
)
case(
    "births/no-implicit-glide",
    13,
    "A new birthRate holds at once: no animation of 0.25 s.",
    "T",
    "Recording silence: first births at 0.101 and 0.199 s leave no room for one",
    up([rising(10)], birthRate=0, events=[{"at": 1, "set": {"e.birthRate": 1, "e.beginTime": "now"}}]),
    births(1.45, ticks(11, 14, 10)),
    reading=ours("Does a new birthRate glide?", "no"),
)
# The default action's curve over 0.25 s: I = 10 ∫ f(t / 0.25); at the end of the glide 10 · 0.25 · ∫f of a birth is due.
due = 2.5 * integral(lambda x: bezier(0.25, 0.1, 0.25, 1, x), 0, 1, 400)


def gliding(k):
    if k > due:
        return 1.25 + (k - due) / 10
    low, high = 0.0, 0.25
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if 2.5 * integral(lambda x: bezier(0.25, 0.1, 0.25, 1, x), 0, middle / 0.25, 100) < k else (low, middle)
    return 1 + low


case(
    "births/implicit-glide",
    13,
    "A new birthRate glides for 0.25 s on the default curve.",
    "G",
    "What other properties of layers do",
    up([rising(10)], birthRate=0, events=[{"at": 1, "set": {"e.birthRate": 1, "e.beginTime": "now"}}]),
    births(1.45, [gliding(k) for k in range(1, 4)], tolerance=1e-3),
    reading=other("Does a new birthRate glide?", "yes, for 0.25 s"),
)

# Steady state and pre-warming.
case(
    "births/steady-state",
    5,
    "A layer without a beginTime has run since the media clock's zero: it begins in steady state.",
    "S",
    "Stack Overflow 29994236, openradar 14413481, sudeepag/SAConfettiView #20",
    up([rising(10, lifetime=2)], beginTime=None),
    births(0.05, ticks(-19, 0, 10)),
)
case(
    "births/begin-now",
    5,
    "beginTime = now starts empty.",
    "S",
    "The five-effects tutorial, Stack Overflow 29994236",
    up([rising(10, lifetime=2)]),
    [at(0.05, count=0), births(0.25, [0.1, 0.2])],
)
case(
    "births/prewarmed",
    5,
    "beginTime = now − 1 shows at once what a second of emission makes.",
    "T",
    "Recordings (docs/semantics/media-timing.md)",
    up([rising(10, lifetime=2)], beginTime=-1),
    births(0.05, ticks(-9, 0, 10)),
)
case(
    "births/begin-later",
    5,
    "Nothing is born before the layer's beginTime.",
    "D",
    "CAMediaTiming: beginTime",
    up([rising(10, lifetime=2)], beginTime=0.5),
    [at(0.55, count=0), births(0.75, [0.6, 0.7])],
)
case(
    "births/an-hour-later",
    5,
    "An hour on, births are as exact as in the first second.",
    "G",
    "A Float holds 4,097 distinct ages of 100,000 births there",
    up([rising(1000, lifetime=0.05)]),
    [
        at(3600.0005, value="birth", list=ticks(3599951, 3600000, 1000), tolerance=1e-6),
        at(3600.0005, value="age", list=[0.0005 + k / 1000 for k in range(50)], tolerance=2e-6),
    ],
)

# Waking. The layer begins 10 s before the film, at rate 0.
WAKE = "What does an emitter show whose rate leaves 0?"
woken = up([rising(5, lifetime=2)], beginTime=-10, birthRate=0, events=[{"at": 1, "set": {"e.birthRate": 1}}])
case(
    "waking/past",
    7,
    "A rate that leaves 0 acts as if it had held since the beginning: the living of an imagined past appear, aged.",
    "T",
    "Recording silence: drops all over the screen in the first frame, evenly spaced in time; the five-effects tutorial, Stack Overflow 29994236",
    woken,
    [at(0.95, count=0), births(1.05, ticks(46, 55, 5, start=-10)), births(1.45, ticks(48, 57, 5, start=-10))],
    reading=ours(WAKE, "the particles of an imagined past"),
)
case(
    "waking/empty",
    7,
    "A rate that leaves 0 starts empty.",
    "G",
    "What one expects; CAPlayground, isim",
    woken,
    births(1.45, [1.2, 1.4]),
    reading=other(WAKE, "nothing; the first birth is one period later", wakesInThePast=False),
)
case(
    "waking/cure-begin-now",
    7,
    "beginTime = now together with the rate leaves no past.",
    "S",
    "The five-effects tutorial; Stack Overflow 29994236",
    up([rising(5, lifetime=2)], beginTime=-10, birthRate=0, events=[{"at": 1, "set": {"e.birthRate": 1, "e.beginTime": "now"}}]),
    [at(1.05, count=0), births(1.45, [1.2, 1.4])],
)
case(
    "waking/cure-one-at-once",
    7,
    "beginTime = now less one period puts one particle at the instant itself.",
    "S",
    "The five-effects tutorial's heart",
    up([rising(5, lifetime=2)], beginTime=-10, birthRate=0, events=[{"at": 1, "set": {"e.birthRate": 1, "e.beginTime": "now - 0.2"}}]),
    births(1.05, [1.0]),
)
case(
    "waking/gap",
    7,
    "After a pause the stretch at rate 0 is imagined, and what was born before it stays.",
    "S",
    "Stack Overflow 29994236; lichtschlag/Dazzle's README",
    up([rising(5)], events=[{"at": 1.1, "set": {"e.birthRate": 0}}, {"at": 2.1, "set": {"e.birthRate": 1}}]),
    [births(2.05, ticks(1, 5, 5)), births(2.15, ticks(1, 10, 5)), births(2.45, ticks(1, 12, 5))],
)
case(
    "waking/other-rate",
    7,
    "The imagined past has the rate of the wake, real births keep theirs.",
    "G",
    "Follows from the law",
    up([rising(5)], events=[{"at": 1.1, "set": {"e.birthRate": 0}}, {"at": 2.1, "set": {"e.birthRate": 2}}]),
    # Real: 0.2 … 1.0. Imagined with r = 10 within (1.1, 2.1]: k/10. Then I goes on from 10 · 2.1 = 21.
    [births(2.15, ticks(1, 5, 5) + ticks(12, 21, 10)), births(2.35, ticks(1, 5, 5) + ticks(12, 23, 10))],
)
case(
    "waking/no-wake-above-zero",
    7,
    "A rise from one rate above 0 to another acts from now on: nothing appears.",
    "G",
    "Follows from the law",
    up([rising(1, lifetime=3)], beginTime=-10, events=[{"at": 1.1, "set": {"e.emitterCells.c.birthRate": 100}}]),
    births(1.105, [-1, 0, 1]),
)
case(
    "waking/cell",
    7,
    "A cell's own rate wakes it alike.",
    "S",
    "The five-effects tutorial by emitterCells.NAME.birthRate",
    up([rising(0, lifetime=2)], beginTime=-10, events=[{"at": 1, "set": {"e.emitterCells.c.birthRate": 5}}]),
    births(1.05, ticks(46, 55, 5, start=-10)),
)
case(
    "waking/positions",
    7,
    "Imagined particles are where a long emission would have them.",
    "T",
    "Recording silence: a full-height field in the first frame",
    up([rising(5, lifetime=2)], beginTime=-10, birthRate=0, events=[{"at": 1, "set": {"e.birthRate": 1}}]),
    at(1.1, value="position.y", list=[190 - 40 * (1.1 - birth) for birth in ticks(46, 55, 5, start=-10)], tolerance=0.01),
)
RAMP = "Does a rate that leaves 0 by an animated ramp wake?"
# 600 (t − 1) / 2 a second: one display frame of 1/60 s after its start 5 a second, at which two seconds hold 10.
ramped = up(
    [rising(600, lifetime=2)],
    beginTime=-10,
    birthRate=0,
    events=[
        {
            "at": 1,
            "animate": [{"layer": "e", "type": "basic", "keyPath": "birthRate", "fromValue": 0, "toValue": 1, "duration": 2}],
            "set": {"e.birthRate": 1},
        }
    ],
)
case(
    "waking/ramp",
    7,
    "A ramp from 0 has no past: its rate at the wake is 0.",
    "G",
    "The limit of the law; a picture does not depend on a display's frames",
    ramped,
    # I = 150 (t − 1)².
    [at(1.05, count=0), births(1.15, [1 + math.sqrt(k / 150) for k in range(1, 4)], tolerance=1e-4)],
    reading=ours(RAMP, "no"),
)
case(
    "waking/ramp-frame",
    7,
    "A ramp from 0 wakes with the rate that a display's first frame sees.",
    "T",
    "Recording silence: 8.3 a second, the ramp's rate after 24.9 ms",
    ramped,
    at(1.05, count=[8, 14]),
    reading=other(RAMP, "yes, with its rate at the next display frame"),
)
