#!/usr/bin/env bash
# rlottie makes the whole picture darker by 1 of 255 for each layer that is partly transparent.
#
# A good guess: twenty small squares at half their opacity change the pixels that they cover. Seen with rlottie-python 1.3.8:
# every other pixel of the picture loses 1 of 255 in each channel for each of these layers, so twenty of them turn
# (230, 56, 51) into about (210, 36, 31). Opacity of a group instead of its layer costs nothing. thorvg-python 1.1.3
# leaves the other pixels alone.
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

WIDTH = HEIGHT = 100


def fixed(value):
    return {"a": 0, "k": value}


def group(color, width, height, opacity=100):
    return {"ty": "gr", "it": [
        {"ty": "rc", "p": fixed([width / 2, height / 2]), "s": fixed([width, height]), "r": fixed(0)},
        {"ty": "fl", "c": fixed([*color, 1]), "o": fixed(100), "r": 1},
        {"ty": "tr", "p": fixed([0, 0]), "a": fixed([0, 0]), "s": fixed([100, 100]), "r": fixed(0), "o": fixed(opacity)}]}


def layer(index, shape, opacity=100):
    return {"ddd": 0, "ind": index, "ty": 4, "nm": str(index), "sr": 1, "ao": 0, "ip": 0, "op": 60, "st": 0, "bm": 0,
            "ks": {"o": fixed(opacity), "r": fixed(0), "p": fixed([0, 0, 0]), "a": fixed([0, 0, 0]),
                   "s": fixed([100, 100, 100])}, "shapes": [shape]}


def composition(layers):
    ground = layer(99, group([0.9, 0.22, 0.2], WIDTH, HEIGHT))
    return json.dumps({"v": "5.7.0", "fr": 60, "ip": 0, "op": 60, "w": WIDTH, "h": HEIGHT, "assets": [],
                       "layers": [*layers, ground]})


def rlottie(data):
    picture = LottieAnimation.from_data(data).lottie_animation_render(5, width=WIDTH, height=HEIGHT)
    place = 4 * (80 * WIDTH + 80)
    return picture[place + 2], picture[place + 1], picture[place]


def thor(data):
    engine = thorvg.Engine()
    canvas = thorvg.SwCanvas(engine)
    canvas.set_target(WIDTH, HEIGHT)
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
    return canvas.get_pillow("RGBA").getpixel((80, 80))[:3]


small = group([0, 0, 1], 20, 20)
of_layers = composition([layer(n, small, 50) for n in range(1, 21)])
of_groups = composition([layer(n, group([0, 0, 1], 20, 20, 50)) for n in range(1, 21)])
alone = composition([])
print("a pixel that no square covers, without squares: rlottie", rlottie(alone), "ThorVG", thor(alone))
print("with twenty layers of half the opacity: rlottie", rlottie(of_layers), "ThorVG", thor(of_layers))
print("with twenty groups of half the opacity: rlottie", rlottie(of_groups), "ThorVG", thor(of_groups))
loss = [before - after for before, after in zip(rlottie(alone), rlottie(of_layers))]
assert all(18 <= channel <= 21 for channel in loss), loss
assert max(abs(a - b) for a, b in zip(rlottie(alone), rlottie(of_groups))) <= 1
assert max(abs(a - b) for a, b in zip(thor(alone), thor(of_layers))) <= 1
PYTHON
