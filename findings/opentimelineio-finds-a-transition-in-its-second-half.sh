#!/usr/bin/env bash
# OpenTimelineIO finds a clip in the first half of a transition, and the transition itself in the second.
#
# A good guess: `child_at_time()` answers with the transition wherever its range is, or with the clip on that side of the
# cut. Seen with OpenTimelineIO 0.18.1: a dissolve of six frames before a cut and four after it has the range of all ten,
# but it is found in the four only; in the six, the clip before the cut is found. A player that asks what to show at a
# time begins the dissolve at the cut, and finds no clip there while it goes on.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check OpenTimelineIO==0.18.1
tools/bin/python - <<'PYTHON'
import opentimelineio
from opentimelineio.opentime import RationalTime, TimeRange
from opentimelineio.schema import Clip, MissingReference, Track, Transition, TransitionTypes


def frames(value):
    return RationalTime(value, 24)


def clip(name):
    return Clip(name, MissingReference(), TimeRange(frames(20), frames(24)))


dissolve = Transition("dissolve", TransitionTypes.SMPTE_Dissolve, frames(6), frames(4))
track = Track("track", [clip("before"), dissolve, clip("after")])
span = dissolve.range_in_parent()
first, end = int(span.start_time.value), int(span.end_time_exclusive().value)
found = {frame: track.child_at_time(frames(frame)).name for frame in range(first - 1, end + 1)}
print("OpenTimelineIO", opentimelineio.__version__)
print(f"the dissolve is in the frames {first} to {end - 1}; found by frame: {found}")
assert (first, end) == (18, 28), "this has changed"
edges = [found[frame] for frame in (17, 18, 23, 24, 27, 28)]
assert edges == ["before"] * 3 + ["dissolve"] * 2 + ["after"], "this has changed"
PYTHON
