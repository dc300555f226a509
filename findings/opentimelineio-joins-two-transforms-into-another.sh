#!/usr/bin/env bash
# OpenTimelineIO joins two time transforms into one that says other times than the two, one after the other.
#
# A good guess: `outer.applied_to(inner)` is a transform, and it gives the times that `outer` gives for those of `inner`.
# Seen with OpenTimelineIO 0.18.1: the offsets are only added, and the inner one isn't scaled. At twice the speed within
# twice the speed, an inner offset of 10 frames counts as 10 instead of 20: the fifth frame becomes 30 instead of 40.
# Without an inner offset both are 20.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check OpenTimelineIO==0.18.1
tools/bin/python - <<'PYTHON'
import opentimelineio
from opentimelineio.opentime import RationalTime, TimeTransform

print("OpenTimelineIO", opentimelineio.__version__)
RATE = 24


def both(outer, inner, frame):
    """The frame that one transform gives for what the other gives, and what the two joined give."""
    time = RationalTime(frame, RATE)
    return outer.applied_to(inner.applied_to(time)).value, outer.applied_to(inner).applied_to(time).value


outer = TimeTransform(RationalTime(0, RATE), 2)
seen = {offset: both(outer, TimeTransform(RationalTime(offset, RATE), 2), 5) for offset in (0, 10)}
for offset, (separate, joined) in seen.items():
    print(f"frame 5, inner offset {offset}: one after the other {separate:g}, joined {joined:g}")
assert seen == {0: (20, 20), 10: (40, 30)}, "this has changed"
PYTHON
