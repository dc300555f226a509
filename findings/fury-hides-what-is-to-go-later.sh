#!/usr/bin/env bash
# FURY hides an animation from the start if it is told only when to remove it.
#
# A good guess: remove_from_scene_at(3) shows an object until three seconds and hides it then. Seen with FURY 0.12.0: such an
# event is a key of a step function, which has its first key's value before that key, so the object is never seen; in the
# same way one that is added at three seconds is seen from the start. It takes add_to_scene_at(0), or remove_from_scene_at(0),
# as well.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check fury==0.12.0
tools/bin/python -W ignore - <<'PYTHON'
import fury
from fury.animation import Animation


def shown(*events):
    """Whether an animation is in its scene in each of five seconds."""
    animation = Animation(loop=False)
    animation.set_position(0, [0, 0, 0])
    animation.set_position(4, [100, 0, 0])
    for event, time in events:
        getattr(animation, f"{event}_scene_at")(time)
    return [bool(animation.is_inside_scene_at(time)) for time in range(5)]


print("FURY", fury.__version__)
removed, added = shown(("remove_from", 3)), shown(("add_to", 3))
both = shown(("add_to", 0), ("remove_from", 3))
print(f"removed at 3: {removed}\nadded at 3: {added}\nadded at 0 and removed at 3: {both}")
assert removed == [False] * 5 and added == [True] * 5, "this has changed"
assert both == [True] * 3 + [False] * 2, "this has changed"
PYTHON
