"""The parts that cases are made of, and how they are written. Expected numbers come from the laws' formulas, never from an engine."""

import json
import math
import os

# So many standard errors may a statistic be off: a right implementation fails once in 10^8 cases.
STANDARD_ERRORS = 6

CASES = []


def case(path, law, title, evidence, source, scene, expect, status=None, reading=None, picture=None):
    """Adds the case `topic/name`. `status` is `known` where the evidence is T, M, D or S and not split, unless said."""
    if status is None:
        status = "known" if evidence in "TMDS" and (reading is None or reading["ours"]) else "open"
    document = {"case": path, "law": law, "title": title, "evidence": evidence, "source": source, "status": status}
    if reading:
        document["reading"] = reading
    if picture is not None:
        document["picture"] = picture
    document["scene"] = scene
    document["expect"] = expect if isinstance(expect, list) else [expect]
    assert path not in [known for known, _ in CASES], path
    CASES.append((path, document))


def ours(question, name):
    return {"question": question, "name": name, "ours": True}


def other(question, name, **options):
    """Another reading; `options` are the scene options by which OpenEmitter follows it."""
    reading = {"question": question, "name": name, "ours": False}
    if options:
        reading["options"] = options
    return reading


def scene(*cells, events=None, images=None, layers=None, background="#10141A", options=None, seed=None, size=(200, 200), pixels=None, **emitter):
    """A scene of 200 x 200 points with one emitter `e` in the middle, which begins, empty, at the film's start."""
    document = {"format": "openemitter/1", "size": list(size), "background": background}
    if pixels:
        document["scale"] = pixels
    if seed is not None:
        document["seed"] = seed
    document["images"] = images or {"dot": {"disc": 5}}
    if options:
        document["options"] = options
    if layers is None:
        layers = [layer(*cells, **emitter)]
    document["layers"] = layers
    if events:
        document["events"] = events
    return document


def layer(*cells, name="e", **emitter):
    made = {"type": "emitter", "name": name, "beginTime": 0, "emitterPosition": [100, 100]}
    made.update(emitter)
    made = {key: value for key, value in made.items() if value is not None}
    made["emitterCells"] = list(cells)
    return made


def cell(name="c", **values):
    """A cell of dots; `contents=None` for an invisible one."""
    made = {"name": name, "contents": "dot"}
    made.update(values)
    return {key: value for key, value in made.items() if value is not None}


def at(time, **expectation):
    made = {"at": time}
    made.update({{"least_": "atLeast", "in_": "in"}.get(key, key): value for key, value in expectation.items()})
    return made


def condition(value, least, greatest):
    return {"value": value, "in": [least, greatest]}


def particle(time, index=None, tolerance=None, of=None, **fields):
    """One particle's fields; of a top cell, the index-th birth."""
    selection = dict(of or {})
    if index is not None:
        selection["index"] = index
    made = {"at": time}
    if selection:
        made["of"] = selection
    made["particle"] = fields
    if tolerance:
        made["tolerance"] = tolerance
    return made


def births(time, instants, tolerance=1e-5, **rest):
    """The instants at which all living particles were born, in scene seconds."""
    return at(time, value="birth", list=instants, tolerance=tolerance, **rest)


# How far a statistic of n values may be off.


def rounded_up(number, digits=2):
    unit = 10 ** (math.floor(math.log10(number)) - digits + 1)
    return float(f"{math.ceil(number / unit) * unit:.6g}")


def of_mean(sd, n):
    return rounded_up(STANDARD_ERRORS * sd / math.sqrt(n))


def of_share(p, n):
    return rounded_up(STANDARD_ERRORS * math.sqrt(p * (1 - p) / n))


def of_correlation(n):
    return rounded_up(STANDARD_ERRORS / math.sqrt(n))


def of_distribution(n):
    """Kolmogorov and Smirnov: P(distance > 3.2 / sqrt n) < 2 exp(-2 * 3.2^2) = 3e-9."""
    return rounded_up(3.2 / math.sqrt(n))


