#!/usr/bin/env bash
# Qt's svgtoqml spaces the keys of an animated SVG evenly, and moves in straight lines between them.
#
# A good guess: a tool that turns an SVG's `values` into animations reads `keyTimes` and `keySplines`, which say when each
# value is reached and how, or says that it doesn't. Seen with PySide6-Essentials 6.12.0: values that are reached at a quarter
# and at the end of two seconds become two animations of one second each, without an easing, and nothing is printed. A motion
# that comes fast and settles slowly then has neither its times nor its feel.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check PySide6-Essentials==6.12.0
cat > card.svg <<'SVG'
<svg xmlns="http://www.w3.org/2000/svg" width="100" height="20" viewBox="0 0 100 20">
  <rect width="20" height="20">
    <animateTransform attributeName="transform" type="translate" values="0 0; 80 0; 40 0" keyTimes="0; 0.25; 1"
      calcMode="spline" keySplines="0.4 0 0.6 1; 0.2 0 0 1" dur="2s" fill="freeze"/>
  </rect>
</svg>
SVG
said=$(QT_QPA_PLATFORM=offscreen tools/bin/pyside6-svgtoqml card.svg card.qml 2>&1)
tools/bin/python - "$said" <<'PYTHON'
import re
import sys

text = open("card.qml").read()
# The animations along x: how long each takes, and where it leads to.
steps = re.findall(r"PropertyAnimation \{\s*duration: (\d+)\s*target: \S+\s*property: \"x\"\s*to: (\S+)([^}]*)\}", text)
print(f"milliseconds and places: {[(int(time), float(place)) for time, place, _ in steps]} (asked for: 500 and 1500)")
print(f"easings: {text.count('easing')}, messages: {sys.argv[1] or 'none'}")
assert [(int(time), float(place)) for time, place, _ in steps] == [(1000, 80), (1000, 40)], "this has changed"
assert "easing" not in text and sys.argv[1] == "", "this has changed"
PYTHON
