#!/usr/bin/env bash
# Qt cuts the animated position of a rectangle to whole pixels, and rounds that of a point.
#
# A good guess: a QRect, such as a widget's `geometry`, and a QPoint, such as its `pos`, are at the same place at a time
# if they go the same way. Seen with PySide6-Essentials 6.12.0: half of the time they are one pixel apart.
# The QRect is cut toward 0, so it also rests at 0 for twice as long when it comes from a negative place.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check PySide6-Essentials==6.12.0
tools/bin/python - <<'PYTHON'
from PySide6.QtCore import QPoint, QRect, QVariantAnimation, qVersion


def places(start, end):
    """Where x is in each hundredth of an animation."""
    animation = QVariantAnimation()
    animation.setDuration(1000)
    animation.setStartValue(start)
    animation.setEndValue(end)
    found = []
    for time in range(5, 1000, 10):
        animation.setCurrentTime(time)
        found.append(animation.currentValue().x())
    return found


rects = places(QRect(-5, 0, 30, 20), QRect(5, 0, 30, 20))
points = places(QPoint(-5, 0), QPoint(5, 0))
exact = [time / 100 - 5 for time in range(5, 1000, 10)]
apart = [abs(rect - point) for rect, point in zip(rects, points) if rect != point]
rest = {name: [found.count(place) for place in (-1, 0, 1)] for name, found in (("QRect", rects), ("QPoint", points))}
print(f"Qt {qVersion()}, from -5 to 5: {set(apart)} apart in {len(apart)} of {len(rects)} moments; "
      f"at -1, 0 and 1 for {rest}")
assert rects == [int(place) for place in exact] and points == [round(place) for place in exact], "this has changed"
assert apart == [1] * 50 and rest == {"QRect": [10, 20, 10], "QPoint": [10, 10, 10]}, "this has changed"
PYTHON
