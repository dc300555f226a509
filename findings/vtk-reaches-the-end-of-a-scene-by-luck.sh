#!/usr/bin/env bash
# VTK reaches the end of an animation scene by the luck of rounding.
#
# A good guess: a scene of one second at 25 frames per second calls a cue that lasts as long as the scene a last time at its
# end, so that what it moves arrives; or it never does, as a film whose last frame begins earlier. Seen with VTK 9.7.2: the
# time is the sum of the frames' lengths, and a tick comes if that sum isn't above the end. Of whole seconds from 1 to 5, 25
# frames per second reach none, and 60 all but the first; a second that begins at 1 doesn't end as one that begins at 0. A
# move without a tick at its end rests a frame before its goal.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check vtk==9.7.2
tools/bin/python - <<'PYTHON'
from vtkmodules.vtkCommonCore import vtkAnimationCue, vtkVersion
from vtkmodules.vtkCommonDataModel import vtkAnimationScene

print("VTK", vtkVersion.GetVTKVersion())


def last_tick(start, end, rate):
    """The last time, as a share of the whole, at which a cue that is as long as its scene is called."""
    scene, cue, shares = vtkAnimationScene(), vtkAnimationCue(), []
    scene.SetModeToSequence()
    scene.SetFrameRate(rate)
    scene.SetStartTime(start)
    scene.SetEndTime(end)
    cue.SetTimeModeToNormalized()
    cue.SetStartTime(0)
    cue.SetEndTime(1)
    cue.AddObserver("AnimationCueTickEvent", lambda cue, event: shares.append(cue.GetAnimationTime()))
    scene.AddCue(cue)
    scene.Play()
    return round(shares[-1], 3)


def sum_reaches(end, rate):
    """Whether the sum of the frames' lengths comes to the end without passing it."""
    time = 0
    for _ in range(end * rate):
        time += 1 / rate
    return time <= end


reached = {}
for rate in (24, 25, 30, 60):
    lasts = [last_tick(0, seconds, rate) for seconds in range(1, 6)]
    reached[rate] = [last == 1 for last in lasts]
    print(f"{rate} frames per second, 1 to 5 seconds: the last tick is at {lasts}")
moved = [last_tick(start, start + 1, 24) for start in (0, 1, 2)]
print(f"one second at 24 frames per second that begins at 0, 1 and 2: {moved}")
for rate, seen in reached.items():
    assert seen == [sum_reaches(end, rate) for end in range(1, 6)], "this has changed"
assert not any(reached[25]) and reached[60] == [False, True, True, True, True], "this has changed"
assert moved == [1, 0.958, 1], "this has changed"
PYTHON
