#!/usr/bin/env bash
# A composition that a time remap holds at its end is empty in ThorVG.
#
# A good guess: a time remap of 1 s in a composition of 1 s shows its last picture; a motion that plays backward begins
# there. Seen with thorvg-python 1.1.3: the layers inside end at that time, exclusively, so nothing is drawn, and a motion
# played backward flashes in its first frame. rlottie (rlottie-python 1.3.8) shows the last picture; lottie-web has a
# special case for it.
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


def area(alphas):
    """How many pixels are covered; a pixel that is covered by half counts as one half."""
    return sum(alphas) / 255


def inner(start, end):
    held = {"ty": 0, "refId": "inner", "nm": "held", "ind": 2, "ddd": 0, "sr": 1, "ao": 0, "w": 200, "h": 200, "ip": 0,
            "op": 60, "st": 0, "bm": 0, "ks": place(p=fixed([0, 0, 0])), "tm": moving(key(0, start), last(60, end))}
    return composition(held, assets=[{"id": "inner", "layers": [layer()]}])


for player, draw, expected in (("rlottie", rlottie, 400), ("ThorVG", thorvg_frame, 0)):
    backward = round(area(draw(inner(1, 0), 0)))
    later = round(area(draw(inner(1, 0), 15)))
    print(f"{player}: {backward} of 400 pixels at the end of the composition, {later} a quarter before")
    assert (backward, later) == (expected, 400), "this has changed"
PYTHON
