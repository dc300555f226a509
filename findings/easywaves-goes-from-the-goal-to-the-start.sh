#!/usr/bin/env bash
# easywaves draws the way from one point to another from its end to its start.
#
# A good guess: ease_xy((0, 0), (100, 0)) begins at fromXY and ends at toXY, as ease_array() of the same library goes from its
# first number to its second one. Seen with easywaves 0.4.3: the first point is the goal and the last one the start. A curve
# that is the same from both sides, as the default is, hides it in a picture; what is moved along it goes backward, and
# speeds up where it should slow down.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check easywaves==0.4.3 numpy==2.4.6
tools/bin/python - <<'PYTHON'
import importlib.metadata

from easywaves.curves import npCurves
from easywaves.easywaves import ease_array, ease_xy

print("easywaves", importlib.metadata.version("easywaves"))
plane = [tuple(float(number) for number in point)
         for point in ease_xy((0, 0), (100, 50), npCurves.quadIn, resolution=22)]
line = [float(number) for number in ease_array(0, 100, 5, npCurves.quadIn)]
print("from (0, 0) to (100, 50):", plane)
print("from 0 to 100:", line)
assert line == [0, 6.25, 25, 56.25, 100], "this has changed"
assert plane == [(100, 50), (93.75, 46.875), (75, 37.5), (43.75, 21.875), (0, 0)], "this has changed"
PYTHON
