#!/usr/bin/env bash
# bvhio counts from frame 0 between two keys, wherever they are.
#
# A good guess: between a key in frame 10 and one in frame 30, frame 15 is a quarter of the way, as the documentation says
# ("linearly interpolated"). Seen with bvhio 1.5.4: the weight is the sum of the first key's frame and the present one as
# a share of the second key's, so frame 11 is at 70 percent at once, frame 15 at 83, and from frame 21 on an error is
# raised. Only after a key in frame 0 it is right, so a first test with two keys shows nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check bvhio==1.5.4
tools/bin/python - <<'PYTHON'
import importlib.metadata

import bvhio


def place(joint, frame):
    """Where a joint is in a frame, or the name of the error."""
    try:
        return round(joint.getKeyframe(frame).Position.x, 1)
    except AssertionError as error:
        return type(error).__name__


print("bvhio", importlib.metadata.version("bvhio"))
seen = {}
for first, second in ((0, 20), (10, 30)):
    joint = bvhio.Joint("hand")
    joint.setKeyframe(first, bvhio.Transform(position=(0, 0, 0)))
    joint.setKeyframe(second, bvhio.Transform(position=(100, 0, 0)))
    seen[first] = {frame: place(joint, frame) for frame in range(first, second + 1, 5)}
    seen[first][first + 1] = place(joint, first + 1)
    print(f"from 0 in frame {first} to 100 in frame {second}: {seen[first]}")
assert seen[0] == {0: 0, 1: 5, 5: 25, 10: 50, 15: 75, 20: 100}, "this has changed"
assert seen[10] == {10: 0, 11: 70, 15: 83.3, 20: 100, 25: "AssertionError", 30: 100}, "this has changed"
PYTHON
