#!/usr/bin/env bash
# pyquaternion changes the rotation that an interpolation starts from, in the caller's hands.
#
# A good guess: Quaternion.slerp(a, b, t) answers with a new quaternion and leaves `a` and `b`, unless it normalizes them, as it
# says. Seen with pyquaternion 0.9.9: where the shorter way leads by the other sign, it negates `a` itself. That is the same
# rotation, but half of it is another one: of a turn of 30 degrees, `a ** 0.5` is 15 before and 165 after, its angle is -30
# and its axis is turned around. What is computed from a list of keys depends on which of them were played.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check pyquaternion==0.9.9 numpy==2.4.6
tools/bin/python - <<'PYTHON'
import importlib.metadata

from pyquaternion import Quaternion


def turn(angle):
    return Quaternion(axis=(0, 0, 1), degrees=angle)


def state(key):
    """The angle of a key, the z of its axis, and the angle of half of it."""
    return round(key.degrees), round(key.axis[2]), round((key ** 0.5).degrees)


print("pyquaternion", importlib.metadata.version("pyquaternion"))
seen = {}
for goal in (90, 330):
    key, other = turn(30), turn(goal)
    assert abs(key.norm - 1) < 1e-12
    before = state(key)
    middle = Quaternion.slerp(key, other, 0.5)
    seen[goal] = before, state(key)
    print(f"a key of 30 degrees before and after a slerp to {goal}: {before}, {state(key)}; halfway {middle.degrees:.0f}")
assert seen[90] == ((30, 1, 15), (30, 1, 15)) and seen[330] == ((30, 1, 15), (-30, -1, 165)), "this has changed"
PYTHON
