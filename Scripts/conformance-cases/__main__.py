"""Writes Conformance/cases: python3 Scripts/conformance-cases. With --check it writes nothing, and fails where a file is other.

Every expected number is worked out here from the formula of its law (docs/semantics); no engine is asked.
"""

import os
import sys

import animations, behaviors, births, clock, directions, drawing, edits, motion, shapes, subcells, suite, values

folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Conformance", "cases")
check = sys.argv[1:] == ["--check"]
stale = suite.write(os.path.normpath(folder), check)
print(f"{len(suite.CASES)} cases, {len(stale)} files {'other' if check else 'written or removed'}")
sys.exit(1 if check and stale else 0)
