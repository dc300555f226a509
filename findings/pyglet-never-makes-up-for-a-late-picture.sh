#!/usr/bin/env bash
# pyglet rounds the time of each picture of an animated sprite up to whole ticks, and never makes up for it.
#
# A good guess: a sprite whose pictures last 1/25 s shows 250 of them in ten seconds, now for two ticks of a display with 60 Hz
# and now for three. Seen with pyglet 2.1.19: it shows 200, each for three ticks, since the time by which one is late is
# added to the next one's instead of taken from it, and then cut to that picture's own time. At 144 Hz, a sprite of 60 pictures
# per second shows 48. So it plays at another speed on each display, and doesn't keep time with a sound.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends libgl1-mesa-dri libglu1-mesa xvfb xauth >/dev/null
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check pyglet==2.1.19
cat >sprite.py <<'PYTHON'
import pyglet

now = 0.0
clock = pyglet.clock.Clock(time_function=lambda: now)
pyglet.clock.set_default(clock)
window = pyglet.window.Window(16, 16)
pictures = [pyglet.image.SolidColorImagePattern((60 * index, 0, 0, 255)).create_image(2, 2) for index in range(4)]
print("pyglet", pyglet.version)


def shown(rate, hertz):
    """How many pictures a sprite of this rate shows in ten seconds of ticks."""
    global now
    start, count = now, 0
    sprite = pyglet.sprite.Sprite(pyglet.image.Animation.from_image_sequence(pictures, 1 / rate))
    before = sprite.frame_index
    for tick in range(1, 10 * hertz + 1):
        now = start + tick / hertz
        clock.tick()
        count += sprite.frame_index != before
        before = sprite.frame_index
    sprite.delete()
    return count


seen = {(rate, hertz): shown(rate, hertz) for rate, hertz in ((25, 60), (24, 60), (60, 144))}
for (rate, hertz), count in seen.items():
    print(f"{rate} pictures per second at {hertz} Hz: {count} in ten seconds instead of {10 * rate}")
# Each picture lasts three ticks; one more or less is a matter of rounding.
for (rate, hertz), expected in zip(seen, (200, 200, 480)):
    assert abs(seen[rate, hertz] - expected) < 6, "this has changed"
PYTHON
xvfb-run -a tools/bin/python sprite.py 2>warnings || { cat warnings; exit 1; }
