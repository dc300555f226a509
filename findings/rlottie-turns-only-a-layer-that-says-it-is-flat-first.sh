#!/usr/bin/env bash
# rlottie ignores the rotation of a layer unless "ddd": 0 comes before its transform.
#
# A good guess: "ddd" is 0 where it is left out, and the members of a JSON object have no order. Seen with
# rlottie-python 1.3.8: a layer with "r": 45 in its "ks" is drawn upright if "ddd" is missing or comes after "ks";
# its position and scale are right. thorvg-python 1.1.3 turns it in every case.
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


TURNED = {"p": fixed([100, 100, 0]), "a": fixed([0, 0, 0]), "s": fixed([100, 100, 100]), "r": fixed(45),
          "o": fixed(100)}
STILL = {"ty": "tr", "p": fixed([0, 0]), "a": fixed([0, 0]), "s": fixed([100, 100]), "r": fixed(0), "o": fixed(100)}
SQUARE = {"ty": "gr", "nm": "group", "it": [
    {"ty": "rc", "d": 1, "s": fixed([60, 60]), "p": fixed([0, 0]), "r": fixed(0)},
    {"ty": "fl", "c": fixed([0, 0, 0, 1]), "o": fixed(100), "r": 1}, STILL]}


def composition(*members):
    """A black square that is turned by 45 degrees; the members are those of its layer, in this order."""
    every = {"ddd": 0, "ks": TURNED}
    layer = {"ty": 4, "nm": "square", "ind": 1, **{name: every[name] for name in members}, "sr": 1, "ao": 0, "ip": 0,
             "op": 60, "st": 0, "bm": 0, "shapes": [SQUARE]}
    return {"v": "5.7.0", "fr": 60, "ip": 0, "op": 60, "w": 200, "h": 200, "nm": "composition", "ddd": 0, "assets": [],
            "layers": [layer]}


def rlottie(document):
    animation = LottieAnimation.from_data(json.dumps(document))
    return animation.lottie_animation_render(frame_num=5)[3::4]


ENGINE = thorvg.Engine()


def thorvg_frame(document):
    with open("composition.json", "w") as file:
        json.dump(document, file)
    canvas = thorvg.SwCanvas(ENGINE)
    canvas.set_target(200, 200)
    animation = thorvg.LottieAnimation(ENGINE)
    picture = animation.get_picture()
    picture.load("composition.json")
    canvas.add(picture)
    animation.set_frame(5)
    canvas.update()
    canvas.draw(True)
    canvas.sync()
    return [pixel >> 24 for pixel in canvas.buffer_arr]


def width(alphas):
    """How many columns are covered: 60 upright, 85 at 45 degrees."""
    columns = [index % 200 for index, alpha in enumerate(alphas) if alpha > 64]
    return max(columns) - min(columns) + 1


for player, draw in (("rlottie", rlottie), ("ThorVG", thorvg_frame)):
    seen = {" ".join(members): width(draw(composition(*members))) for members in
            (("ddd", "ks"), ("ks", "ddd"), ("ks",))}
    print(player, "draws a turned square of 60 this wide, by the order of the members:", seen)
    upright = 60 if player == "rlottie" else 85
    expected = {"ddd ks": 85, "ks ddd": upright, "ks": upright}
    assert all(abs(seen[name] - expected[name]) <= 2 for name in seen), "this has changed"
PYTHON
