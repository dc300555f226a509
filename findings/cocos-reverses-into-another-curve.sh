#!/usr/bin/env bash
# cocos2d reverses an eased move into one that isn't the move played backward.
#
# A good guess: Reverse() of a move that speeds up (Accelerate with the rate 2) is that move played backward: it starts fast,
# slows down, and is half a second after its start where the move was half a second before its end. Seen with cocos2d 0.6.10:
# it is eased by the inverse function, the square root of the time instead of 1 - (1 - t)², so half a second into two it has
# done 50 percent instead of 44, its first frame jumps by 9, and it doesn't come to rest at its end. There and back again
# looks like two motions.
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
from cocos.actions import Accelerate, MoveBy, Reverse
from cocos.director import director

# A node asks for the size of a window, which this needs none of.
director.get_window_size = lambda: (640, 480)
print("cocos2d", cocos.version)


def way(action, times):
    """How far a node has gone at some times, in percent of its way of 100."""
    node, before, seen = cocos.cocosnode.CocosNode(), 0, []
    node.do(action)
    for time in times:
        node._step(time - before)
        before = time
        seen.append(round(abs(node.position[0]), 1))
    return seen


times = [0.016, 0.5, 1, 1.5, 1.984, 2]
move = Accelerate(MoveBy((100, 0), 2), 2)
there, back = way(move, times), way(Reverse(move), times)
mirrored = [round(100 * (1 - (1 - time / 2) ** 2), 1) for time in times]
print(f"at {times} s: there {there}, back {back}, there played backward {mirrored}")
assert there == [round(100 * (time / 2) ** 2, 1) for time in times], "this has changed"
assert back == [round(100 * (time / 2) ** 0.5, 1) for time in times], "this has changed"
assert mirrored[1] == 43.8 and back[1] == 50, "this has changed"
PYTHON
