#!/usr/bin/env bash
# easywaves maps a range to another one as if it began at 0.
#
# A good guess: ease_map(15, 10, 20, 0, 1) is half of the way between 10 and 20, as its arguments inMin and inMax say. Seen
# with easywaves 0.4.3: the minimum is only taken for the length of the range, so all of 10 to 20 is at the end, and what is
# before the range is on its way. A range below 0 never leaves its start. A test with a range from 0 on shows nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check easywaves==0.4.3 numpy==2.4.6
tools/bin/python - <<'PYTHON'
import importlib.metadata

from easywaves.curves import Curves
from easywaves.easywaves import ease_map


def mapped(low, high):
    """A range in quarters, one quarter before it and one after it included, mapped to 0 to 100."""
    places = [low + (high - low) * quarter / 4 for quarter in range(-1, 6)]
    return {place: ease_map(place, low, high, 0, 100, Curves.linear) for place in places}


print("easywaves", importlib.metadata.version("easywaves"))
seen = {low: mapped(low, low + 20) for low in (0, 20, -20)}
for low, values in seen.items():
    print(f"{low} to {low + 20}: {values}")
assert list(seen[0].values()) == [0, 0, 25, 50, 75, 100, 100], "this has changed"
assert list(seen[20].values()) == [75, 100, 100, 100, 100, 100, 100], "this has changed"
assert list(seen[-20].values()) == [0, 0, 0, 0, 0, 0, 25], "this has changed"
PYTHON
