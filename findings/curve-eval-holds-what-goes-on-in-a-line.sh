#!/usr/bin/env bash
# curve-eval holds a curve at its ends if it is to go on in a straight line.
#
# A good guess: `postInfinity` "linear" goes on with the slope of the end, as the README says ("extrapolate with the endpoint's
# tangent slope"), and "constant" holds the value. Seen with curve-eval 1.0.0: both hold it, before the first key and after
# the last one, because the time is left as it is and then limited to the keys. "cycle" and "oscillate" are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check curve-eval==1.0.0
tools/bin/python - <<'PYTHON'
import importlib.metadata

from curve_eval import evaluate

KEYS = [{"time": 0, "value": 0, "interp": "linear"}, {"time": 1, "value": 10, "interp": "linear"}]


def values(mode):
    """The values at -0.5, 0, 0.5, 1 and 1.75 s, of keys from 0 to 10 in one second."""
    curve = {"name": "x", "type": "float", "preInfinity": mode, "postInfinity": mode, "keys": KEYS}
    return [evaluate({"curves": [curve]}, "x", time) for time in (-0.5, 0, 0.5, 1, 1.75)]


print("curve-eval", importlib.metadata.version("curve-eval"))
seen = {mode: values(mode) for mode in ("constant", "linear", "cycle", "oscillate")}
for mode, numbers in seen.items():
    print(mode, numbers)
assert seen["linear"] == seen["constant"] == [0, 0, 5, 10, 10], "this has changed"
assert seen["cycle"] == [5, 0, 5, 10, 7.5] and seen["oscillate"] == [5, 0, 5, 10, 2.5], "this has changed"
PYTHON
