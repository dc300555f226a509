#!/usr/bin/env bash
# vectortween eases which part of a sequence plays, but not how far that part is.
#
# A good guess: a sequence that goes from 0 to 100 and back to 0, with an easing of its own, is the same way with another
# timing, so it never leaps. Seen with vectortween 0.0.4: the eased time only chooses the part, which is then asked for the
# time that isn't eased. With easeInQuad the first part is over after half of the time and waits until seven tenths, and the
# second one begins at 59 instead of 100. With easeOutQuad the first part is left at 58, and the second one waits at 100 for
# its time.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check --no-deps vectortween==0.0.4 pytweening==1.2.0 \
    numpy==2.4.6
tools/bin/python - <<'PYTHON'
import importlib.metadata

from vectortween.NumberAnimation import NumberAnimation
from vectortween.SequentialAnimation import SequentialAnimation


def frames(easing):
    """Each tenth frame of a hundred."""
    parts = [NumberAnimation(0, 100), NumberAnimation(100, 0)]
    sequence = SequentialAnimation(parts, tween=[easing])
    return [round(float(sequence.make_frame(frame, 0, 0, 100, 100))) for frame in range(0, 101, 10)]


print("vectortween", importlib.metadata.version("vectortween"))
seen = {easing: frames(easing) for easing in ("linear", "easeInQuad", "easeOutQuad")}
for easing, values in seen.items():
    print(easing, values)
assert seen["linear"] == [0, 20, 40, 60, 80, 100, 80, 60, 40, 20, 0], "this has changed"
assert seen["easeInQuad"] == [0, 20, 40, 60, 80, 100, 100, 100, 40, 20, 0], "this has changed"
assert seen["easeOutQuad"] == [0, 20, 40, 100, 100, 100, 80, 60, 40, 20, 0], "this has changed"
PYTHON
