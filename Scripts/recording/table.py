"""The table: one figure a row, the recording's value among those of the seeds."""

import math

import numpy


def place(value, ours, resolution):
    """Where the recording's value falls among the seeds' values; `resolution` is how well the recording tells it."""
    ours = numpy.asarray(ours, dtype=float)
    low, high = ours.min(), ours.max()
    if low <= value <= high and high - low > 1e-6 * abs(high):
        return f"within ({round(100 * numpy.mean(ours < value))} % of the seeds are below)"
    off = value - low if value < low else value - high
    if abs(off) <= resolution:
        return f"{off:+.2g}, within its resolution of ±{resolution:.2g}"
    return f"**outside**, {off:+.2g}" + (f" (resolution ±{resolution:.2g})" if resolution else "")


def number(value):
    if abs(value) < 1e-9 or not math.isfinite(value):
        return "0" if math.isfinite(value) else "–"
    digits = max(0, 3 - math.floor(math.log10(abs(value))))
    return f"{value:.{min(digits, 6)}f}"


class Table:
    def __init__(self):
        self.rows = []

    def section(self, title):
        self.rows.append([f"**{title}**", "", "", "", ""])

    def row(self, figure, value, ours, resolution=0):
        """One figure: the recording's value, and the engine's, one a seed."""
        ours = numpy.asarray(ours, dtype=float)
        if not numpy.isfinite(ours).all():
            raise SystemExit(f"compare-recording: {figure}: no figure for seed number {int(numpy.isnan(ours).argmax())}")
        self.rows.append([figure, number(value), number(numpy.median(ours)),
                          f"{number(ours.min())} … {number(ours.max())}", place(value, ours, resolution)])

    def note(self, figure, value, ours, remark):
        self.rows.append([figure, value, ours, "", remark])

    def text(self):
        head = ["figure", "recording", "ours, median", "min … max", "where the recording falls"]
        lines = [head, ["---"] * 5] + self.rows
        return "\n".join("| " + " | ".join(line) + " |" for line in lines)
