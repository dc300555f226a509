#!/usr/bin/env bash
# "Back", "elastic" and "bounce" of easing-functions are other curves than those of Penner, CSS libraries and Qt.
#
# A good guess: names such as BackEaseOut mean Penner's curves, whose overshoot is 10 percent. Seen with easing-functions
# 1.0.4: BackEaseOut overshoots by 38 percent, pytweening's by Penner's 10, and their bounces are 0.72 and 0.77 at half the
# time. A motion that is copied by the name of its curve looks like another one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check easing-functions==1.0.4 pytweening==1.2.0
tools/bin/python - <<'PYTHON'
import easing_functions
import pytweening

back = easing_functions.BackEaseOut(start=0, end=1, duration=1)
bounce = easing_functions.BounceEaseOut(start=0, end=1, duration=1)
moments = [index / 1000 for index in range(1001)]
seen, penner = max(map(back, moments)), max(map(pytweening.easeOutBack, moments))
print(f"the most that 'back' overshoots: easing-functions {seen - 1:.3f}, pytweening {penner - 1:.3f}")
print(f"'bounce' at half the time: easing-functions {bounce(0.5):.4f}, pytweening {pytweening.easeOutBounce(0.5):.4f}")
assert 0.35 < seen - 1 < 0.45 and abs(penner - 1.1) < 0.001, "this has changed"
assert abs(bounce(0.5) - 0.7187) < 0.001 and abs(pytweening.easeOutBounce(0.5) - 0.7656) < 0.001, "this has changed"
PYTHON
