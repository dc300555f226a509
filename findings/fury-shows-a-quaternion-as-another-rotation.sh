#!/usr/bin/env bash
# FURY shows an object that is turned by a quaternion in another direction than the quaternion says.
#
# A good guess: set_rotation() takes a quaternion or three Euler angles, and an object whose keys are quaternions is turned as
# they say. Seen with FURY 0.12.0: a quaternion is taken apart into angles about the fixed axes, in the order z, x, y, and
# these are applied about the object's own axes, in the same order. A turn about one axis comes out right. A quarter turn
# about z after one about x is shown 120 degrees away. Euler angles go through the same two steps, so they are right at
# their keys, and the way between them is that of other rotations.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check fury==0.12.0
tools/bin/python -W ignore - <<'PYTHON'
import fury
from fury.animation import Animation
from scipy.spatial.transform import Rotation


def shown(animation, time):
    """How the animation turns its actors at a time."""
    animation.update_animation(time=time)
    matrix = animation._transform.GetMatrix()
    return Rotation.from_matrix([[matrix.GetElement(row, column) for column in range(3)] for row in range(3)])


print("FURY", fury.__version__)
away = {}
for name, turn in (("about z", Rotation.from_euler("z", 90, degrees=True)),
                   ("about x, then about z", Rotation.from_euler("xz", [90, 90], degrees=True)),
                   ("about z, then about x", Rotation.from_euler("zx", [90, 90], degrees=True))):
    animation = Animation(loop=False)
    for time in (0, 1):
        animation.set_rotation(time, turn.as_quat())
    away[name] = round((shown(animation, 0.5) * turn.inv()).magnitude() * 57.29578)
    print(f"a quarter turn {name}: shown {away[name]} degrees away")
assert away["about z"] == 0 and away["about x, then about z"] == 120, "this has changed"
PYTHON
