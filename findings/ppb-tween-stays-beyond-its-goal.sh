#!/usr/bin/env bash
# ppb_tween leaves a tween that overshoots beyond its goal.
#
# A good guess: with "back_out" or "elastic_out", which ppb_tween offers, a sprite shoots past 100, comes back and rests at 100
# after a second. Seen with ppb_tween 0.2.0: a tween is over as soon as its eased progress is 1 or more, so in the first frame
# beyond the goal it is dropped, and the sprite stays there: with "back_out" at 122 if a frame takes a tenth of a second and at
# 111 if it takes half of that. What is to be called at the end is called then, after a quarter of the time. Curves that
# don't overshoot are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check ppb-tween==0.2.0 ppb==3.2.0 easing-functions==1.0.4
tools/bin/python -W ignore - <<'PYTHON'
import importlib.metadata

import ppb_tween

clock = 0.0
ppb_tween.get_time = lambda: clock  # the time passes when the test says so


class Sprite:
    x = 0.0


class Frame:
    time_delta = 0.1


def rest(easing, frame):
    """Where a sprite rests that goes from 0 to 100 in a second, and when the end is told."""
    global clock
    clock = 0.0
    sprite, told, tweener = Sprite(), [], ppb_tween.Tweener()
    tweener.tween(sprite, "x", 100.0, 1.0, easing=easing)
    tweener.when_done(lambda: told.append(round(clock, 2)))
    for index in range(1, 41):
        clock = index * frame
        tweener.on_pre_render(Frame, None)
    return round(sprite.x), told


print("ppb_tween", importlib.metadata.version("ppb-tween"))
seen = {(easing, frame): rest(easing, frame)
        for easing in ("cubic_out", "back_out", "elastic_out") for frame in (0.1, 0.05)}
for (easing, frame), (place, told) in seen.items():
    print(f"{easing}, frames of {frame} s: rests at {place}, the end is told at {told} s")
assert seen["cubic_out", 0.1] == seen["cubic_out", 0.05] == (100, [1.0]), "this has changed"
assert seen["back_out", 0.1] == (122, [0.3]) and seen["back_out", 0.05] == (111, [0.25]), "this has changed"
assert seen["elastic_out", 0.1] == seen["elastic_out", 0.05] == (123, [0.1]), "this has changed"
PYTHON
