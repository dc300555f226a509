#!/usr/bin/env bash
# Arcade-Curtains holds an attribute until the end, if a key on its way doesn't name it.
#
# A good guess: keys of 0 at 0 s and 100 at 2 s take the opacity through 50 at 1 s, whether or not there is a key at 1 s that
# turns the sprite: the README says that a key sets any of the attributes. Seen with Arcade-Curtains 0.4.1: what a key
# doesn't name counts as no number there, and so does all that is computed from it. So the opacity waits at 0 for two seconds
# and leaps to 100, and nothing is raised. Two sequences, one for each attribute, are as guessed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends libgl1 libglu1-mesa >/dev/null
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check arcade-curtains==0.4.1 arcade==3.3.3 scipy==1.17.1 \
    numpy==2.4.6 attrs==26.1.0
tools/bin/python - 2>warnings.txt <<'PYTHON' || { cat warnings.txt; exit 1; }
import importlib.metadata

from arcade_curtains.animation import AnimationManager, KeyFrame, Sequence


class Card:
    angle = 0
    alpha = 0


def frames(*keys):
    """The angle and the opacity at each half second."""
    sequence, card, manager = Sequence(), Card(), AnimationManager()
    for time, key in keys:
        sequence.add_keyframe(time, key)
    manager.fire(card, sequence)
    seen = []
    for _ in range(4):
        manager._blip(0.5)  # a scene does this in each frame
        seen.append((float(card.angle), float(card.alpha)))
    return seen


print("arcade-curtains", importlib.metadata.version("arcade-curtains"))
start, end = (0, KeyFrame(angle=0, alpha=0)), (2, KeyFrame(angle=20, alpha=100))
two = frames(start, end)
three = frames(start, (1, KeyFrame(angle=10)), end)
print("with two keys:", two)
print("with a key between them that names the angle only:", three)
assert two == [(5, 25), (10, 50), (15, 75), (20, 100)], "this has changed"
assert three == [(5, 0), (10, 0), (15, 0), (20, 100)], "this has changed"
PYTHON
