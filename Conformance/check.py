#!/usr/bin/env python3
"""Holds any implementation of Core Animation's particles to the conformance cases.

    python3 Conformance/check.py PROGRAM [ARGUMENT ...] [-- CASE ...]

For every instant of a case it runs PROGRAM with the scene's file and the instant in place of {scene} and {time}, and reads from its standard output
{"particles": [...]} with the fields of docs/formats/conformance.md, as `emitter inspect` prints them:

    python3 Conformance/check.py emitter inspect {scene} --at {time}

CASE is a case's name, in which * stands for any characters. Cases about pixels are left out and counted. Of split evidence it runs every reading and
says which hold. The exit code is 1 where a case that is of no reading does not hold, where no reading of a question holds (of those questions of which
all cases ran), and where no case is called so; 2 where PROGRAM does not run or prints something else.
A model of a runner in another language: nothing but Python's own library.
"""

import json
import math
import os
import re
import subprocess
import sys
import tempfile


class NoRecord(Exception):
    """What the program printed is not what docs/formats/conformance.md describes."""


NUMBERS = {"index": 0, "birth": 0, "age": 0, "lifetime": 0, "scale": 0, "rotation": 0, "position": 3, "velocity": 3, "color": 4, "ancestor": 0}


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


def particles_of(text):
    """The records, each with its ancestor's index and its place in drawing order."""
    try:
        document = json.loads(text)
    except ValueError as error:
        raise NoRecord(f"is no JSON: {error}") from None
    records = document.get("particles") if isinstance(document, dict) else None
    if not isinstance(records, list):
        raise NoRecord('wants an object with a list "particles"')
    for order, particle in enumerate(records):
        place = f"particles[{order}]"
        if not isinstance(particle, dict):
            raise NoRecord(f"{place}: wants an object")
        for name in ("layer", "cell"):
            if not isinstance(particle.get(name), str):
                raise NoRecord(f"{place}.{name}: wants a name")
        # `emitter inspect` names the ancestor in the id: layer/cell:index/cell:index
        top = re.match(re.escape(f"{particle['layer']}/{particle['cell'].split('/')[0]}:") + r"(\d+)", str(particle.get("id", "")))
        if "ancestor" not in particle and top:
            particle["ancestor"] = int(top[1])
        for name, count in NUMBERS.items():
            field = particle.get(name)
            numbers = field if count and isinstance(field, list) and len(field) == count else [] if count else [field]
            if not numbers or not all(map(is_number, numbers)):
                raise NoRecord(f"{place}.{name}: wants {f'{count} numbers' if count else 'a number'}, {f'got {json.dumps(field)[:60]}' if name in particle else 'is missing'}")
        particle["order"] = order
    return records


def length(vector):
    return math.sqrt(sum(part * part for part in vector))


def value(name, particle, frame):
    """The number that a case calls so; NaN where there is none."""
    about = (frame.get("about", []) + [0, 0, 0])[:3]
    half = (frame.get("half", []) + [0, 0, 0])[:3]
    axis = (frame.get("axis", [1, 0, 0]) + [0])[:3]
    v = particle["velocity"]
    p = [place - origin for place, origin in zip(particle["position"], about)]
    sizes = [abs(part) / side for part, side in zip(p, half) if side > 0]
    if "." in name:
        field, part = name.split(".")
        return particle[field][{"x": 0, "y": 1, "z": 2, "red": 0, "green": 1, "blue": 2, "alpha": 3}[part]]
    if name == "speed":
        return length(v)
    if name == "planarSpeed":
        return length(v[:2])
    if name == "heading":
        return math.atan2(v[1], v[0]) if any(v[:2]) else math.nan
    if name == "deviation":
        sizes = length(v) * length(axis)
        return math.acos(max(-1, min(1, sum(a * b for a, b in zip(v, axis)) / sizes))) if sizes else math.nan
    if name == "planarDeviation":
        return math.atan2(axis[0] * v[1] - axis[1] * v[0], axis[0] * v[0] + axis[1] * v[1]) if any(v[:2]) and any(axis[:2]) else math.nan
    if name == "radius":
        return length(p[:2])
    if name == "distance":
        return length(p)
    if name == "bearing":
        return math.atan2(p[1], p[0]) if any(p[:2]) else math.nan
    if name == "outward":
        return sum(a * b for a, b in zip(v, p)) / length(p) if any(p) else math.nan
    if name == "extent":
        return max(sizes, default=math.nan)
    if name == "extremes":
        return sum(abs(size - 1) < 1e-4 for size in sizes)
    return particle[name]


def holds(conditions, particle, frame):
    return all(c["in"][0] <= value(c["value"], particle, frame) <= c["in"][1] for c in conditions)


def selected(particles, of, frame):
    return [
        p
        for p in particles
        if all(p[key] == of[key] for key in ("layer", "cell", "index", "ancestor") if key in of) and holds(of.get("where", []), p, frame)
    ]


def share(law, x):
    """The cumulative share of a law."""
    if "table" in law:
        points = law["table"]
        if x < points[0][0]:
            return 0
        for (x0, f0), (x1, f1) in zip(points, points[1:]):
            if x <= x1:
                return f0 + (f1 - f0) * (x - x0) / (x1 - x0)
        return 1
    low, high, power = (law["uniform"] + [1]) if "uniform" in law else law["power"]
    return min(1, max(0, (x - low) / (high - low))) ** power


