#!/usr/bin/env bash
# VTK's rotation interpolators turn a fifty-seventh of the way between their keys, and leap to the goal at the last one.
#
# A good guess: keys of 0, 20, 40, 60 and 80 degrees are passed at their times, with the spline that is the default as with
# linear interpolation. Seen with VTK 9.7.2: vtkQuaternionInterpolator multiplies the real part of what its spline gives by
# 180 / pi, as if it were an angle. So the node, which vtkTransformInterpolator moves by it, has turned by 0.4 degrees at
# the key of 20 and by 1.2 at that of 60, and is at 80 at the last key. With linear interpolation, and with two keys only,
# all is right, so a test with a start and a goal shows nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check vtk==9.7.2
tools/bin/python - <<'PYTHON'
import math

from vtkmodules.vtkCommonCore import vtkVersion
from vtkmodules.vtkCommonMath import vtkQuaternionInterpolator
from vtkmodules.vtkCommonTransforms import vtkTransform
from vtkmodules.vtkRenderingCore import vtkTransformInterpolator

print("VTK", vtkVersion.GetVTKVersion())


def turned(linear, angles):
    """By how many degrees a transform is turned at each of its keys."""
    interpolator = vtkTransformInterpolator()
    if linear:
        interpolator.SetInterpolationTypeToLinear()
    for time, angle in enumerate(angles):
        transform = vtkTransform()
        transform.RotateZ(angle)
        interpolator.AddTransform(time, transform)
    result, degrees = vtkTransform(), []
    for time in range(len(angles)):
        interpolator.InterpolateTransform(time, result)
        degrees.append(round(result.GetOrientation()[2], 2))
    return degrees


keys = [0, 20, 40, 60, 80]
spline, linear, two = turned(False, keys), turned(True, keys), turned(False, [0, 80])
print(f"keys at {keys} degrees: spline {spline}, linear {linear}; keys at [0, 80]: spline {two}")

quaternions = vtkQuaternionInterpolator()
for time, angle in enumerate(keys):
    half = math.radians(angle) / 2
    quaternions.AddQuaternion(time, [math.cos(half), 0, 0, math.sin(half)])
value = [0] * 4
quaternions.InterpolateQuaternion(1, value)
print("quaternion at the key of 20 degrees:", [round(part, 4) for part in value])

assert linear == keys and two == [0, 80], "this has changed"
assert spline == [0, 0.35, 0.73, 1.15, 80], "this has changed"
assert abs(value[0] - math.degrees(math.cos(math.radians(10)))) < 1e-6, "this has changed"
assert abs(value[3] - math.sin(math.radians(10))) < 1e-6, "this has changed"
PYTHON
