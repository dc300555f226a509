#!/usr/bin/env bash
# A smooth keyframe of MLT has a kink if its neighbors aren't at the same distance in time.
#
# A good guess: a value passes a smooth key (`~=`) without a sudden change of speed, wherever the keys are. Seen with MLT
# 7.12.0, which renders for Kdenlive and Shotcut: between keys at the frames 0, 10 and 100, a value arrives at the second
# key with 5.2 per frame and leaves it with 0.56, as abruptly as with linear keys. With evenly spaced keys it is smooth.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends python3-mlt=7.12.0-1+deb12u1 >/dev/null
cat >keys.py <<'PYTHON'
import mlt7

mlt7.Factory.init()
print("MLT", mlt7.mlt_version_get_string())


def speeds(keys, middle):
    """How much a value changes in the frame before a key, and in the one after it."""
    properties = mlt7.Properties()
    properties.set("value", keys)
    before, at, after = (properties.anim_get_double("value", middle + step, 101) for step in (-1, 0, 1))
    return round(at - before, 2), round(after - at, 2)


even = speeds("0~=0; 50~=50; 100~=100", 50)
uneven = speeds("0~=0; 10~=50; 100~=100", 10)
linear = speeds("0=0; 10=50; 100=100", 10)
print(f"per frame, before and after the middle key: even {even}, uneven {uneven}, uneven and linear {linear}")
assert even[0] == even[1] and uneven == (5.23, 0.56) and linear == (5, 0.56), "this has changed"
PYTHON
/usr/bin/python3 keys.py 2>warnings || { cat warnings; exit 1; }
