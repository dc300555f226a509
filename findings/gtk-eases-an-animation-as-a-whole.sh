#!/usr/bin/env bash
# GTK 4 eases a whole CSS animation, where a browser eases each interval between two keyframes.
#
# A good guess: GTK takes CSS, so a keyframe at 50% is reached at half of the time, whatever the timing function is, and a
# timing function within a keyframe counts from there on. Seen with GTK 4.8.3: with `ease-in`, the keyframe at 50% of four
# seconds is reached at 2.7 seconds, where ease-in has done half of the way; `linear` within that keyframe changes nothing.
# A motion in stages that was made for a browser has all its stages at other times.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends gir1.2-gtk-4.0=4.8.3+ds-2+deb12u1 libgtk-4-1=4.8.3+ds-2+deb12u1 \
  python3-gi=3.42.2-3+b1 xvfb xauth >/dev/null
cat >stages.py <<'PYTHON'
import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, Gtk

SECONDS = 4
STYLE = b"""
@keyframes stages {
  0% { color: black; }
  50% { color: white; animation-timing-function: linear; }
  100% { color: black; }
}
.stages { animation: stages 4s ease-in; }
"""

Gtk.init()
print(f"GTK {Gtk.get_major_version()}.{Gtk.get_minor_version()}.{Gtk.get_micro_version()}")
style = Gtk.CssProvider()
style.load_from_data(STYLE)
Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), style, Gtk.STYLE_PROVIDER_PRIORITY_USER)
label = Gtk.Label(label="text")
window = Gtk.Window(child=label)
loop = GLib.MainLoop()
frames = []


def record(widget, clock):
    """Records each frame's time in seconds and brightness; the animation begins once the window has drawn a while."""
    frames.append((clock.get_frame_time() / 1e6, label.get_style_context().get_color().red))
    if len(frames) == 60:
        label.add_css_class("stages")
    if len(frames) > 60 and frames[-1][0] > frames[59][0] + SECONDS:
        loop.quit()
        return GLib.SOURCE_REMOVE
    return GLib.SOURCE_CONTINUE


window.add_tick_callback(record)
window.present()
loop.run()
start = frames[59][0]
time, brightness = max(((time - start, value) for time, value in frames[60:]), key=lambda frame: frame[1])
print(f"brightest ({brightness:.2f}) after {time:.1f} of {SECONDS} seconds; a browser is there after 2.0")
assert brightness > 0.9 and 2.4 < time < 3.1, "this has changed"
PYTHON
xvfb-run -a /usr/bin/python3 stages.py 2>warnings || { cat warnings; exit 1; }
