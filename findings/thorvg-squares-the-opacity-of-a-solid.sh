#!/usr/bin/env bash
# ThorVG draws a solid layer of Lottie with the square of its opacity.
#
# A good guess: a black solid ("ty": 1) of 50 % over white is the same gray as a black shape layer of 50 %. Seen with
# thorvg-python 1.1.3: the solid is as faint as one of 25 %, so a dimming of 20 % nearly vanishes. rlottie-python 1.3.8
# draws both alike.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check rlottie-python==1.3.8 thorvg-python==1.1.3 pillow==12.0.0
tools/bin/python - <<'PYTHON'
import json

from rlottie_python import LottieAnimation
import thorvg_python as thorvg

SIDE = 100


def fixed(value):
    return {"a": 0, "k": value}


def layer(index, opacity=100, **members):
    return {"ddd": 0, "ind": index, "sr": 1, "ao": 0, "ip": 0, "op": 60, "st": 0, "bm": 0,
            "ks": {"o": fixed(opacity), "r": fixed(0), "p": fixed([0, 0, 0]), "a": fixed([0, 0, 0]),
                   "s": fixed([100, 100, 100])}, **members}


def shape(color):
    return {"ty": 4, "shapes": [{"ty": "gr", "it": [
        {"ty": "rc", "p": fixed([SIDE / 2, SIDE / 2]), "s": fixed([SIDE, SIDE]), "r": fixed(0)},
        {"ty": "fl", "c": fixed([*color, 1]), "o": fixed(100), "r": 1},
        {"ty": "tr", "p": fixed([0, 0]), "a": fixed([0, 0]), "s": fixed([100, 100]), "r": fixed(0), "o": fixed(100)}]}]}


def composition(above):
    return json.dumps({"v": "5.7.0", "fr": 60, "ip": 0, "op": 60, "w": SIDE, "h": SIDE, "assets": [],
                       "layers": [above, layer(2, **shape([1, 1, 1]))]})


def rlottie(data):
    return LottieAnimation.from_data(data).lottie_animation_render(5, width=SIDE, height=SIDE)[4 * (50 * SIDE + 50)]


def thor(data):
    engine = thorvg.Engine()
    canvas = thorvg.SwCanvas(engine)
    canvas.set_target(SIDE, SIDE)
    animation = thorvg.LottieAnimation(engine)
    picture = animation.get_picture()
    with open("file.json", "w") as file:
        file.write(data)
    picture.load("file.json")
    canvas.add(picture)
    animation.set_frame(5)
    canvas.update()
    canvas.draw(True)
    canvas.sync()
    return canvas.get_pillow("RGBA").getpixel((50, 50))[0]


for opacity in (50, 20):
    solid = composition(layer(1, opacity, ty=1, sw=SIDE, sh=SIDE, sc="#000000"))
    plain = composition(layer(1, opacity, **shape([0, 0, 0])))
    share = opacity / 100
    print(f"black of {opacity} % over white: a shape in rlottie {rlottie(plain)}, in ThorVG {thor(plain)}; "
          f"a solid in rlottie {rlottie(solid)}, in ThorVG {thor(solid)}")
    assert abs(thor(plain) - 255 * (1 - share)) <= 2 and abs(rlottie(solid) - 255 * (1 - share)) <= 2
    assert abs(thor(solid) - 255 * (1 - share * share)) <= 2
PYTHON
