#!/usr/bin/env bash
# Assimp makes straight slides of the steps and of the curves in a glTF animation.
#
# A good guess: a glTF file that is read and written as glTF again keeps what each channel's `interpolation` says, or a
# warning tells that it doesn't. Seen with Assimp 5.2.5: STEP and CUBICSPLINE become LINEAR between the same
# values, and the tangents are dropped, without a word. What waits at its place and jumps at 1 s slides there meanwhile,
# and what swings beyond its goal goes straight to it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends assimp-utils=5.2.5~ds0-1+b1 >/dev/null
cat >step.py <<'PYTHON'
import base64
import json
import struct
import subprocess

TIMES = [0, 1]
PLACES = {
    "LINEAR": [(0, 0, 0), (10, 0, 0)],
    "STEP": [(0, 0, 0), (10, 0, 0)],
    # For each key: the tangent that comes in, the value, the tangent that goes out.
    "CUBICSPLINE": [(0, 0, 0), (0, 0, 0), (40, 0, 0), (-40, 0, 0), (10, 0, 0), (0, 0, 0)],
}
TRIANGLE = [(0, 0, 0), (1, 0, 0), (0, 1, 0)]


def packed(rows):
    return b"".join(struct.pack("<f", number) for row in rows for number in row)


def written(interpolation):
    """A glTF document in which a triangle moves along x for one second."""
    parts = [packed([(time,) for time in TIMES]), packed(PLACES[interpolation]), packed(TRIANGLE)]
    starts = [0, len(parts[0]), len(parts[0]) + len(parts[1])]
    data = base64.b64encode(b"".join(parts)).decode()
    counts = [len(TIMES), len(PLACES[interpolation]), len(TRIANGLE)]
    accessors = [{"bufferView": index, "componentType": 5126, "count": count, "type": "VEC3" if index else "SCALAR"}
                 for index, count in enumerate(counts)]
    accessors[0].update(min=[0], max=[1])
    accessors[2].update(min=[0, 0, 0], max=[1, 1, 0])
    return {
        "asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"name": "card", "mesh": 0}],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 2}}]}], "accessors": accessors,
        "buffers": [{"byteLength": sum(map(len, parts)), "uri": f"data:application/octet-stream;base64,{data}"}],
        "bufferViews": [{"buffer": 0, "byteOffset": start, "byteLength": len(part)}
                        for start, part in zip(starts, parts)],
        "animations": [{"samplers": [{"input": 0, "output": 1, "interpolation": interpolation}],
                        "channels": [{"sampler": 0, "target": {"node": 0, "path": "translation"}}]}]}


def places(document, accessor):
    """The vectors that a document has in a file beside it."""
    view = document["bufferViews"][accessor["bufferView"]]
    with open(document["buffers"][view["buffer"]]["uri"], "rb") as file:
        file.seek(view.get("byteOffset", 0) + accessor.get("byteOffset", 0))
        return [struct.unpack("<fff", file.read(12)) for _ in range(accessor["count"])]


for interpolation in PLACES:
    with open("before.gltf", "w") as file:
        json.dump(written(interpolation), file)
    said = subprocess.run(["assimp", "export", "before.gltf", "after.gltf"], capture_output=True, text=True, check=True)
    with open("after.gltf") as file:
        after = json.load(file)
    animation = after["animations"][0]
    channel = next(one for one in animation["channels"] if one["target"]["path"] == "translation")
    sampler = animation["samplers"][channel["sampler"]]
    seen = sampler.get("interpolation", "LINEAR"), places(after, after["accessors"][sampler["output"]])
    print(f"{interpolation} comes out as {seen[0]} through {seen[1]}")
    assert seen == ("LINEAR", [(0, 0, 0), (10, 0, 0)]), "this has changed"
    assert "warn" not in (said.stdout + said.stderr).lower(), "this has changed"
PYTHON
python3 step.py
