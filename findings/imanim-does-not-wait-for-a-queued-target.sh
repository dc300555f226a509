#!/usr/bin/env bash
# ImAnim starts a queued target one frame later instead of after the running animation.
#
# A good guess: with the policy "queue", a value that is on its way to 100 arrives there and then turns to the target that
# was asked for meanwhile. Seen with imgui-bundle 1.93.0: it turns one frame after the new target is given, as with the
# policy "crossfade". A target that is given in one frame only is waited for; but such a library wants it again in each
# frame, and the second time starts it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check imgui-bundle==1.93.0
tools/bin/python - <<'PYTHON'
from imgui_bundle import im_anim, imgui

FRAME = 0.05
imgui.create_context()
imgui.get_io().display_size = (400, 300)
imgui.get_io().backend_flags |= imgui.BackendFlags_.renderer_has_textures
linear = im_anim.ease_preset(im_anim.ease_type.ease_linear.value)


def values(policy, channel):
    """The values of one second to 100, turned to 0 after half of it."""
    seen = []
    for frame in range(40):
        imgui.get_io().delta_time = FRAME
        imgui.new_frame()
        im_anim.update_begin_frame()
        target = 100 if frame < 10 else 0
        seen.append(round(im_anim.tween_float(1, channel, target, 1, linear, policy.value, FRAME), 2))
        imgui.end_frame()
    return seen


queued = values(im_anim.policy.queue, 1)
crossed = values(im_anim.policy.crossfade, 2)
print(f"queue:     {queued[8:16]}, at most {max(queued)}")
print(f"crossfade: {crossed[8:16]}, at most {max(crossed)}")
assert max(queued) == 55 and max(crossed) == 50 and queued[-1] == 0, "this has changed"
PYTHON
