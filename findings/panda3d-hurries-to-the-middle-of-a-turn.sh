#!/usr/bin/env bash
# Panda3D's quaternion interval hurries to the middle of a wide turn, nearly stands still there, and hurries on.
#
# A good guess: LerpQuatInterval without an easing turns at a constant speed, as a slerp does; that is what quaternions are
# taken for. Seen with Panda3D 1.10.16: it turns as if the weights of the slerp were computed with the whole angle of the
# turn instead of half of it. So the first tenth of the time does 63 of 170 degrees, or 87 of 179, the last tenth as many,
# and the quaternion has a length of 8 or 81 in the middle. LerpHprInterval keeps the speed. A turn of 20 looks right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check Panda3D==1.10.16
tools/bin/python - <<'PYTHON'
import math

from direct.interval.LerpInterval import LerpHprInterval, LerpQuatInterval
from panda3d.core import NodePath, PandaSystem, Vec3

node = NodePath("node")


def turned(kind, degrees, time):
    """The heading at a time between 0 and 1, and the length of the quaternion."""
    interval = kind(node, 1, startHpr=Vec3(0, 0, 0), hpr=Vec3(degrees, 0, 0))
    interval.start()
    interval.setT(time)
    seen = node.getH(), node.getQuat().length()
    interval.pause()
    return seen


def guessed(degrees, time):
    """The same for a slerp that takes the whole angle for half of it."""
    whole, half = math.radians(degrees), math.radians(degrees) / 2
    start, goal = (math.sin(part * whole) / math.sin(whole) for part in (1 - time, time))
    x, y = start + goal * math.cos(half), goal * math.sin(half)
    return math.degrees(2 * math.atan2(y, x)), math.hypot(x, y)


print("Panda3D", PandaSystem.getVersionString())
for degrees, expected, longest in ((20, 2, 1.01), (170, 62.55, 8.46), (179, 86.52, 81.38)):
    early, middle, late = (turned(LerpQuatInterval, degrees, time) for time in (0.1, 0.5, 0.9))
    even = turned(LerpHprInterval, degrees, 0.1)[0]
    print(f"by {degrees}: {early[0]:.1f} at a tenth of the time, with angles {even:.1f}; "
          f"length {middle[1]:.2f} in the middle")
    assert abs(even - degrees / 10) < 0.01 and abs(middle[0] - degrees / 2) < 0.1, "this has changed"
    assert abs(early[0] - expected) < 0.1 and abs(middle[1] - longest) < 0.1, "this has changed"
    assert abs(late[0] - (degrees - expected)) < 0.1, "this has changed"
    for time, seen in ((0.1, early), (0.5, middle), (0.9, late)):
        assert all(abs(a - b) < 0.1 for a, b in zip(seen, guessed(degrees, time))), "this has changed"
PYTHON
