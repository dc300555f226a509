#!/usr/bin/env bash
# Gillcup raises an AssertionError for ordinary times on a clock that runs faster than its parent.
#
# A good guess: what is scheduled at 0.9 s on a Subclock of speed 3 is called when its parent has run 0.3 s, with all clocks
# at the right times, as the documentation says. Seen with Gillcup 0.2.1: the time that is left is divided by the speed and
# multiplied by it again, and then an assertion wants it to be exact, so 0.9 and 1.8 s fail while 0.3, 0.6 and 1.2 s work.
# What was scheduled has been taken from the queue by then, and is never called. With a speed of 2 nothing is wrong.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check gillcup==0.2.1
tools/bin/python - <<'PYTHON'
import importlib.metadata

import gillcup


def called(speed, time):
    """The times of the faster clock at which a function is called that is scheduled at one of them."""
    clock, calls = gillcup.Clock(), []
    faster = gillcup.Subclock(clock, speed=speed)
    faster.schedule(lambda: calls.append(faster.time), time)
    error = None
    for _ in range(2):
        try:
            clock.advance(5)
        except AssertionError:
            error = "AssertionError"
    return error, calls


print("gillcup", importlib.metadata.version("gillcup"))
times = (0.3, 0.6, 0.9, 1.2, 1.8)
seen = {speed: {time: called(speed, time) for time in times} for speed in (2, 3, 1.5)}
for speed, results in seen.items():
    print(f"speed {speed}: {results}")
assert seen[2] == {time: (None, [time]) for time in times}, "this has changed"
for speed in (3, 1.5):
    expected = {time: ("AssertionError", []) if time in (0.9, 1.8) else (None, [time]) for time in times}
    assert seen[speed] == expected, "this has changed"
PYTHON
