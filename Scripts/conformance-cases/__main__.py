"""Writes Conformance/cases and docs/semantics/divergence.md: python3 Scripts/conformance-cases. With --check it writes nothing, and
fails where a file is other.

Every expected number is worked out here from the formula of its law (docs/semantics); no engine is asked.
"""

import os
import sys

# Each adds its cases.
import animations, behaviors, births, clock, directions, drawing, edits, motion, moved_shapes, round_shapes, shapes, subcells, values  # noqa: E401
import divergence
import suite

root = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
check = sys.argv[1:] == ["--check"]
stale = suite.write(os.path.join(root, "Conformance", "cases"), check) + divergence.write(root, check)
for path in stale if check else []:
    print(f"{os.path.relpath(path, root)} is other")
print(f"{len(suite.CASES)} cases, {len(stale)} files {'other' if check else 'written or removed'}")
sys.exit(1 if check and stale else 0)
