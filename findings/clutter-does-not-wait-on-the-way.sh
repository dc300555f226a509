#!/usr/bin/env bash
# Clutter ignores the delay of an implicit animation if the property is on its way already.
#
# A good guess: with an easing delay of a minute, a property goes to its new goal after a minute, whether it is at rest
# or on its way when the goal is set. Seen with Clutter 1.26.4: at rest it waits; on its way it turns at once. Items
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
MINUTE = 60_000
stage = Clutter.Stage()
moving, waiting = Clutter.Actor(), Clutter.Actor()
stage.add_child(moving)
stage.add_child(waiting)
stage.show()


def go(actor, goal, delay):
    """Sets x within an easing of one second."""
    actor.save_easing_state()
    actor.set_easing_mode(Clutter.AnimationMode.LINEAR)
    actor.set_easing_duration(1000)
    actor.set_easing_delay(delay)
    actor.set_x(goal)
    actor.restore_easing_state()


def wait(is_over):
    """Draws frames until something is so, or until half of the delay is over."""
    loop, end = GLib.MainLoop(), GLib.get_monotonic_time() + MINUTE * 500
    GLib.timeout_add(5, lambda: loop.quit() if is_over() or GLib.get_monotonic_time() > end else True)
    loop.run()


go(waiting, 100, MINUTE)
go(moving, 100, 0)
wait(lambda: moving.get_x() > 30)
turn = moving.get_x()
go(moving, 0, MINUTE)
wait(lambda: moving.get_transition("x") is None)
print(f"delayed by a minute, at rest: {waiting.get_x():g} of 100; on its way at {turn:.0f}: {moving.get_x():g}, and over")
assert waiting.get_x() == 0 and 30 < turn < 100 and moving.get_x() == 0, "this has changed"
assert moving.get_transition("x") is None and waiting.get_transition("x").get_delay() == MINUTE, "this has changed"
PYTHON
xvfb-run -a /usr/bin/python3 delay.py 2>warnings || { cat warnings; exit 1; }
