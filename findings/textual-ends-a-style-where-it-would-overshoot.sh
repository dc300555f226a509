#!/usr/bin/env bash
# Textual ends the animation of a style as soon as its easing first comes to 1, so it never overshoots.
#
# A good guess: with `out_back` or `out_elastic`, which Textual offers for its animations, a width shoots past its goal and
# comes back, and it takes the second that was asked for, as an attribute does. Seen with Textual 8.2.8: an attribute of the
# app goes from 10 to 110 by way of 120 or 145. The width of a widget is at 110 after 0.4 s, or after a tenth of a second
# with `out_elastic`, and its `on_complete` is called then. What is left of those curves is a short, blunt motion, and what
# is chained to its end comes too early.
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
from textual.widgets import Static


class Stage(App):
    size_of_card = 0

    def compose(self):
        yield Static(id="card")


async def widths(easing):
    """An app's attribute and a style in each twentieth of a second, and when each of their animations is over."""
    time, ends, seen = 0, {}, []
    app = Stage()
    async with app.run_test(size=(200, 20)) as pilot:
        app.animator._get_time = lambda: time
        styles = app.query_one("#card").styles
        styles.width, app.size_of_card = 10, 10.0
        styles.animate("width", 110, duration=1, easing=easing, on_complete=lambda: ends.setdefault("style", time))
        app.animate("size_of_card", 110.0, duration=1, easing=easing,
                    on_complete=lambda: ends.setdefault("attribute", time))
        app.animator._timer.pause()
        for frame in range(21):
            time = frame / 20
            app.animator()
            seen.append((round(app.size_of_card), round(styles.width.value)))
            await pilot.pause()
    return max(attribute for attribute, _ in seen), max(style for _, style in seen), ends


print("Textual", importlib.metadata.version("textual"))
seen = {}
for easing in ("linear", "out_back", "out_elastic"):
    attribute, style, ends = seen[easing] = asyncio.run(widths(easing))
    print(f"{easing}: the attribute goes up to {attribute}, the style to {style}; they are over after {ends} s")
assert seen["linear"] == (110, 110, {"attribute": 1, "style": 1}), "this has changed"
assert seen["out_back"] == (120, 110, {"attribute": 1, "style": 0.4}), "this has changed"
assert seen["out_elastic"] == (145, 110, {"attribute": 1, "style": 0.1}), "this has changed"
PYTHON
