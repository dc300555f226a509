#!/usr/bin/env bash
# Clutter goes on by one keyframe at most in each frame that it draws, and draws the line of a past one meanwhile.
#
# A good guess: a keyframe transition is at the last key's value at its end, however many keys it has; what the display is
# too slow for is skipped. Seen with Clutter 1.26.4: with 200 keys in a second, of which sixty frames see sixty, the line
# between two keys that are long past is drawn on, so half a wave that ends at 0 comes to rest at more than 200, twice as
# far as it ever goes. With ten keys it is right. A motion that was recorded at the rate of a pen or a fast display ends
# anywhere, and one frame that is late is enough for a leap.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends gir1.2-clutter-1.0=1.26.4+dfsg-4 python3-gi=3.42.2-3+b1 xvfb xauth \
  >/dev/null
cat >keys.py <<'PYTHON'
import math

import gi

gi.require_version("Clutter", "1.0")
from gi.repository import Clutter, GLib

Clutter.init([])
print(f"Clutter {Clutter.MAJOR_VERSION}.{Clutter.MINOR_VERSION}.{Clutter.MICRO_VERSION}")
stage = Clutter.Stage()
actor = Clutter.Actor()
stage.add_child(actor)
stage.show()


def played(count):
    """How many frames were drawn, and where the actor is at last, if a wave of one second has this many pieces."""
    motion = Clutter.KeyframeTransition.new("x")
    motion.set_duration(1000)
    motion.set_interval(Clutter.Interval.new_with_values(float, 0.0, 0.0))
    keys = [index / count for index in range(1, count)]
    motion.set_key_frames(keys)
    motion.set_values([100 * math.sin(math.pi * key) for key in keys])
    motion.set_modes([Clutter.AnimationMode.LINEAR] * len(keys))
    motion.set_animatable(actor)
    loop, frames = GLib.MainLoop(), []
    motion.connect("new-frame", lambda motion, time: frames.append(time))
    motion.connect("stopped", lambda motion, is_finished: loop.quit())
    motion.start()
    loop.run()
    return len(frames), actor.get_x()


ends = {count: played(count) for count in (10, 200)}
for count, (frames, place) in ends.items():
    print(f"{count} pieces in {frames} frames: at rest at {place:.1f}")
assert abs(ends[10][1]) < 0.01 and ends[200][0] < 130 and abs(ends[200][1]) > 20, "this has changed"
PYTHON
xvfb-run -a /usr/bin/python3 keys.py 2>warnings || { cat warnings; exit 1; }
