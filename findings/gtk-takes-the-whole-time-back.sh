#!/usr/bin/env bash
# GTK 4 takes the whole duration for the way back of a CSS transition that is reversed midway.
#
# A good guess: GTK takes CSS transitions, whose way back from the middle takes half of the time (the "reversing shortening
# factor" of CSS Transitions). Seen with GTK 4.8.3: two seconds into a linear transition of four, the class is taken away,
# and the color needs four more seconds for half of the way. What is quickly opened and closed again crawls home.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends gir1.2-gtk-4.0=4.8.3+ds-2+deb12u1 libgtk-4-1=4.8.3+ds-2+deb12u1 \
  python3-gi=3.42.2-3+b1 xvfb xauth >/dev/null
cat >back.py <<'PYTHON'
import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, Gtk

STYLE = b"""
.light { color: black; transition: color 4s linear; }
.light.on { color: white; }
"""

Gtk.init()
print(f"GTK {Gtk.get_major_version()}.{Gtk.get_minor_version()}.{Gtk.get_micro_version()}")
style = Gtk.CssProvider()
style.load_from_data(STYLE)
Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), style, Gtk.STYLE_PROVIDER_PRIORITY_USER)
label = Gtk.Label(label="text", css_classes=["light"])
window = Gtk.Window(child=label)
loop = GLib.MainLoop()
frames = 0
on = off = dark = None


def step(widget, clock):
    """Turns the light on once the window has drawn a while, off after two seconds, and stops when it is dark again."""
    global frames, on, off, dark
    frames += 1
    time, brightness = clock.get_frame_time() / 1e6, label.get_style_context().get_color().red
    if frames == 60:
        label.add_css_class("on")
        on = time
    elif off is None and on is not None and time > on + 2:
        label.remove_css_class("on")
        off = (time, brightness)
    elif off is not None and (brightness == 0 or time > off[0] + 6):
        dark = time
        loop.quit()
        return GLib.SOURCE_REMOVE
    return GLib.SOURCE_CONTINUE


window.add_tick_callback(step)
window.present()
loop.run()
print(f"turned back at {off[1]:.2f} after {off[0] - on:.1f} s; dark again after {dark - off[0]:.1f} s more")
assert 0.3 < off[1] < 0.7 and 3.5 < dark - off[0] < 5, "this has changed"
PYTHON
xvfb-run -a /usr/bin/python3 back.py 2>warnings || { cat warnings; exit 1; }
