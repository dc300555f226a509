#!/usr/bin/env bash
# OpenShot reverses a keyframed motion by its values, and leaves their times.
#
# A good guess: FlipPoints(), whose purpose is to reverse an effect or a transition, gives the motion as it is when it is
# played backward. Seen with libopenshot 0.2.7: the values change places, but the keys stay at their times. What rushes to
# 50 in ten frames and takes ninety for the rest should take ninety for its first half on its way back; it rushes to 50
# again, and is 44 of 100 away from the motion played backward. Keys that are evenly spaced are reversed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends python3-openshot=0.2.7+dfsg1-4+b1 xvfb xauth >/dev/null
cat >flip.py <<'PYTHON'
import openshot


def farthest(middle):
    """How far a flipped motion is at most from the same motion played backward, and both in the frame of its middle key."""
    there, back = openshot.Keyframe(), openshot.Keyframe()
    for keyframe in (there, back):
        for frame, value in ((1, 0), (middle, 50), (101, 100)):
            keyframe.AddPoint(frame, value, openshot.LINEAR)
    back.FlipPoints()
    pairs = [(back.GetValue(frame), there.GetValue(102 - frame)) for frame in range(1, 102)]
    return [round(max(abs(seen - expected) for seen, expected in pairs), 1), *(round(one, 1) for one in pairs[middle - 1])]


print("libopenshot", openshot.OPENSHOT_VERSION_FULL)
even, uneven = farthest(51), farthest(11)
print(f"a key in the middle: {even[0]} apart; in the eleventh of 101 frames: {uneven[1]} there, backward {uneven[2]}, "
      f"{uneven[0]} apart at most")
assert even[0] == 0 and uneven[0] == 44.4 and uneven[1] == 50, "this has changed"
PYTHON
xvfb-run -a /usr/bin/python3 flip.py 2>warnings || { cat warnings; exit 1; }
