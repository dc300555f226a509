#!/usr/bin/env bash
# lottie-web rests one frame before the end of a segment that it has played.
#
# A good guess: after the segment from frame 0 to 30, of a motion whose last keyframe is at 30, everything stands where that
# keyframe says. Seen with lottie-web 5.7.4 (as in wagtail-lottie 0.1.19) in Chromium: it shows frame 29 for ever, where a
# motion from 0 to 300 is at 290. A segment, and so a marker, needs one frame more than its motion.
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
script = open(glob.glob("tools/lib/python3*/site-packages/wagtail_lottie/static/wagtail_lottie/lottie-player.js")[0]).read()


def rest(length):
    """Where a layer rests that moves by 300 in 30 frames, after a segment of some frames was played."""
    keys = [{"t": 0, "s": [0, 0, 0], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}}, {"t": 30, "s": [300, 0, 0]}]
    layer = {"ddd": 0, "ind": 1, "ty": 1, "nm": "square", "sr": 1, "ao": 0, "ip": 0, "op": 60, "st": 0, "bm": 0,
             "sw": 20, "sh": 20, "sc": "#ff0000",
             "ks": {"o": fixed(100), "r": fixed(0), "p": {"a": 1, "k": keys}, "a": fixed([0, 0, 0]),
                    "s": fixed([100, 100, 100])}}
    composition = {"v": "5.7.4", "fr": 60, "ip": 0, "op": 60, "w": 400, "h": 20, "ddd": 0, "assets": [],
                   "layers": [layer]}
    with open("page.html", "w") as file:
        file.write("""<!doctype html><meta charset="utf-8"><div id="box" style="width: 400px; height: 20px"></div><pre id="out"></pre>
<script>%s</script><script>
const player = lottie.loadAnimation({ container: box, renderer: 'svg', loop: false, autoplay: false, animationData: %s });
player.addEventListener('DOMLoaded', () => {
  let ended = false;
  player.addEventListener('complete', () => { ended = true; });
  player.playSegments([0, %d], true);
  lottie.freeze();
  for (let step = 0; !ended && step < 600; step++) player.advanceTime(1000 / 60);
  out.textContent = player.renderer.elements[0].finalTransform.mat.props[12];
});
</script>""" % (script, json.dumps(composition), length))
    shown = subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=3000", "--dump-dom",
         "file://" + os.path.abspath("page.html")], capture_output=True, text=True).stdout
    return float(html.unescape(re.search(r'<pre id="out">(.*?)</pre>', shown, re.S)[1]))


short, longer = rest(30), rest(31)
print(f"a motion to 300 in 30 frames rests at {short:g} after the segment to 30, and at {longer:g} after that to 31")
assert short == 290 and longer == 300
PYTHON
