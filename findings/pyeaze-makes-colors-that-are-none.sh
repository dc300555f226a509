#!/usr/bin/env bash
# pyeaze makes colors that are none where a curve overshoots.
#
# A good guess: a color that is animated with a curve that goes beyond 1, as any cubic Bezier curve of CSS may, is limited to
# what a color can be, as in a browser. Seen with pyeaze 0.8.1: each part is written as it is, so one below 0 becomes "x16"
# and one above 255 has three digits: '#x16ce115', and '#1077ex8' on the way back. Numbers overshoot as they should.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check pyeaze==0.8.1 scipy==1.17.1 numpy==2.4.6
tools/bin/python - <<'PYTHON'
import importlib.metadata
import re

from pyeaze import Animator

CURVES = {"ease-out": "ease-out", "beyond the end": (0.34, 1.56, 0.64, 1), "before the start": (0.36, 0, 0.66, -0.56)}

print("pyeaze", importlib.metadata.version("pyeaze"))
seen = {}
for name, curve in CURVES.items():
    colors = Animator("#ff8000", "#00c8ff", 1, 6, curve).values
    seen[name] = [color for color in colors if not re.fullmatch("#[0-9a-f]{6}", color)]
    print(f"{name}: {colors}")
assert seen["ease-out"] == [], "this has changed"
assert seen["beyond the end"] == ["#x16ce115", "#x16ce115", "#x8ca107"], "this has changed"
assert seen["before the start"] == ["#1077ex8", "#1157ax16", "#1157ax16"], "this has changed"
PYTHON
