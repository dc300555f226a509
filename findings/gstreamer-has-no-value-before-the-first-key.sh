#!/usr/bin/env bash
# GStreamer's keyframes hold the last value after the last key, and have none at all before the first.
#
# A good guess: before its first key an animated property has the first key's value, as after the last key it has the last
# one's. Seen with GStreamer 1.22.0: the control source has no value there, and the property keeps whatever it had. A volume
# with keys at one and two seconds is 1 at the beginning, and 0.8 there after one has seeked back from the end: the same
# moment looks different by the way one came.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends gir1.2-gst-plugins-base-1.0=1.22.0-3+deb12u7 \
  gir1.2-gstreamer-1.0=1.22.0-2+deb12u1 gstreamer1.0-plugins-base=1.22.0-3+deb12u7 python3-gi=3.42.2-3+b1 >/dev/null
cat >keys.py <<'PYTHON'
import gi

gi.require_version("Gst", "1.0")
gi.require_version("GstController", "1.0")
from gi.repository import Gst, GstController

Gst.init(None)
print(Gst.version_string())
keys = GstController.InterpolationControlSource(mode=GstController.InterpolationMode.LINEAR)
keys.set(1 * Gst.SECOND, 0.2)
keys.set(2 * Gst.SECOND, 0.8)
element = Gst.ElementFactory.make("volume")
element.add_control_binding(GstController.DirectControlBinding.new_absolute(element, "volume", keys))


def volume(seconds):
    """The volume once the element has read its keys at a moment."""
    element.sync_values(int(seconds * Gst.SECOND))
    return round(element.get_property("volume"), 3)


forward = [volume(time) for time in (0.5, 1, 1.5, 2, 3)]
print(f"forward at 0.5, 1, 1.5, 2 and 3 s: {forward}; back at 0.5 s: {(back := volume(0.5))}")
assert forward == [1.0, 0.2, 0.5, 0.8, 0.8] and back == 0.8, "this has changed"
PYTHON
/usr/bin/python3 keys.py 2>warnings || { cat warnings; exit 1; }