def within(range_, number, tolerance):
    low, high = range_ if isinstance(range_, list) else (range_, range_)
    return low - tolerance <= number <= high + tolerance


def is_right(expect, at):
    """True where the expectation holds; `at` gives the particles of an instant."""
    particles = selected(at(expect["at"]), expect.get("of", {}), expect)
    tolerance = expect.get("tolerance", 0.001)
    near = lambda a, b: abs(a - b) <= tolerance
    if "count" in expect:
        return within(expect["count"], len(particles), 0)
    if "particle" in expect:
        flat = lambda x: x if isinstance(x, list) else [x]
        return len(particles) == 1 and all(
            near(a, b) for key, wanted in expect["particle"].items() for a, b in zip(flat(particles[0][key]), flat(wanted))
        )
    values = [value(expect["value"], p, expect) for p in particles] if "value" in expect else []
    if "list" in expect:
        return len(values) == len(expect["list"]) and all(near(a, b) for a, b in zip(sorted(values), sorted(expect["list"])))
    if len(particles) < expect.get("atLeast", 1):
        return False
    if "each" in expect:
        return all(within(expect["each"], number, tolerance) for number in values)
    if "distribution" in expect:
        n, shares = len(values), [share(expect["distribution"], x) for x in sorted(values)]
        return max(max(f - i / n, (i + 1) / n - f) for i, f in enumerate(shares)) <= tolerance
    if "fraction" in expect:
        return near(sum(holds(expect["where"], p, expect) for p in particles) / len(particles), expect["fraction"])
    mean = lambda numbers: sum(numbers) / len(numbers)
    if "correlation" in expect:
        a, b = ([value(name, p, expect) for p in particles] for name in expect["values"])
        a, b = [x - mean(a) for x in a], [x - mean(b) for x in b]
        return near(sum(x * y for x, y in zip(a, b)) / (length(a) * length(b)), expect["correlation"])
    if "equal" in expect:
        others = selected(at(expect["equal"].get("at", expect["at"])), expect["equal"].get("of", {}), expect)
        one, two = (sorted(list_, key=lambda p: p["index"]) for list_ in (particles, others))
        return len(one) == len(two) and all(
            near(value(name, a, expect), value(name, b, expect)) for name in expect["values"] for a, b in zip(one, two)
        )
    if "quantile" in expect:
        q, wanted = expect["quantile"]
        return near(sorted(values)[math.ceil(q * len(values)) - 1], wanted)
    statistics = {"mean": mean, "least": min, "greatest": max, "sd": lambda x: math.sqrt(mean([(y - mean(x)) ** 2 for y in x]))}
    return all(near(statistic(values), expect[name]) for name, statistic in statistics.items() if name in expect)


def run(case, command, folder):
    """Whether each expectation holds; None where it is about pixels."""
    scene = os.path.join(folder, "scene.emitter.json")
    with open(scene, "w", encoding="utf-8") as file:
        json.dump(case["scene"], file)
    known = {}

    def at(time):
        if time not in known:
            words = [word.replace("{scene}", scene).replace("{time}", repr(time)) for word in command]
            known[time] = particles_of(subprocess.run(words, check=True, capture_output=True, text=True, errors="replace").stdout)
        return known[time]

    return [None if "pixel" in expect or "touched" in expect else is_right(expect, at) for expect in case["expect"]]


def main(words):
    command, names = (words[: words.index("--")], words[words.index("--") + 1 :]) if "--" in words else (words, [])
    if not command or command[0].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "cases")
    counts = {"hold": 0, "do not": 0, "are about pixels": 0}
    failed = False
    questions = {}
    cut = set()
    with tempfile.TemporaryDirectory() as folder:
        for place, _, files in sorted(os.walk(root)):
            for name in sorted(files):
                with open(os.path.join(place, name), encoding="utf-8") as file:
                    case = json.load(file)
                if names and not any(re.fullmatch(".*".join(map(re.escape, wanted.split("*"))), case["case"]) for wanted in names):
                    if "reading" in case:
                        cut.add(case["reading"]["question"])
                    continue
                results = run(case, command, folder)
                outcome = "do not" if False in results else "are about pixels" if None in results else "hold"
                counts[outcome] += 1
                if "reading" in case:
                    questions.setdefault(case["reading"]["question"], []).append((case["reading"]["name"], outcome, case["case"]))
                elif outcome == "do not":
                    failed = True
                    print(f"{case['case']}: {', '.join(f'expect[{i}]' for i, right in enumerate(results) if right is False)}")
    for question, answers in questions.items():
        print(question)
        for name, outcome, case in answers:
            print(f"  {outcome + ':':18}{name} ({case})")
        wrong = {name for name, outcome, _ in answers if outcome == "do not"}
        if question not in cut and wrong == {name for name, _, _ in answers}:
            failed = True
            print("  no reading holds")
    if not any(counts.values()):
        print(f"check.py: no case is called {' or '.join(names)}", file=sys.stderr)
        return 1
    print(", ".join(f"{count} {outcome}" for outcome, count in counts.items()))
    return 1 if failed else 0


try:
    sys.exit(main(sys.argv[1:]))
except NoRecord as error:
    print(f"check.py: the program's output: {error} (docs/formats/conformance.md)", file=sys.stderr)
except subprocess.CalledProcessError as error:
    print(f"check.py: the program ended with {error.returncode}: {error.stderr.strip() or 'it said nothing'}", file=sys.stderr)
except (OSError, ValueError) as error:
    print(f"check.py: {error}", file=sys.stderr)
sys.exit(2)
