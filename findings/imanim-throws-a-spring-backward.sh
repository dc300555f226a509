#!/usr/bin/env bash
# ImAnim's spring starts backward with a positive velocity, and doesn't know seconds.
#
# A good guess: a "physics spring" of mass, stiffness, damping and initial velocity takes seconds, and a positive velocity
# leads towards the target, as in the springs of iOS and Android. Seen with imgui-bundle 1.93.0: the velocity is that of
# what is left, so a finger that flings a card on its way sends it off to the other side; and the spring runs in shares of
# the tween's duration, so twice the duration is a quarter of the stiffness.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check imgui-bundle==1.93.0
tools/bin/python - <<'PYTHON'
from imgui_bundle import im_anim, imgui

imgui.create_context()
imgui.get_io().display_size = (400, 300)
imgui.get_io().backend_flags |= imgui.BackendFlags_.renderer_has_textures


def values(channel, velocity, duration):
    """The values from 0 to 100 at each twentieth of the duration."""
    spring = im_anim.ease_spring_desc(1, 100, 10, velocity)
    seen = []
    for frame in range(20):
        imgui.get_io().delta_time = duration / 20
        imgui.new_frame()
        im_anim.update_begin_frame()
        seen.append(round(im_anim.tween_float(
            1, channel, 100, duration, spring, im_anim.policy.crossfade.value, duration / 20), 1))
        imgui.end_frame()
    return seen


rested, thrown, slow = values(1, 0, 1), values(2, 20, 1), values(3, 0, 2)
print(f"let go:        {rested[:7]}")
print(f"thrown onward: {thrown[:7]}")
print(f"twice as long: {slow[:7]}")
assert thrown[1] < -50 and rested[1] > 0, "this has changed"
assert slow == rested, "this has changed"
PYTHON
