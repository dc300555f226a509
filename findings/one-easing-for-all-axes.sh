#!/usr/bin/env bash
# Three Lottie players ease both axes of a keyframe by the easing of the first one.
#
# A good guess: "o": {"x": [0.42, 0.9]} and "i": {"x": [0.58, 0.1]} give the axes curves of their own; the format has an
# array for that, and After Effects writes it for a scale whose axes are eased differently. Seen with rlottie-python
# 1.3.8, thorvg-python 1.1.3 and lottie 0.7.2: the second curve is ignored, so at a quarter of the time both axes are at
# 12.9 percent, where the second should be at 3.7.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check rlottie-python==1.3.8 thorvg-python==1.1.3 lottie==0.7.2
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


from lottie.objects.properties import MultiDimensional


def extent(alphas):
    columns = sum(any(alphas[row * 200 + x] > 127 for row in range(200)) for x in range(200))
    rows = sum(any(alpha > 127 for alpha in alphas[row * 200:row * 200 + 200]) for row in range(200))
    return columns, rows


keys = moving(
    {"t": 0, "s": [0, 0, 100], "o": {"x": [0.42, 0.9, 0], "y": [0, 0, 0]}, "i": {"x": [0.58, 0.1, 1], "y": [1, 1, 1]}},
    {"t": 60, "s": [100, 100, 100]})
document = composition(layer(group(rect(200, 200), BLACK), ks=place(s=keys)))
for player, draw in (("rlottie", rlottie), ("ThorVG", thorvg_frame)):
    width, height = extent(draw(document, 15))
    print(f"{player}: {width} by {height} of 200 pixels at a quarter of the time; expected 26 by 7")
    assert width == height and 24 <= width <= 28, "this has changed"
value = MultiDimensional.load(keys).get_value(15)
print("lottie for Python:", value, "expected 12.9, 3.7")
assert abs(value[0] - value[1]) < 1e-9 and abs(value[0] - 12.916) < 0.01, "this has changed"
PYTHON
