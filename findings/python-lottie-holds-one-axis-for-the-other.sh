#!/usr/bin/env bash
# lottie for Python stops one axis of an SVG's animation where the other one begins.
#
# A good guess: a circle whose cx goes from 0 to 100 between 0 and 2 s, and whose cy does between 1 and 3 s, is at (50, 0)
# after one second. Seen with lottie 0.7.2: the two become one position with a keyframe wherever either has one, and an
# axis that is on its way then gets the last value that was named for it. The circle waits at (0, 0) for a second, and
# then makes up for it at twice the speed; nothing is printed. Where both axes have their keys at the same times it is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check lottie==0.7.2
cat >axes.py <<'PYTHON'
import importlib.metadata
import io

from lottie.importers.svg import import_svg


def places(begin):
    """Where a circle is after each half of a second, if its cy starts at a time, in seconds, and its cx at 0."""
    animates = "".join(
        f'<animate attributeName="{name}" from="0" to="100" begin="{time}s" dur="2s" fill="freeze"/>'
        for name, time in (("cx", 0), ("cy", begin)))
    animation = import_svg(io.BytesIO(
        '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">'
        f'<circle cx="0" cy="0" r="20" fill="red">{animates}</circle></svg>'.encode()))
    shapes = [shape for layer in animation.layers for shape in layer.shapes]
    while shapes:
        shape = shapes.pop()
        shapes.extend(getattr(shape, "shapes", None) or [])
        if type(shape).__name__ == "Ellipse":
            seen = [shape.position.get_value(half * animation.frame_rate / 2) for half in range(7)]
            return [(round(place.x), round(place.y)) for place in seen]


print("lottie", importlib.metadata.version("lottie"))
together, apart = places(0), places(1)
print(f"each half second, both from 0 s: {together}; cy from 1 s: {apart}")
assert together == [(0, 0), (25, 25), (50, 50), (75, 75), (100, 100), (100, 100), (100, 100)], "this has changed"
assert apart == [(0, 0), (0, 0), (0, 0), (50, 0), (100, 0), (100, 50), (100, 100)], "this has changed"
PYTHON
tools/bin/python axes.py 2>warnings >said || { cat said warnings; exit 1; }
test ! -s warnings
cat said
