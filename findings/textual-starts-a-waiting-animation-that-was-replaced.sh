#!/usr/bin/env bash
# Textual starts a delayed animation that was replaced, and can't stop it anymore.
#
# A good guess: an animation with a delay waits; a later one of the same attribute takes its place, as it does with one that
# runs, so what is to open in a moment and is closed before that stays closed. Seen with Textual 8.2.8: the later one only makes
# the animator forget the one that waits. Its timer runs on, the attribute goes back to the goal that was given up, and
# neither stop_animation() nor the later animation's end keeps it from that. Stopped without another one, it never begins.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check textual==8.2.8
tools/bin/python - <<'PYTHON'
import asyncio
import importlib.metadata

from textual.app import App


class Stage(App):
    opened = 0.0


async def run(replace, stop):
    """What an attribute is when all is over that was to open after two seconds, and what it is a moment before."""
    app = Stage()
    async with app.run_test() as pilot:
        app.animate("opened", 100.0, duration=0.1, delay=2)
        if replace:
            app.animate("opened", -1.0, duration=0.1)
            await pilot.pause(0.5)
        if stop:
            await app.animator.stop_animation(app, "opened", complete=False)
        before = app.opened
        await pilot.pause(3)
        return before, app.opened


print("Textual", importlib.metadata.version("textual"))
seen = {}
for replace, stop in ((False, False), (False, True), (True, False), (True, True)):
    seen[replace, stop] = asyncio.run(run(replace, stop))
    print(f"replaced: {replace}, stopped: {stop}; before it should begin and after that: {seen[replace, stop]}")
assert seen[False, False] == (0, 100) and seen[False, True] == (0, 0), "this has changed"
assert seen[True, False] == seen[True, True] == (-1, 100), "this has changed"
PYTHON
