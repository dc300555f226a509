#!/usr/bin/env bash
# lottie-web's canvas draws a mask without its layer's motion, if the layer has been in its own place before.
#
# A good guess: a mask moves with its layer. Seen with lottie-web 5.7.4 (as in wagtail-lottie 0.1.19) in Chromium: a layer
# that is shown in its own place, where its transform changes nothing, and then moved by 100 pixels is cut by its mask as if
# it had not moved. A layer that begins moved is right, and so is the SVG renderer.
set -euo pipefail
command -v chromium >/dev/null || { echo "needs Debian's chromium" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check --no-deps wagtail-lottie==0.1.19
tools/bin/python - <<'PYTHON'
import glob
import html
import json
import os
import re
import subprocess

fixed = lambda value: {"a": 0, "k": value}
square = [[0, 0], [100, 0], [100, 100], [0, 100]]


def composition(start):
    """A square of 100 that is cut by a mask of its own size, and moved down."""
    keys = [{"t": 0, "s": [0, start, 0], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}}, {"t": 60, "s": [0, 100, 0]}]
    shapes = [{"ty": "gr", "it": [
        {"ty": "rc", "p": fixed([50, 50]), "s": fixed([100, 100]), "r": fixed(0)},
        {"ty": "fl", "c": fixed([1, 0, 0, 1]), "o": fixed(100), "r": 1},
        {"ty": "tr", "p": fixed([0, 0]), "a": fixed([0, 0]), "s": fixed([100, 100]), "r": fixed(0), "o": fixed(100)}]}]
    layer = {
        "ddd": 0, "ind": 1, "ty": 4, "nm": "square", "sr": 1, "ao": 0, "ip": 0, "op": 61, "st": 0, "bm": 0,
        "ks": {"o": fixed(100), "r": fixed(0), "p": {"a": 1, "k": keys}, "a": fixed([0, 0, 0]),
               "s": fixed([100, 100, 100])},
        "hasMask": True, "masksProperties": [{
            "inv": False, "mode": "a", "o": fixed(100), "x": fixed(0),
            "pt": fixed({"i": [[0, 0]] * 4, "o": [[0, 0]] * 4, "v": square, "c": True})}],
        "shapes": shapes}
    return {"v": "5.7.4", "fr": 60, "ip": 0, "op": 61, "w": 100, "h": 200, "ddd": 0, "assets": [], "layers": [layer]}


script = open(glob.glob("tools/lib/python3*/site-packages/wagtail_lottie/static/wagtail_lottie/lottie-player.js")[0]).read()


def red(start):
    """The rows of the canvas that are red, in the first frame and in the last one."""
    page = """<!doctype html><meta charset="utf-8"><div id="box" style="width: 100px; height: 200px"></div><pre id="out"></pre>
<script>%s</script><script>
const player = lottie.loadAnimation({ container: box, renderer: 'canvas', loop: false, autoplay: false,
  animationData: %s });
player.addEventListener('DOMLoaded', () => {
  const rows = (frame) => {
    player.goToAndStop(frame, true);
    const canvas = box.querySelector('canvas'), found = [];
    const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
    for (let y = 0; y < 200; y++) {
      if (data[4 * (Math.floor((y + 0.5) * canvas.height / 200) * canvas.width + canvas.width / 2) + 3] > 200) found.push(y);
    }
    return found.length ? [found[0], found[found.length - 1]] : [];
  };
  out.textContent = JSON.stringify([rows(0), rows(60)]);
});
</script>""" % (script, json.dumps(composition(start)))
    with open("page.html", "w") as file:
        file.write(page)
    shown = subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=3000", "--dump-dom",
         "file://" + os.path.abspath("page.html")], capture_output=True, text=True).stdout
    return json.loads(html.unescape(re.search(r'<pre id="out">(.*?)</pre>', shown, re.S)[1]))


rests, moves = red(0), red(1)
print("begins in its own place, moved by 100: rows", *rests[1] or ["none"])
print("begins moved by 1, moved by 100: rows", *moves[1])
assert moves[1] == [100, 199], moves
assert rests[1] != [100, 199], rests
PYTHON
