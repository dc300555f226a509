#!/usr/bin/env bash
# lanim stretches the shorter of two animations side by side, instead of holding its last frame.
#
# A good guess: par_a_longest() runs an animation of one second and one of two at their own speeds, and keeps the last frame
# of the shorter one for the second second, as its documentation says. Seen with lanim 0.3.1: the share of the shorter one's
# time is limited to 1 before the progress is multiplied by it, so both take two seconds, and nothing is ever held.
# pause_after() holds it, and par_a_shortest() cuts the longer one off, both as documented.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check --no-deps lanim==0.3.1
tools/bin/python - <<'PYTHON'
import importlib.metadata

from lanim.core import Animation, par_a_longest, par_a_shortest, pause_after

# The frame of each is the share of its own time that is over.
short, long = Animation(1.0, lambda t: t), Animation(2.0, lambda t: t)


def frames(animation):
    """The frames at each half second."""
    count = round(animation.duration * 2)
    return [animation.projector(step / count) for step in range(count + 1)]


print("lanim", importlib.metadata.version("lanim"))
longest = frames(par_a_longest(short, long))
paused = frames(par_a_longest(pause_after(short, 1.0), long))
shortest = frames(par_a_shortest(short, long))
print("side by side, by half seconds:", longest)
print("with a pause after the shorter one:", paused)
print("until the shorter one's end:", shortest)
assert longest == [(0, 0), (0.25, 0.25), (0.5, 0.5), (0.75, 0.75), (1, 1)], "this has changed"
assert paused == [(0, 0), (0.5, 0.25), (1, 0.5), (1, 0.75), (1, 1)], "this has changed"
assert shortest == [(0, 0), (0.5, 0.25), (1, 0.5)], "this has changed"
PYTHON
