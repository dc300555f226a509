#!/usr/bin/env bash
# tweener never ends a boomerang whose numbers aren't exact in binary.
#
# A good guess: `boomerang=True` without `loop` goes to the end and back once, whatever the two numbers are. Seen with
# tweener 1.0.4: it is over when the value on its way back is exactly the first one, but that value is the sum of the end and
# the difference, so 0.1 comes back as 0.09999999999999998 from 0.7. From there on it goes there and back again and again.
# From 0 to 1 it ends after one round, so a test with round numbers shows nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check tweener==1.0.4
tools/bin/python - <<'PYTHON'
import importlib.metadata
import time

from tweener import Tween

clock = 0.0
time.time = lambda: clock  # a second passes when the test says so


def seconds(begin, end):
    """How long a boomerang of a second each way is on its way, a minute at most."""
    global clock
    tween = Tween(begin, end, duration=1000, boomerang=True)
    tween.start()
    for second in range(1, 61):
        clock += 1.0
        tween.update()
        if not tween.animating:
            return second
    return "more than 60"


print("tweener", importlib.metadata.version("tweener"))
seen = {pair: seconds(*pair) for pair in ((0, 1), (10, 250), (0.1, 0.7), (0.2, 0.9))}
for pair, time_taken in seen.items():
    print(f"from {pair[0]} to {pair[1]} and back: {time_taken} seconds")
assert seen == {(0, 1): 2, (10, 250): 2, (0.1, 0.7): "more than 60", (0.2, 0.9): "more than 60"}, "this has changed"
PYTHON
