#!/usr/bin/env bash
# Kivy begins to leave a screen and never ends it, if the transition is interrupted.
#
# A good guess: `on_pre_leave` is followed by `on_leave`, and `on_pre_enter` by `on_enter`, as the callbacks of a phone's
# frameworks come in pairs. Seen with Kivy 2.3.1: A goes to B, and midway to C. A is gone for good and never gets
# `on_leave`; B gets `on_leave` and never got `on_enter`. What is begun in one of them and ended in the other (a video, a
# timer, a camera) goes on in a screen that nobody sees.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends xvfb xauth libgl1 libgl1-mesa-dri >/dev/null
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check Kivy==2.3.1
cat >screens.py <<'PYTHON'
from kivy.clock import Clock
from kivy.uix.screenmanager import Screen, ScreenManager, SlideTransition

log = []
transition = SlideTransition(duration=1)
screens = ScreenManager(size=(400, 300), transition=transition)
for name in "ABC":
    screen = Screen(name=name)
    for event in ("pre_enter", "enter", "pre_leave", "leave"):
        screen.bind(**{f"on_{event}": lambda screen, event=event: log.append(f"{screen.name} {event}")})
    screens.add_widget(screen)
log.clear()
progress = []
transition.bind(on_progress=lambda transition, value: progress.append(value))

screens.current = "B"
while not progress or progress[-1] < 0.3:
    Clock.tick()
screens.current = "C"
while transition.is_active:
    Clock.tick()
left = [screen.name for screen in screens.children]
print(f"{', '.join(log)}; on the screen: {left}")
assert log == ["B pre_enter", "A pre_leave", "C pre_enter", "B pre_leave", "C enter", "B leave"], "this has changed"
assert left == ["C"], "this has changed"
PYTHON
KIVY_NO_ARGS=1 KIVY_HOME="$folder" xvfb-run -a tools/bin/python screens.py 2>warnings || { cat warnings; exit 1; }
