#!/usr/bin/env bash
# dual_quaternions can't interpolate between two equal poses.
#
# A good guess: between two keys with the same pose, sclerp() gives that pose at any time, as between two keys that differ by
# a millionth; what moves, waits and moves on has such keys. Seen with dual_quaternions 0.4.0: it raises an AttributeError,
# because it asks for the axis of a screw that neither turns nor moves and gets the null vector, at the ends as on the way,
# and for two identities, too. A pose that only turns, and one that only moves, are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check dual-quaternions==0.4.0 pyquaternion==0.9.9 numpy==2.4.6
tools/bin/python - <<'PYTHON'
import importlib.metadata
import math

from dual_quaternions import DualQuaternion


def pose(turn, x):
    """A turn about the z axis, in radians, and a place."""
    return DualQuaternion.from_quat_pose_array([math.cos(turn / 2), 0, 0, math.sin(turn / 2), x, 0, 0])


def places(start, end):
    """The place at the start, halfway and at the end, or the name of the error."""
    seen = []
    for share in (0, 0.5, 1):
        try:
            seen.append(round(float(DualQuaternion.sclerp(start, end, share).translation()[0]), 3))
        except AttributeError as error:
            seen.append(type(error).__name__)
    return seen


print("dual_quaternions", importlib.metadata.version("dual-quaternions"))
seen = {
    "moves": places(pose(0, 0), pose(0, 10)),
    "turns": places(pose(0, 10), pose(0.5, 10)),
    "nearly rests": places(pose(0.5, 10), pose(0.5, 10.000001)),
    "rests": places(pose(0.5, 10), pose(0.5, 10)),
    "rests at the origin": places(pose(0, 0), pose(0, 0)),
}
for name, values in seen.items():
    print(f"{name}: {values}")
error = ["AttributeError"] * 3
assert seen["rests"] == seen["rests at the origin"] == error, "this has changed"
assert seen["moves"] == [0, 5, 10] and seen["nearly rests"] == [10, 10, 10], "this has changed"
assert seen["turns"][0] == seen["turns"][2] == 10, "this has changed"
PYTHON
