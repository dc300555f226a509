#!/usr/bin/env bash
# GdkPixbuf plays a GIF again that is over, if its iterator is advanced after that.
#
# A good guess: when an animation that plays twice is over, `get_delay_time()` is -1, "show this forever", and advancing the
# iterator further, as a widget does that draws in each frame, changes nothing. Seen with GdkPixbuf 2.42.10: the next call
# shows the first picture, and all of it is played once more, -1 comes again, and so on: it never ends. A GIF without a number
# of repetitions stays at its end.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends gir1.2-gdkpixbuf-2.0=2.42.10+dfsg-1+deb12u4 python3-gi=3.42.2-3+b1 \
  python3-pil=9.4.0-1.1+deb12u1 >/dev/null
cat >again.py <<'PYTHON'
import gi

gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf, GLib
from PIL import Image

print("GdkPixbuf", GdkPixbuf.PIXBUF_VERSION)
names = {(255, 0, 0): "red", (0, 255, 0): "green"}


def shown(times, **options):
    """What one iterator shows of a GIF that is red for 100 ms and green for 200, and how long it says it will."""
    first, second = (Image.new("RGB", (4, 4), color) for color in names)
    first.save("film.gif", save_all=True, append_images=[second], duration=[100, 200], **options)

    def moment(milliseconds):
        time = GLib.TimeVal()
        time.tv_sec, time.tv_usec = 1000 + milliseconds // 1000, milliseconds % 1000 * 1000
        return time

    iterator, seen = GdkPixbuf.PixbufAnimation.new_from_file("film.gif").get_iter(moment(0)), []
    for milliseconds in times:
        iterator.advance(moment(milliseconds))
        seen.append((names[tuple(iterator.get_pixbuf().get_pixels()[:3])], iterator.get_delay_time()))
    return seen


times = [0, 300, 590, 600, 620, 720, 920, 940]
twice, once = shown(times, loop=1), shown(times)
for name, seen in (("twice", twice), ("once", once)):
    print(f"{name}: {dict(zip(times, seen))}")
red, green, over = ("red", 100), ("green", 200), ("green", -1)
assert twice == [red, red, ("green", 10), over, red, green, over, red] and once == [red] + [over] * 7, "this has changed"
PYTHON
/usr/bin/python3 again.py 2>warnings || { cat warnings; exit 1; }
