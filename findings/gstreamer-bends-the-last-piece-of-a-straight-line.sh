#!/usr/bin/env bash
# GStreamer's monotonic cubic interpolation bends the last piece of a straight line.
#
# A good guess: keys on a straight line give that line in each mode but "none", and keys that are mirrored in time give the
# mirrored curve. Seen with GStreamer 1.22.0: with `cubic-monotonic`, keys of 0, 0.5 and 1 at 0, 1 and 2 s give 0.25 after
# 0.5 s, but 0.8125 after 1.5 s instead of 0.75. A fade that is played forward and backward has two shapes. `cubic`
# and `linear` keep the line.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends gir1.2-gst-plugins-base-1.0=1.22.0-3+deb12u7 \
  gir1.2-gstreamer-1.0=1.22.0-2+deb12u1 python3-gi=3.42.2-3+b1 >/dev/null
cat >line.py <<'PYTHON'
import gi

gi.require_version("Gst", "1.0")
gi.require_version("GstController", "1.0")
from gi.repository import Gst, GstController

Gst.init(None)
print(Gst.version_string())


def values(mode, keys, times):
    source = GstController.InterpolationControlSource(mode=mode)
    for time, value in keys:
        source.set(int(time * Gst.SECOND), value)
    return [round(source.control_source_get_value(int(time * Gst.SECOND))[1], 4) for time in times]


Mode = GstController.InterpolationMode
line, turned, halves = [(0, 0), (1, 0.5), (2, 1)], [(0, 1), (1, 0.5), (2, 0)], (0.5, 1.5)
modes = {"linear": Mode.LINEAR, "cubic": Mode.CUBIC, "cubic-monotonic": Mode.CUBIC_MONOTONIC}
seen = {name: (values(mode, line, halves), values(mode, turned, halves)) for name, mode in modes.items()}
for name, (up, down) in seen.items():
    print(f"{name}, after 0.5 and 1.5 s: {up}; downward {down}")
assert seen["linear"] == seen["cubic"] == ([0.25, 0.75], [0.75, 0.25]), "this has changed"
assert seen["cubic-monotonic"] == ([0.25, 0.8125], [0.75, 0.1875]), "this has changed"
PYTHON
/usr/bin/python3 line.py 2>warnings || { cat warnings; exit 1; }
