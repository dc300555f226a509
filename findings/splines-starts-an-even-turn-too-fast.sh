#!/usr/bin/env bash
# The natural ends of a rotation spline of `splines` are not natural: an even turn starts and ends too fast.
#
# A good guess: rotations of 0, 20, 40 and 60 degrees about one axis, at even times, give an even turn, as the same four
# numbers give a straight line with the spline of that name for vectors; "natural", the default, means that nothing is bent at
# the ends. Seen with splines 0.3.3: the turn starts and ends at 30 degrees per second and slows down to 20 at the second
# rotation, since the key itself is taken where its control point is meant. For vectors, and between the inner keys, it is
# right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check splines==0.3.3 numpy==2.4.6
tools/bin/python - <<'PYTHON'
import importlib.metadata
import math

import splines
import splines.quaternion
from splines.quaternion import UnitQuaternion

KEYS = [0, 20, 40, 60]


def turned(rotation):
    """The angle of a rotation about the z axis in degrees."""
    return math.degrees(2 * math.atan2(rotation.vector[2], rotation.scalar))


print("splines", importlib.metadata.version("splines"))
times = [step / 4 for step in range(13)]
vectors = splines.CatmullRom([float(key) for key in KEYS])
line = [round(float(vectors.evaluate(time)), 2) for time in times]
print("as numbers:  ", line)
assert line == [20 * time for time in times], "this has changed"
for name in ("CatmullRom", "KochanekBartels"):
    keys = [UnitQuaternion.from_axis_angle((0, 0, 1), math.radians(key)) for key in KEYS]
    curve = getattr(splines.quaternion, name)(keys)
    turn = [round(turned(curve.evaluate(time)), 2) for time in times]
    speed = turned(curve.evaluate(1e-6)) / 1e-6
    print(f"as rotations: {turn} with {name}, which starts at {speed:.1f} degrees per second")
    assert turn == [0, 6.41, 11.25, 15.47, 20, 25, 30, 35, 40, 44.53, 48.75, 53.59, 60], "this has changed"
    assert round(speed, 1) == 30, "this has changed"
PYTHON
