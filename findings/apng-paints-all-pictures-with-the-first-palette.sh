#!/usr/bin/env bash
# The Python package apng shows each picture in the colors of the first one, if they have palettes.
#
# A good guess: a red and a blue PNG make an animation of a red and a blue picture; since all frames of an APNG share one
# palette, pictures with their own are converted, or refused. Seen with apng 0.3.4: the palettes of all pictures but the first
# are dropped, so the blue one is red, and nothing is raised. Many tools that shrink PNG files give each its own palette; the
# same pictures without palettes are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check apng==0.3.4 pillow==12.0.0
tools/bin/python - <<'PYTHON'
import importlib.metadata
import io

from apng import APNG
from PIL import Image

COLORS = {"red.png": (255, 0, 0), "blue.png": (0, 0, 255)}


def animation(palettes):
    """The colors of an APNG that is made of two files, one red and one blue."""
    for name, color in COLORS.items():
        picture = Image.new("RGB", (4, 4), color)
        if palettes:
            picture = Image.new("P", (4, 4))
            picture.putpalette(color)
        picture.save(name)
    data = APNG.from_files(list(COLORS), delay=100).to_bytes()
    animated = Image.open(io.BytesIO(data))
    seen = []
    for frame in range(animated.n_frames):
        animated.seek(frame)
        seen.append(animated.convert("RGB").getpixel((0, 0)))
    return seen


print("apng", importlib.metadata.version("apng"))
with_palettes, without = animation(True), animation(False)
print(f"with palettes: {with_palettes}, without: {without}")
assert without == [(255, 0, 0), (0, 0, 255)], "this has changed"
assert with_palettes == [(255, 0, 0), (255, 0, 0)], "this has changed"
PYTHON
