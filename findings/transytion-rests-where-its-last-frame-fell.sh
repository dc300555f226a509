#!/usr/bin/env bash
# transytion rests beyond its goal, as far as its last frame was late.
#
# A good guess: a tween of a second from 0 to 100 rests at 100, whatever the frame rate is. Seen with transytion 0.3.0: the
# progress isn't limited to 1, so frames of 0.3 s leave it at 120 for good, one long frame of 2 s at 200, and each frame rate
# has another resting place. Frames that divide the second evenly show nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check transytion==0.3.0
tools/bin/python - <<'PYTHON'
import importlib.metadata

import transytion


class Ball:
    x = 0.0


def place(frame):
    """Where a ball rests that goes from 0 to 100 in a second, by the length of a frame."""
    ball, manager = Ball(), transytion.TweenManager()
    manager.add(transytion.Tween(1.0, ball, {"x": 100.0}))
    for _ in range(100):
        manager.update(frame)
    return round(ball.x, 6)


print("transytion", importlib.metadata.version("transytion"))
seen = {frame: place(frame) for frame in (0.25, 0.3, 0.7, 2.0)}
print("rests at, by the length of a frame:", seen)
assert seen == {0.25: 100, 0.3: 120, 0.7: 140, 2.0: 200}, "this has changed"
PYTHON
