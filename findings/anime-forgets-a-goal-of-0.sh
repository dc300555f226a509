#!/usr/bin/env bash
# anime doesn't take a value to its goal if the goal is 0.
#
# A good guess: remove_filter() ends the motion of an attribute and sets it to its goal, as the documentation says. Seen with
# anime 1.1.0: it does so for 100 and for -1, but a goal of 0 counts as none. What fades out or goes to the left edge stays
# where it was on its way, is still said to be on its way, and the next update raises a KeyError.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check anime==1.1.0
tools/bin/python - <<'PYTHON'
import importlib.metadata

from anime.core.rubberband import RubberBand


def ended(goal):
    """Where an attribute is whose motion to a goal is ended halfway, whether it is still on its way, and the next error."""
    band = RubberBand()
    band.opacity = 50
    band.set_filter("opacity", lambda now, goal, speed: ((now + goal) / 2, speed), done=lambda now, goal, speed: now == goal)
    band.opacity = goal
    band.update()
    band.remove_filter("opacity")
    on_its_way = band.is_attr_dirty("opacity")
    try:
        band.update()
        return band.opacity, on_its_way, None
    except KeyError as error:
        return band.opacity, on_its_way, type(error).__name__


print("anime", importlib.metadata.version("anime"))
seen = {goal: ended(goal) for goal in (100, -1, 0)}
for goal, state in seen.items():
    print(f"to {goal}: {state}")
assert seen == {100: (100, False, None), -1: (-1, False, None), 0: (25, True, "KeyError")}, "this has changed"
PYTHON
