#!/usr/bin/env bash
# transytion never calls the function that is given for the end of a tween.
#
# A good guess: `callback` is called once the tween is over, as the README says, so the next thing can begin. Seen with
# transytion 0.3.0: it is kept and never called, neither that of a tween nor that of a chain or of a tween in it, though the
# tween is over and its manager has dropped it. The function for the removal is called.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check transytion==0.3.0
tools/bin/python - <<'PYTHON'
import importlib.metadata

import transytion


class Ball:
    x = 0.0


def called(make):
    """What has been called ten seconds after a tween of a second or two began, where the ball is, and what still runs."""
    calls, ball, manager = [], Ball(), transytion.TweenManager()
    manager.add(make(ball, calls))
    for _ in range(40):
        manager.update(0.25)
    return calls, ball.x, len(manager.active_tweens)


def single(ball, calls):
    return transytion.Tween(1.0, ball, {"x": 100.0}, callback=lambda: calls.append("end"),
                            on_remove=lambda: calls.append("removal"))


def chained(ball, calls):
    there = transytion.Tween(1.0, ball, {"x": 100.0}, callback=lambda: calls.append("end of the first"))
    back = transytion.Tween(1.0, ball, {"x": 50.0}, callback=lambda: calls.append("end of the second"))
    chain = transytion.chain([there, back])
    chain.callback = lambda: calls.append("end of the chain")
    return chain


print("transytion", importlib.metadata.version("transytion"))
seen = {make.__name__: called(make) for make in (single, chained)}
for name, (calls, place, running) in seen.items():
    print(f"{name}: called {calls}, the ball is at {place}, {running} are running")
assert seen["single"] == (["removal"], 100, 0), "this has changed"
assert seen["chained"] == ([], 50, 0), "this has changed"
PYTHON
