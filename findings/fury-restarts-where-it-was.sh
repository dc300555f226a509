#!/usr/bin/env bash
# FURY's restart() goes on where the timeline was, and after stop() it doesn't begin at 0 either.
#
# A good guess: restart() plays from the start, like stop() and play(). Seen with FURY 0.12.0: it sets the time to 0 and not
# the moment from which the time is counted. A timeline that has played for two seconds goes on there, and one that
# stands at half a minute begins at the time since it was first played. stop() and play() begin at 0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check fury==0.12.0
tools/bin/python -W ignore - <<'PYTHON'
import time

import fury
from fury.animation import Animation, Timeline


def timeline():
    """A timeline of an hour, in which something moves."""
    animation = Animation()
    animation.set_position(0, [0, 0, 0])
    animation.set_position(3600, [3600, 0, 0])
    return Timeline(animations=animation, loop=False)


print("FURY", fury.__version__)
played = timeline()
played.play()
time.sleep(2)
played.restart()
restarted = played.current_timestamp
played.stop()
played.seek(30)
played.restart()
stopped = played.current_timestamp
played.stop()
played.play()
again = played.current_timestamp
print(f"restarted after 2 s: at {restarted:.1f} s; after stop() and seek(30): at {stopped:.1f} s; "
      f"with stop() and play(): at {again:.1f} s")
assert restarted >= 2 and 2 <= stopped < 30 and again < 1, "this has changed"
PYTHON
