#!/usr/bin/env bash
# Two curves of pytweening don't end where an animation ends.
#
# A good guess: an easing gives 0 at 0 and 1 at 1, so that what it moves comes to rest at its goal. Seen with pytweening
# 1.2.0: easeOutBounce(1) is 0.994 and easeOutElastic(1) is 1.0005, so an object rests 4.8 and 0.4 points away after 852
# points; easeInBounce begins at 0.0056. Bounce's last arc is computed with 9.54 where Penner's 10.8 / 11 parts leave 1.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check pytweening==1.2.0
tools/bin/python - <<'PYTHON'
import pytweening

seen = {name: getattr(pytweening, name)(1) for name in ("easeOutBounce", "easeOutElastic", "easeOutBack", "easeOutQuad")}
seen["easeInBounce at 0"] = pytweening.easeInBounce(0)
for name, value in seen.items():
    print(f"{name}: {value:.6f}")
assert abs(seen["easeOutBounce"] - 0.994375) < 1e-6 and abs(seen["easeOutElastic"] - 1.000488) < 1e-6, "this has changed"
assert abs(seen["easeInBounce at 0"] - 0.005625) < 1e-6 and seen["easeOutQuad"] == 1, "this has changed"
PYTHON
