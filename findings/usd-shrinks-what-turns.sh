#!/usr/bin/env bash
# USD blends the numbers of two matrices, so what turns between two time samples of a transform shrinks on the way.
#
# A good guess: half the way between a transform and the same one turned by 180 degrees is a turn of 90, as it is for
# `xformOp:rotateZ` and `xformOp:orient` in the same file. Seen with usd-core 26.11: the matrix is blended entry by entry
# and nothing warns, so a turn of 90 degrees is at 71 percent of its size in the middle, and one of 180 vanishes in a
# line. An exporter that writes matrices must bake each frame of a turn.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check usd-core==26.11
tools/bin/python - <<'PYTHON'
from pxr import Gf, Usd, UsdGeom

AXIS = Gf.Vec3d(0, 0, 1)
stage = Usd.Stage.CreateInMemory()


def length(name, degrees, time):
    """How long a step of 1 along x is at a time, if the turn is written in one way with keys at 0 and 10."""
    form = UsdGeom.Xform.Define(stage, f"/{name}{degrees}")
    for key, angle in ((0, 0), (10, degrees)):
        turn = Gf.Rotation(AXIS, angle)
        if name == "transform":
            form.MakeMatrixXform().Set(Gf.Matrix4d().SetRotate(turn), key)
        elif name == "orient":
            (form.GetOrderedXformOps() or [form.AddOrientOp()])[0].Set(Gf.Quatf(turn.GetQuat()), key)
        else:
            (form.GetOrderedXformOps() or [form.AddRotateZOp()])[0].Set(angle, key)
    return form.GetLocalTransformation(time).TransformDir(Gf.Vec3d(1, 0, 0)).GetLength()


print("USD", ".".join(map(str, Usd.GetVersion())))
middle = {(name, degrees): length(name, degrees, 5) for name in ("rotateZ", "orient", "transform")
          for degrees in (90, 180)}
for (name, degrees), size in middle.items():
    print(f"{name} from 0 to {degrees} degrees: {size:.3f} of its size in the middle")
assert all(abs(size - 1) < 1e-6 for (name, _), size in middle.items() if name != "transform"), "this has changed"
assert abs(middle["transform", 90] - 0.7071) < 1e-3 and middle["transform", 180] < 1e-6, "this has changed"
PYTHON
