#!/usr/bin/env bash
# Clutter ignores the delay of an implicit animation if the property is on its way already.
#
# A good guess: with an easing delay of a minute, a property goes to its new goal after a minute, whether it is at rest
# or on its way when the goal is set. Seen with Clutter 1.26.4: at rest it waits; on its way it turns at once, and
# its transition says that it has no delay.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends gir1.2-clutter-1.0=1.26.4+dfsg-4 python3-gi=3.42.2-3+b1 xvfb xauth \
  >/dev/null
cat >delay.py <<'PYTHON'
import gi

gi.require_version("Clutter", "1.0")
from gi.repository import Clutter

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


def advance(actor, time):
    """Lets the animation of x go on by some milliseconds, as Clutter's own clock does it, which doesn't run here."""
    motion = actor.get_transition("x")
    motion.advance(motion.get_elapsed_time() + time)
    motion.emit("new-frame", motion.get_elapsed_time())


def state(actor):
    """Where an actor is, the delay of what moves it, and whether the clock moves it now."""
    motion = actor.get_transition("x")
    return actor.get_x(), motion.get_delay(), motion.is_playing()


go(waiting, 100, MINUTE)
go(moving, 100, 0)
advance(moving, 500)
before = state(moving)
go(moving, 0, MINUTE)
turned = state(moving)
advance(moving, 500)
after = state(moving)
print(f"x, the delay in milliseconds, and whether it moves: at rest {state(waiting)}; on its way {before}, "
      f"turned {turned}, half a second later {after}")
assert state(waiting) == (0, MINUTE, False) and before == (50, 0, True), "this has changed"
assert turned == (50, 0, True) and after == (25, 0, True), "this has changed"
PYTHON
xvfb-run -a /usr/bin/python3 delay.py 2>warnings || { cat warnings; exit 1; }
