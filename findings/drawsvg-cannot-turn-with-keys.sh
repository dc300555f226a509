#!/usr/bin/env bash
# drawsvg writes the keys of a transform so that no browser plays them.
#
# A good guess: add_key_frame(0, transform="rotate(0)") and (2, transform="rotate(90)") turn a shape, as keys of its `x`
# or `fill` change these. Seen with drawsvg 2.4.2 in Chromium: it writes an <animate> of the attribute `transform`, which
# SVG leaves to <animateTransform>, so a shape that also moves by its `x` doesn't turn, and nothing is raised.
# append_anim() with AnimateTransform works.
set -euo pipefail
command -v chromium >/dev/null || { echo "needs Debian's chromium" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check drawsvg==2.4.2
tools/bin/python - >page.html <<'PYTHON'
import drawsvg

timing = drawsvg.types.SyncedAnimationConfig(4)
drawing = drawsvg.Drawing(200, 200, context=drawsvg.Context(animation_config=timing))
keys, animated = drawsvg.Rectangle(0, 0, 60, 20, id="keys"), drawsvg.Rectangle(0, 0, 60, 20, id="animated")
for time, x, angle in ((0, 0, 0), (4, 100, 90)):
    keys.add_key_frame(time, x=x, transform=f"rotate({angle})")
animated.append_anim(drawsvg.AnimateTransform("rotate", "4s", "0;90"))
drawing.extend([keys, animated])
print("<!doctype html>", drawing.as_svg(header=""), """<pre></pre><script>
  const svg = document.querySelector('svg')
  svg.pauseAnimations()
  svg.setCurrentTime(2)
  requestAnimationFrame(() => {
    const seen = name => {
      const matrix = document.getElementById(name).getCTM()
      return Math.round(Math.atan2(matrix.b, matrix.a) * 180 / Math.PI)
    }
    document.querySelector('pre').textContent =
      `x ${keys.x.animVal.value}, turned ${seen('keys')}; turned ${seen('animated')}`
  })
</script>""")
PYTHON
chromium --headless --no-sandbox --disable-gpu --user-data-dir=profile --virtual-time-budget=2000 --dump-dom \
  "file://$folder/page.html" 2>/dev/null | grep -o '<pre>[^<]*' | tee seen
grep -qx '<pre>x 50, turned 0; turned 45' seen || { echo "this has changed" >&2; exit 1; }
