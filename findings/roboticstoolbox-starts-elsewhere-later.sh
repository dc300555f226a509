#!/usr/bin/env bash
# Robotics Toolbox starts a joint trajectory elsewhere if its times don't start at 0.
#
# A good guess: jtraj() from 0 to 10 over times from 1 to 3 s is at 0 at 1 s, as its neighbors quintic() and trapezoidal() are;
# that is how a move follows another one on one timeline. Seen with Robotics Toolbox for Python 1.5.0: it is what the same move
# from 0 to 3 s is from its first third on, so it leaps to 2.1 and comes with a speed from nowhere. Nothing is raised. Times
# from 0 on that are shifted afterward are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check roboticstoolbox-python==1.5.0
tools/bin/python - <<'PYTHON'
import importlib.metadata

import numpy
from roboticstoolbox import jtraj, quintic, trapezoidal

print("roboticstoolbox-python", importlib.metadata.version("roboticstoolbox-python"))
later, from_zero = numpy.linspace(1, 3, 5), numpy.linspace(0, 3, 7)
places = {function.__name__: function(start, goal, later).q.ravel()
          for function, start, goal in ((jtraj, [0], [10]), (quintic, 0, 10), (trapezoidal, 0, 10))}
for name, place in places.items():
    print(f"{name} from 0 to 10 at {later.tolist()} s: {place.round(2).tolist()}")
speed = jtraj([0], [10], later).qd.ravel()[0]
print(f"speed of jtraj at its start: {speed:.2f}")
whole = jtraj([0], [10], from_zero).q.ravel()

assert abs(places["quintic"][0]) < 1e-9 and abs(places["trapezoidal"][0]) < 1e-9, "this has changed"
assert numpy.allclose(places["jtraj"], whole[2:]) and abs(places["jtraj"][0] - 2.1) < 0.01, "this has changed"
assert speed > 1, "this has changed"
PYTHON
