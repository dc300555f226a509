#!/usr/bin/env bash
# drawsvg plays a key that is later than the end of its animation at the end.
#
# A good guess: an animation of two seconds shows the first two seconds of a circle that goes from 0 to 100 in four: it is at 50
# then; or the key is refused, as one is that comes in the wrong order. Seen with drawsvg 2.4.2: the key's time is cut to the
# end and its value is kept, so the circle goes all the way at twice the speed, and several keys beyond the end come in the
# same moment. A shorter film shows another motion instead of its beginning.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check drawsvg==2.4.2
tools/bin/python - <<'PYTHON'
import importlib.metadata
import re

import drawsvg


def animated(duration, keys):
    """The key times, as shares of the duration, and the values of a circle's cx in the SVG that drawsvg writes."""
    timing = drawsvg.types.SyncedAnimationConfig(duration)
    drawing = drawsvg.Drawing(200, 40, context=drawsvg.Context(animation_config=timing))
    circle = drawsvg.Circle(0, 20, 5)
    for time, place in keys.items():
        circle.add_key_frame(time, cx=place)
    drawing.append(circle)
    element = re.search("<animate [^>]*cx[^>]*>", drawing.as_svg()).group()
    return [[float(number) for number in re.search(f'{name}="([^"]*)"', element).group(1).split(";")]
            for name in ("keyTimes", "values")]


print("drawsvg", importlib.metadata.version("drawsvg"))
whole, half = animated(4, {0: 0, 4: 100}), animated(2, {0: 0, 4: 100})
many = animated(2, {0: 0, 1: 10, 3: 50, 4: 100})
print(f"keys at 0 and 4 s: in 4 s {whole}, in 2 s {half}; keys at 0, 1, 3 and 4 s in 2 s: {many}")
assert whole == half == [[0, 1], [0, 100]] and many == [[0, 0.5, 1, 1], [0, 10, 50, 100]], "this has changed"
PYTHON
