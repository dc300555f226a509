#!/usr/bin/env bash
# vectortween leaves the alpha of a color out where it is given, and adds one where it is not.
#
# A good guess: a fade from opaque red to clear red has an alpha on its way, as the documentation of ColorAnimation says
# ("output will contain alpha if input contains alpha"). Seen with vectortween 0.0.4: colors of four numbers come out with
# three, and those of three with four, so what should fade keeps its color and stays opaque, and nothing is raised.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check --no-deps vectortween==0.0.4 pytweening==1.2.0
tools/bin/python - <<'PYTHON'
import importlib.metadata

from vectortween.ColorAnimation import ColorAnimation


def halfway(start, end):
    """The color in frame 50 of 100."""
    frame = ColorAnimation(start, end).make_frame(50, 0, 0, 100, 100)
    return tuple(float(number) for number in frame)


print("vectortween", importlib.metadata.version("vectortween"))
fading = halfway((1, 0, 0, 1), (1, 0, 0, 0))
plain = halfway((1, 0, 0), (0, 1, 0))
print(f"from opaque to clear red: {fading}, from red to green without alpha: {plain}")
assert fading == (1, 0, 0) and plain == (0.5, 0.5, 0, 1), "this has changed"
PYTHON
