#!/usr/bin/env bash
# Of two relative moves that cocos2d plays at once, it shows the second one only.
#
# A good guess: MoveBy((100, 0)) | MoveBy((0, 50)) moves by (100, 50), as MoveBy((100, 0)) + MoveBy((0, 50)) does one after
# the other. Seen with cocos2d 0.6.10: each sets the position to its own start plus its own way, so the last one wins, and
# the node goes to (0, 50). If the second is the shorter one, the node is at (0, 50) when that is over, and leaps to the way
# of the first one in the next frame. ScaleBy(2) | ScaleBy(3) scales by 3.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check cocos2d==0.6.10 pyglet==1.5.31
cocos_utest=1 tools/bin/python - <<'PYTHON'
import pyglet

pyglet.options["headless"] = True
pyglet.options["shadow_window"] = False
import cocos
from cocos.actions import MoveBy, ScaleBy
from cocos.director import director

# A node asks for the size of a window, which this needs none of.
director.get_window_size = lambda: (640, 480)
print("cocos2d", cocos.version)


def played(action, times):
    """The positions and scales of a node at some times."""
    node, before, seen = cocos.cocosnode.CocosNode(), 0, []
    node.do(action)
    for time in times:
        node._step(time - before)
        before = time
        seen.append((tuple(round(part) for part in node.position), round(node.scale, 2)))
    return seen


times = [0.5, 1, 1.5, 2]
after = played(MoveBy((100, 0), 1) + MoveBy((0, 50), 1), times)
equal = played(MoveBy((100, 0), 2) | MoveBy((0, 50), 2), times)
shorter = played(MoveBy((100, 0), 2) | MoveBy((0, 50), 1), times)
scales = played(ScaleBy(2, 2) | ScaleBy(3, 2), times)
for name, seen in (("one after the other", after), ("at once", equal), ("the second is shorter", shorter)):
    print(f"{name}: {[position for position, scale in seen]} at {times} s")
print(f"two scales at once: {[scale for position, scale in scales]}")
positions = [[position for position, scale in seen] for seen in (after, equal, shorter)]
assert positions[0][-1] == (100, 50) and positions[1] == [(0, 12), (0, 25), (0, 38), (0, 50)], "this has changed"
assert positions[2] == [(0, 25), (0, 50), (75, 0), (100, 0)] and scales[-1][1] == 3, "this has changed"
PYTHON
