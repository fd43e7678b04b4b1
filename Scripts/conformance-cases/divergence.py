"""docs/semantics/divergence.md, from Conformance/divergence.json."""

import json
import os

HEAD = """# Divergence: how the known reimplementations differ

What open reimplementations of Core Animation's particles do where they disagree, as read from their public code in November 2026, beside what
widely copied tutorials say; what OpenEmitter does, on what evidence (T measured on recordings, M by others on Apple systems, D documented, S seen by
several, 1 one witness, G our choice); and the [conformance cases](../formats/conformance.md) that decide it. Each of the projects is
somebody's good work with aims of its own; a row says only what a scene would look like.

- OpenCoreAnimation: 1amageek/OpenCoreAnimation, Swift, draws in the browser by WebGPU
- CAPlayground: CAPlayground/CAPlayground, TypeScript, the canvas preview of a wallpaper editor
- isim: an Objective-C UIKit clone
- WinObjC: microsoft/WinObjC, Objective-C++, no longer worked on
- tutorials: the texts in [sources](../sources.md)

Written by `Scripts/conformance-cases` from `Conformance/divergence.json`; `emitter conform --report page.html` shows it with the cases' pictures.

"""


def page(folder):
    """The page's text. `folder` is Conformance."""
    with open(os.path.join(folder, "divergence.json"), encoding="utf-8") as file:
        table = json.load(file)
    lines = ["| question | " + " | ".join(table["projects"]) + " | **OpenEmitter** | evidence | cases |", "|---" * (len(table["projects"]) + 4) + "|"]
    for row in table["rows"]:
        assert len(row["answers"]) == len(table["projects"]), row["question"]
        links = " · ".join(f"[{name}](../../Conformance/cases/{name}.json)" for name in row["cases"])
        lines.append("| " + " | ".join([row["question"], *row["answers"], f"**{row['ours']}**", row["evidence"], links]) + " |")
    return HEAD + "\n".join(lines) + "\n"


def write(root, check):
    """Writes the page where it is other; with `check` only says so."""
    path = os.path.join(root, "docs", "semantics", "divergence.md")
    wanted = page(os.path.join(root, "Conformance"))
    if os.path.exists(path) and open(path, encoding="utf-8").read() == wanted:
        return []
    if not check:
        with open(path, "w", encoding="utf-8") as file:
            file.write(wanted)
    return [path]
