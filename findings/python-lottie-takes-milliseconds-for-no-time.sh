#!/usr/bin/env bash
# lottie for Python reads a duration in milliseconds in an SVG as no time at all.
#
# A good guess: `dur="500ms"` is `dur="0.5s"`, as SVG says, or it is rejected. Seen with lottie 0.7.2: a duration in
# milliseconds leaves one keyframe, that of the end, so a circle that should go from 0 to 100 is at 100 all the time; a
# `begin` in milliseconds counts as 0. Nothing is printed. In seconds it is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check lottie==0.7.2
cat >times.py <<'PYTHON'
import importlib.metadata
import io

from lottie.importers.svg import import_svg


def keys(begin, duration):
    """The keyframes, as frames of 1/60 s and places, of a circle that goes from 0 to 100 in an SVG."""
    animate = f'<animate attributeName="cx" from="0" to="100" begin="{begin}" dur="{duration}" fill="freeze"/>'
    animation = import_svg(io.BytesIO(
        '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40">'
        f'<circle cx="0" cy="20" r="20" fill="red">{animate}</circle></svg>'.encode()))
    assert animation.frame_rate == 60
    found, shapes = [], [shape for layer in animation.layers for shape in layer.shapes]
    while shapes:
        shape = shapes.pop()
        shapes.extend(getattr(shape, "shapes", None) or [])
        if type(shape).__name__ == "Ellipse":
            found.extend((round(key.time), key.start.x) for key in shape.position.keyframes or [])
    return found


seen = {times: keys(*times) for times in (("1s", "0.5s"), ("1s", "500ms"), ("1000ms", "0.5s"))}
print("lottie", importlib.metadata.version("lottie"))
for (begin, duration), found in seen.items():
    print(f"begin {begin}, dur {duration}: {found}")
expected = [[(60, 0), (90, 100)], [(60, 100)], [(0, 0), (30, 100)]]
assert list(seen.values()) == expected, "this has changed"
PYTHON
tools/bin/python times.py 2>warnings >said || { cat said warnings; exit 1; }
test ! -s warnings
cat said
