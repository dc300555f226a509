#!/usr/bin/env bash
# Ursina calls a Func that stands at two places of a sequence at the last one only.
#
# A good guess: blink = Func(...) and Sequence(blink, 1, blink) call the function at once and after a second. Seen with Ursina
# 7.0.0: the sequence writes the time into the Func itself, so both places are at one second, and it is called once
# there. In the same way a Func that is used in a second sequence changes its time in the first one. Two Funcs of the same
# function are as guessed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check ursina==7.0.0
tools/bin/python - <<'PYTHON' | grep -v '^package_folder\|^asset_folder\|^info:'
import importlib.metadata
import time

from ursina.sequence import Func, Sequence

time.dt = 0.25


def calls(sequence, log):
    """At which quarters of a second a sequence has called its functions."""
    sequence.time_step = 0.25
    sequence.start()
    called = []
    for update in range(12):
        sequence.update()
        called += [update / 4 + 0.25] * len(log)
        log.clear()
    return called


print("Ursina", importlib.metadata.version("ursina"))
log = []
blink = Func(log.append, "blink")
same = calls(Sequence(blink, 1, blink), log)
two = calls(Sequence(Func(log.append, "blink"), 1, Func(log.append, "blink")), log)
shared = Func(log.append, "blink")
first = Sequence(0.5, shared, 2)
Sequence(2, shared)
late = calls(first, log)
print(f"called at: the same Func twice {same}, two Funcs {two}; one of 0.5 s that is used at 2 s elsewhere: {late}")
assert same == [1.0] and two == [0.25, 1.0] and late == [2.0], "this has changed"
PYTHON
