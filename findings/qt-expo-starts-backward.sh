#!/usr/bin/env bash
# Qt's exponential easings start backward or jump at the end, and are not mirror images of each other.
#
# A good guess: InExpo rises from 0 to 1, OutExpo is InExpo turned by half a turn, and InOutExpo is symmetric. Seen with
# PySide6-Essentials 6.12.0: InExpo is below 0 during its first thousandth, and jumps from 0.999 to 1 at the end, since 0.001
# is subtracted everywhere else; OutExpo is scaled by 1.001 instead. InOutExpo is at 0.50025 at half the time.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check PySide6-Essentials==6.12.0
tools/bin/python - <<'PYTHON'
from PySide6.QtCore import QEasingCurve, qVersion

inward, outward, both = (
    QEasingCurve(kind).valueForProgress
    for kind in (QEasingCurve.Type.InExpo, QEasingCurve.Type.OutExpo, QEasingCurve.Type.InOutExpo))
least, last = min(inward(index / 1e5) for index in range(1000)), inward(1 - 1e-9)
mirror = max(abs(inward(index / 100) - (1 - outward(1 - index / 100))) for index in range(101))
print(f"Qt {qVersion()}: InExpo's least value {least:.7f}, its last before 1 {last:.6f}, apart from the mirror of")
print(f"OutExpo by {mirror:.5f}; InOutExpo at one half {both(0.5):.6f}")
assert -3e-5 < least < -1e-5 and abs(last - 0.999) < 1e-6 and mirror > 4e-4 and both(0.5) != 0.5, "this has changed"
PYTHON
