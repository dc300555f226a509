#!/usr/bin/env bash
# The length of a libadwaita spring depends on the unit of what moves, but only if the spring is overdamped.
#
# A good guess: an animation from 0 to 1 and one from 0 to 1000 take as long, since epsilon is a share of the way, or
# all springs take longer over a longer way, since it is a distance. Seen with libadwaita 1.2.2: with a damping ratio of
# 0.5 or 1 the way doesn't count; with 2 it does, and 1000 points take 5.2 s instead of 3.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends gir1.2-adw-1=1.2.2-1 libadwaita-1-0=1.2.2-1 python3-gi=3.42.2-3+b1 \
  xvfb xauth >/dev/null
cat >spring.py <<'PYTHON'
import math

import gi

gi.require_version("Adw", "1")
gi.require_version("Gtk", "4.0")
from gi.repository import Adw, Gtk

Adw.init()
WIDGET = Gtk.Label()
print(f"libadwaita {Adw.MAJOR_VERSION}.{Adw.MINOR_VERSION}.{Adw.MICRO_VERSION}")


def estimated(ratio, velocity=0, goal=1):
    """The length of a spring of mass 1 and stiffness 100 from 0 to a goal, in seconds, with the usual epsilon of 0.001."""
    animation = Adw.SpringAnimation.new(
        WIDGET, 0, goal, Adw.SpringParams.new(ratio, 1, 100), Adw.CallbackAnimationTarget.new(lambda value: None))
    animation.set_initial_velocity(velocity)
    animation.set_epsilon(0.001)
    return animation.get_estimated_duration() / 1000


seen = {ratio: (estimated(ratio), estimated(ratio, goal=1000)) for ratio in (0.5, 1, 2)}
for ratio, (one, thousand) in seen.items():
    print(f"ratio {ratio}: {one} s from 0 to 1, {thousand} s from 0 to 1000")
assert seen[0.5][0] == seen[0.5][1] and seen[1][0] == seen[1][1] and seen[2][1] > 1.7 * seen[2][0], "this has changed"
PYTHON
xvfb-run -a /usr/bin/python3 spring.py 2>warnings || { cat warnings; exit 1; }
