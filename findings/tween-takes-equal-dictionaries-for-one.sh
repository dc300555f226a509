#!/usr/bin/env bash
# tween stops the tween of one dictionary for that of another one that has the same contents.
#
# A good guess: a later tween of the same key of the same dictionary or list takes the place of the earlier one; two cards that
# lie at the same place are two dictionaries, and both move. Seen with tween 0.0.3: containers are compared by what is in them,
# so of two cards at 0 that are sent off together the first one never moves, and nothing is raised. If they differ in any
# other key, both move.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check tween==0.0.3
tools/bin/python - <<'PYTHON'
import importlib.metadata

import tween


def moved(one, other, key):
    """Where two containers are half a second after both began to move from 0 to 100 within a second."""
    group = tween.Group()
    group.to(one, key, 100.0, 1.0)
    group.to(other, key, 100.0, 1.0)
    group.update(0.5)
    return one[key], other[key]


print("tween", importlib.metadata.version("tween"))
equal = moved({"x": 0.0}, {"x": 0.0}, "x")
lists = moved([0.0, 0.0], [0.0, 0.0], 0)
named = moved({"x": 0.0, "name": "ace"}, {"x": 0.0, "name": "king"}, "x")
print(f"equal dictionaries {equal}, equal lists {lists}, dictionaries with names {named}")
assert equal == lists == (0, 50) and named == (50, 50), "this has changed"
PYTHON