def distributed(time, value, law, n, **rest):
    """The values of at least n particles are distributed so."""
    return at(time, value=value, distribution=law, tolerance=of_distribution(n), atLeast=n, **rest)


def share(time, conditions, p, n, **rest):
    return at(time, where=conditions, fraction=round(p, 6), tolerance=of_share(p, n), atLeast=n, **rest)


def uniform(least, greatest):
    return {"uniform": [least, greatest]}


def table(cumulative, least, greatest, points=40):
    """The points of a cumulative function between its ends."""
    rows = []
    for step in range(points + 1):
        x = least + (greatest - least) * step / points
        rows.append([round(x, 6), round(min(1, max(0, cumulative(x))), 6)])
    rows[-1][1] = 1
    return {"table": rows}


def integral(function, low, high, steps=2000):
    """Simpson's rule."""
    width = (high - low) / steps
    total = function(low) + function(high)
    for step in range(1, steps):
        total += function(low + step * width) * (4 if step % 2 else 2)
    return total * width / 3


def bezier(x1, y1, x2, y2, x):
    """A timing function: y where the curve through (0, 0), (x1, y1), (x2, y2), (1, 1) has this x. By bisection."""
    low, high = 0.0, 1.0
    for _ in range(100):
        s = (low + high) / 2
        if 3 * x1 * s * (1 - s) ** 2 + 3 * x2 * s * s * (1 - s) + s**3 < x:
            low = s
        else:
            high = s
    s = (low + high) / 2
    return 3 * y1 * s * (1 - s) ** 2 + 3 * y2 * s * s * (1 - s) + s**3


# Writing.


def tidy(value):
    """Numbers in at most nine digits, whole ones without a fraction."""
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return value
    if isinstance(value, (list, tuple)):
        return [tidy(item) for item in value]
    if isinstance(value, dict):
        return {key: tidy(item) for key, item in value.items()}
    value = float(f"{value:.9g}")
    return int(value) if value == int(value) and abs(value) < 1e15 else value


def text(value, indent=0, width=116):
    """JSON that one likes to read: what fits a line stands in one."""
    line = json.dumps(value, ensure_ascii=False)
    if isinstance(value, dict) and value:
        line = "{ " + line[1:-1] + " }" if len(line) < width else line
    if len(line) + indent <= width or not isinstance(value, (dict, list)) or not value:
        return line
    pad = " " * (indent + 2)
    if isinstance(value, dict):
        parts = [json.dumps(key, ensure_ascii=False) + ": " + text(item, indent + 2, width) for key, item in value.items()]
        return "{\n" + ",\n".join(pad + part for part in parts) + "\n" + " " * indent + "}"
    if all(isinstance(item, (int, float)) for item in value):
        lines, current = [], ""
        for item in value:
            word = json.dumps(item)
            if current and len(current) + len(word) + 2 > width - indent - 2:
                lines.append(current + ",")
                current = word
            else:
                current = current + ", " + word if current else word
        return "[\n" + "\n".join(pad + row for row in lines + [current]) + "\n" + " " * indent + "]"
    return "[\n" + ",\n".join(pad + text(item, indent + 2, width) for item in value) + "\n" + " " * indent + "]"


def write(folder, check):
    """Writes all cases; with `check` only says which files are other. Gives back what is other."""
    stale = []
    wanted = {}
    for path, document in CASES:
        wanted[os.path.join(folder, path + ".json")] = text(tidy(document)) + "\n"
    present = [os.path.join(place, name) for place, _, names in os.walk(folder) for name in names if name.endswith(".json")]
    for path in sorted(set(present) - set(wanted)):
        stale.append(path)
        if not check:
            os.remove(path)
    for path, document in wanted.items():
        old = open(path, encoding="utf-8").read() if os.path.exists(path) else None
        if old == document:
            continue
        stale.append(path)
        if not check:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(document)
    return stale
