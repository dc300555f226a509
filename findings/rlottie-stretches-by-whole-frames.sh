#!/usr/bin/env bash
# rlottie shows a stretched composition at whole frames of the inner one.
#
# A good guess: a composition with "sr": 2 plays at half the speed, as smoothly as before. Seen with rlottie-python 1.3.8:
# the time inside is rounded down to a whole frame, so each inner frame is shown twice and the motion goes at half the
# frame rate. ThorVG (thorvg-python 1.1.3) shows the frames between.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check rlottie-python==1.3.8 thorvg-python==1.1.3
tools/bin/python - <<'PYTHON'
import json

from rlottie_python import LottieAnimation
import thorvg_python as thorvg


def fixed(value):
    return {"a": 0, "k": value}


def moving(*keys):
    return {"a": 1, "k": list(keys)}


def key(t, s, out=(0, 0), into=(1, 1)):
    """A keyframe whose easing to the next one is a cubic Bezier curve, linear by default."""
    return {**last(t, s), "o": {"x": [out[0]], "y": [out[1]]}, "i": {"x": [into[0]], "y": [into[1]]}}


def last(t, s):
    """The last keyframe, which has no easing."""
    return {"t": t, "s": s if isinstance(s, list) else [s]}


def place(**changes):
    return {"p": fixed([100, 100, 0]), "a": fixed([0, 0, 0]), "s": fixed([100, 100, 100]), "r": fixed(0),
            "o": fixed(100), **changes}


STILL = {"ty": "tr", "p": fixed([0, 0]), "a": fixed([0, 0]), "s": fixed([100, 100]), "r": fixed(0), "o": fixed(100),
         "sk": fixed(0), "sa": fixed(0)}
BLACK = {"ty": "fl", "c": fixed([0, 0, 0, 1]), "o": fixed(100), "r": 1}


def rect(width, height, x=0, radius=None):
    return {"ty": "rc", "d": 1, "s": fixed([width, height]), "p": fixed([x, 0]), "r": radius or fixed(0)}


def group(*items):
    return {"ty": "gr", "nm": "group", "it": [*items, STILL]}


def layer(*shapes, **changes):
    return {"ty": 4, "nm": "layer", "ind": 1, "ddd": 0, "sr": 1, "ao": 0, "ip": 0, "op": 60, "st": 0, "bm": 0,
            "ks": place(), "shapes": list(shapes) or [group(rect(20, 20), BLACK)], **changes}


def composition(*layers, assets=()):
    return {"v": "5.7.0", "fr": 60, "ip": 0, "op": 60, "w": 200, "h": 200, "nm": "composition", "ddd": 0,
            "assets": list(assets), "layers": list(layers)}


def rlottie(document, frame):
    """The alpha of each pixel of a frame, 0 to 255, row by row."""
    animation = LottieAnimation.from_data(json.dumps(document))
    return animation.lottie_animation_render(frame_num=frame)[3::4]


ENGINE = thorvg.Engine()


def thorvg_frame(document, frame):
    """The alpha of each pixel of a frame, 0 to 255, row by row."""
    with open("composition.json", "w") as file:
        json.dump(document, file)
    canvas = thorvg.SwCanvas(ENGINE)
    canvas.set_target(200, 200)
    animation = thorvg.LottieAnimation(ENGINE)
    picture = animation.get_picture()
    picture.load("composition.json")
    canvas.add(picture)
    animation.set_frame(frame)
    canvas.update()
    canvas.draw(True)
    canvas.sync()
    return [pixel >> 24 for pixel in canvas.buffer_arr]


def center(alphas):
    """The middle of what is covered, in points from the left and from the top; nothing if nothing is."""
    whole = sum(alphas)
    if whole == 0:
        return None
    x = sum(alpha * (index % 200 + 0.5) for index, alpha in enumerate(alphas)) / whole
    y = sum(alpha * (index // 200 + 0.5) for index, alpha in enumerate(alphas)) / whole
    return round(x, 2), round(y, 2)


path = moving(key(0, [20, 100, 0]), last(60, [180, 100, 0]))
slow = {"ty": 0, "refId": "inner", "nm": "slow", "ind": 2, "ddd": 0, "sr": 2, "ao": 0, "w": 200, "h": 200, "ip": 0,
        "op": 60, "st": 0, "bm": 0, "ks": place(p=fixed([0, 0, 0]))}
document = composition(slow, assets=[{"id": "inner", "layers": [layer(ks=place(p=path, r=fixed(0.1)))]}])
seen = {player: [center(draw(document, frame))[0] for frame in range(30, 35)]
        for player, draw in (("rlottie", rlottie), ("ThorVG", thorvg_frame))}
print(seen)
steps = {player: [round(b - a, 1) for a, b in zip(places, places[1:])] for player, places in seen.items()}
print("steps in points:", steps)
assert sorted(round(step) for step in steps["rlottie"]) == [0, 0, 3, 3], "rlottie has changed"
assert all(1 <= step <= 1.7 for step in steps["ThorVG"]), "ThorVG has changed"
PYTHON
