#!/usr/bin/env bash
# A frame of Qt's SVG renderer is a thirtieth of a second, whatever its frames per second are.
#
# A good guess: after `setFramesPerSecond(60)`, `setCurrentFrame(15)` shows what an animated SVG shows after a quarter of a
# second. Seen with PySide6-Essentials 6.12.0: at 60 and 100 frames per second the fifteenth frame is
# the one of half a second (a few milliseconds later, because the renderer's own clock goes on), so a film that is drawn frame
# by frame runs at the wrong speed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check PySide6-Essentials==6.12.0
QT_QPA_PLATFORM=offscreen tools/bin/python - <<'PYTHON'
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

app = QGuiApplication([])
# A square that moves by 80 pixels in a second.
card = b"""<svg xmlns="http://www.w3.org/2000/svg" width="100" height="20" viewBox="0 0 100 20">
  <rect width="20" height="20">
    <animateTransform attributeName="transform" type="translate" from="0 0" to="80 0" dur="1s"/>
  </rect>
</svg>"""


def place(rate, frame):
    """Where the square begins in a frame."""
    renderer = QSvgRenderer(card)
    renderer.setFramesPerSecond(rate)
    renderer.setCurrentFrame(frame)
    picture = QImage(100, 20, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(0)
    painter = QPainter(picture)
    renderer.render(painter)
    painter.end()
    return next(x for x in range(100) if picture.pixelColor(x, 10).alpha())


place(60, 15)  # the first picture takes longer than others, and the clock goes on meanwhile
places = {rate: place(rate, 15) for rate in (60, 100)}
print(f"frame 15 by frames per second: {places} of 80 pixels (asked for: 20 and 12)")
assert all(40 <= x < 60 for x in places.values()), "this has changed"
PYTHON
