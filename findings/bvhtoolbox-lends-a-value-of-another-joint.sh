#!/usr/bin/env bash
# bvhtoolbox answers with another joint's value for a channel that a joint doesn't have.
#
# A good guess: a joint with three rotations has no Xposition, so asking for it raises an error, as asking for a joint that
# isn't there does. Seen with bvhtoolbox 0.1.3: a channel that isn't found is number -1, so it is the value to the left of the
# joint's own, the last rotation of the joint before it; for the root it is the last value of the whole frame. Asked for the
# position of its spine, the skeleton answers with the same angle three times.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check bvhtoolbox==0.1.3
tools/bin/python - <<'PYTHON'
import importlib.metadata

from bvhtoolbox import Bvh

MOTION = Bvh("""HIERARCHY
ROOT Hips
{
  OFFSET 0 0 0
  CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
  JOINT Spine
  {
    OFFSET 0 10 0
    CHANNELS 3 Zrotation Xrotation Yrotation
    End Site
    {
      OFFSET 0 5 0
    }
  }
}
MOTION
Frames: 1
Frame Time: 0.04
1 2 3 40 50 60 70 80 90
""")
print("bvhtoolbox", importlib.metadata.version("bvhtoolbox"))
turned = MOTION.frame_joint_channels(0, "Spine", ["Zrotation", "Xrotation", "Yrotation"])
moved = MOTION.frame_joint_channels(0, "Spine", ["Xposition", "Yposition", "Zposition"])
scaled = MOTION.frame_joint_channel(0, "Hips", "Xscale")
print(f"the spine's rotation {turned}, its position {moved}; the hips' scale {scaled}")
assert turned == [70, 80, 90] and moved == [60, 60, 60] and scaled == 90, "this has changed"
try:
    MOTION.frame_joint_channel(0, "Tail", "Xrotation")
    raise AssertionError("this has changed")
except LookupError as error:
    print("a joint that isn't there:", error)
PYTHON
