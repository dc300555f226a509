#!/usr/bin/env bash
# bvhio shows the last key in the frames before the first one.
#
# A good guess: before its first key a joint is where that puts it, as the documentation says ("the nearest keyframe"), so what
# begins to move in frame 10 waits at its start. Seen with bvhio 1.5.4: it waits at its goal, and leaps to its start in frame
# 10. A negative frame, which is documented to count from the end, is always the last key, too. After the last key it is
# as guessed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check bvhio==1.5.4
tools/bin/python - <<'PYTHON'
import importlib.metadata

import bvhio

print("bvhio", importlib.metadata.version("bvhio"))
joint = bvhio.Joint("hand")
for frame, place in ((10, 0), (11, 50), (12, 100)):
    joint.setKeyframe(frame, bvhio.Transform(position=(place, 0, 0)))
seen = {frame: joint.getKeyframe(frame).Position.x for frame in (-3, -2, -1, 0, 5, 9, 10, 11, 12, 20)}
print(f"keys of 0, 50 and 100 in the frames 10 to 12: {seen}")
assert seen == {-3: 100, -2: 100, -1: 100, 0: 100, 5: 100, 9: 100, 10: 0, 11: 50, 12: 100, 20: 100}, "this has changed"
PYTHON
