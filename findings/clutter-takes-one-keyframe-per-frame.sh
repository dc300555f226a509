#!/usr/bin/env bash
# Clutter goes on by one keyframe at most in each frame that it draws, and draws the line of a past one meanwhile.
#
# A good guess: a keyframe transition is at the last key's value at its end, however many keys it has; what falls
# between two frames is skipped. Seen with Clutter 1.26.4: of 200 keys in a second, 60 frames reach the sixtieth only,
# and the line from there to the next key, which is long past, is drawn on: half a wave that ends at 0 rests at 209, twice
# as far as it should ever go. With ten pieces it is right, unless a frame is late: from 50 ms to 500, it draws 142
# instead of 100.
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
from gi.repository import Clutter

Clutter.init([])
print(f"Clutter {Clutter.MAJOR_VERSION}.{Clutter.MINOR_VERSION}.{Clutter.MICRO_VERSION}")
actor = Clutter.Actor()


def drawn(count, times):
    """Where the actor is in frames at some times, in milliseconds, if a wave of one second has this many pieces."""
    motion = Clutter.KeyframeTransition.new("x")
    motion.set_duration(1000)
    motion.set_interval(Clutter.Interval.new_with_values(float, 0.0, 0.0))
    keys = [index / count for index in range(1, count)]
    motion.set_key_frames(keys)
    motion.set_values([100 * math.sin(math.pi * key) for key in keys])
    motion.set_modes([Clutter.AnimationMode.LINEAR] * len(keys))
    motion.set_animatable(actor)
    motion.start()
    places = []
    for time in times:
        # As Clutter's own clock does it, which doesn't run here.
        motion.advance(time)
        motion.emit("new-frame", time)
        places.append(round(actor.get_x(), 1))
    motion.stop()
    return places


def line(count, piece, time):
    """Where the line of one of the pieces is at a time, also before and after that piece."""
    start, goal = (100 * math.sin(math.pi * key / count) for key in (piece, piece + 1))
    return start + (goal - start) * (time / 1000 * count - piece)


def are_close(places, expected):
    return all(abs(place - one) < 0.3 for place, one in zip(places, expected))


sixty, two = [round(frame * 1000 / 60) for frame in range(61)], [50, 500]
few, many, late = drawn(10, sixty), drawn(200, sixty), drawn(10, two)
print(f"at the end: {few[-1]} with 10 pieces, {many[-1]} with 200; with 10 pieces at 50 and 500 ms: {late}")
assert are_close(few, [line(10, time // 100, time) for time in sixty]) and few[-1] == 0, "this has changed"
assert are_close(many, [line(200, frame, time) for frame, time in enumerate(sixty)]), "this has changed"
assert are_close(late, [line(10, frame, time) for frame, time in enumerate(two)]), "this has changed"
assert many[-1] == 208.8 and late[1] == 142.4 and few[30] == 100, "this has changed"
PYTHON
xvfb-run -a /usr/bin/python3 keys.py 2>warnings || { cat warnings; exit 1; }
