#!/usr/bin/env bash
# Ursina's curve in_out_quart has no value in its second half.
#
# A good guess: in_out_quart goes from 0 to 1, as in_out_cubic and in_out_quint do. Seen with Ursina 7.0.0: from half of the
# time on it has no value at all, but None, and so has `in_out_quart_boomerang`, which is made of it, so a motion that begins
# well fails in its middle.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check ursina==7.0.0
tools/bin/python - <<'PYTHON' | grep -v '^package_folder\|^asset_folder\|^info:'
import importlib.metadata

from ursina import curve

boomerang = [curve.in_out_quart_boomerang(time) for time in (0.1, 0.25, 0.4)]
print("Ursina", importlib.metadata.version("ursina"))
times = (0, 0.25, 0.5, 0.75, 1)
seen = {}
for name in ("in_out_cubic", "in_out_quart", "in_out_quint"):
    values = [getattr(curve, name)(time) for time in times]
    seen[name] = [value if value is None else round(value, 4) for value in values]
    print(f"{name} at {times}: {seen[name]}")
print(f"in_out_quart_boomerang at 0.1, 0.25 and 0.4: {boomerang}")
assert boomerang[0] is not None and boomerang[1:] == [None, None], "this has changed"
assert seen["in_out_cubic"] == [0, 0.0625, 0.5, 0.9375, 1], "this has changed"
assert seen["in_out_quart"] == [0, 0.0312, None, None, None], "this has changed"
assert seen["in_out_quint"] == [0, 0.0156, 0.5, 0.9844, 1], "this has changed"
PYTHON
