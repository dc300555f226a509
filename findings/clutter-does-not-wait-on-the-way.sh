#!/usr/bin/env bash
# Clutter ignores the delay of an implicit animation if the property is on its way already.
#
# A good guess: with an easing delay of two seconds, a property goes to its new goal after two seconds, whether it is at
# rest or on its way when the goal is set. Seen with Clutter 1.26.4: at rest it waits; on its way it turns at once. Items
# that open one after the other, by their delays, close all together if they are closed before the last one is open.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends gir1.2-clutter-1.0=1.26.4+dfsg-4 python3-gi=3.42.2-3+b1 xvfb xauth \
  >/dev/null
cat >delay.py <<'PYTHON'
import gi

gi.require_version("Clutter", "1.0")
from gi.repository import Clutter, GLib

Clutter.init([])
print(f"Clutter {Clutter.MAJOR_VERSION}.{Clutter.MINOR_VERSION}.{Clutter.MICRO_VERSION}")
stage = Clutter.Stage()
actor = Clutter.Actor()
stage.add_child(actor)
stage.show()


def go(goal, delay):
    """Sets x within an easing of one second."""
    actor.save_easing_state()
    actor.set_easing_mode(Clutter.AnimationMode.LINEAR)
    actor.set_easing_duration(1000)
    actor.set_easing_delay(delay)
    actor.set_x(goal)
    actor.restore_easing_state()


def wait(milliseconds):
    loop = GLib.MainLoop()
    GLib.timeout_add(milliseconds, loop.quit)
    loop.run()
    return actor.get_x()


actor.set_x(0)
go(100, 2000)
waiting = wait(500)
actor.remove_all_transitions()
actor.set_x(0)
go(100, 0)
midway = wait(500)
go(0, 2000)
later = wait(500)
print(f"at rest, 500 ms after the goal was set with a delay: {waiting:.0f} of 100; set on its way at {midway:.0f}: {later:.0f}")
assert waiting == 0 and 20 < midway < 80 and later < midway - 10, "this has changed"
PYTHON
xvfb-run -a /usr/bin/python3 delay.py 2>warnings || { cat warnings; exit 1; }
