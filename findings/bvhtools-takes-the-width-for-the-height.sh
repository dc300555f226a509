#!/usr/bin/env bash
# bvhtools takes the width of a skeleton for its height.
#
# A good guess: getSkeletonDim("height") of a person of 180 with arms of 120 from hand to hand is 180, and
# getFKAtFrameNormalized(), whose default is the height, makes the person 1 high. Seen with bvhtools 1.6.0: the dimensions are
# measured as height, width and depth, as getSkeletonDims() gives them, and are looked up as width, height and depth. So the
# height is 120, and the person is 1.5 high.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check --no-deps bvhtools==1.6.0 numpy==2.4.6 scipy==1.17.1
cat > person.bvh <<'BVH'
HIERARCHY
ROOT Hips
{
	OFFSET 0.0 0.0 0.0
	CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
	JOINT Head
	{
		OFFSET 0.0 90.0 0.0
		CHANNELS 3 Zrotation Xrotation Yrotation
		End Site
		{
			OFFSET 0.0 0.0 0.0
		}
	}
	JOINT LeftHand
	{
		OFFSET 60.0 40.0 0.0
		CHANNELS 3 Zrotation Xrotation Yrotation
		End Site
		{
			OFFSET 0.0 0.0 0.0
		}
	}
	JOINT RightHand
	{
		OFFSET -60.0 40.0 0.0
		CHANNELS 3 Zrotation Xrotation Yrotation
		End Site
		{
			OFFSET 0.0 0.0 0.0
		}
	}
	JOINT Foot
	{
		OFFSET 0.0 -90.0 0.0
		CHANNELS 3 Zrotation Xrotation Yrotation
		End Site
		{
			OFFSET 0.0 0.0 20.0
		}
	}
}
MOTION
Frames: 1
Frame Time: 0.033333
0.0 90.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0
BVH
tools/bin/python - <<'PYTHON'
import importlib.metadata

from bvhTools.bvhIO import readBvh

print("bvhtools", importlib.metadata.version("bvhtools"))
person = readBvh("person.bvh")
heights = [float(position[1]) for _, position in person.getFKAtFrame(0).values()]
tall = max(heights) - min(heights)
named = {name: float(person.getSkeletonDim(name)) for name in ("width", "height", "depth")}
measured = [float(number) for number in person.getSkeletonDims()]
normalized = [float(position[1]) for _, position in person.getFKAtFrameNormalized(0).values()]
share = max(normalized) - min(normalized)
print(f"from head to foot {tall}, all dimensions {measured}, by name {named}, normalized by the height {share}")
assert tall == 180 and measured == [180, 120, 20], "this has changed"
assert named == {"width": 180, "height": 120, "depth": 20} and share == 1.5, "this has changed"
PYTHON
