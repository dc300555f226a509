"""Opens exported stylesheets in Chromium and measures both pictures of a view transition:
viewtransitions.py SHEET.css KEYS.json ...
"""

import json
import sys

import keys
from browser import Browser

MOMENTS = 51

PAGE = """<!doctype html><html dir="%s"><style>
html, body { margin: 0; height: 100%%; background: #777 }
%s
</style><body></body></html>"""

# What is computed for a pseudo-element is put together by the rules of CSS Transforms 2.
MEASURE = """
(async () => {
  const transition = document.startViewTransition({
    update: () => { document.body.style.background = '#fff'; }, types: [SETUP.operation] });
  await transition.ready;
  const animations = document.getAnimations().filter((a) =>
    a.effect.pseudoElement?.startsWith('::view-transition'));
  for (const animation of animations) animation.pause();
  const result = [];
  for (const time of SETUP.times) {
    for (const animation of animations) animation.currentTime = time;
    result.push(SETUP.pictures.map((picture) => {
      const style = getComputedStyle(document.documentElement, `::view-transition-${picture}(root)`);
      const numbers = (text) => text === 'none' ? [] : text.split(' ').map(parseFloat);
      const [width, height] = [parseFloat(style.width), parseFloat(style.height)];
      const [x, y] = numbers(style.transformOrigin);
      const [tx = 0, ty = 0] = numbers(style.translate);
      const [sx = 1, sy = sx] = numbers(style.scale);
      const [turn = 0] = numbers(style.rotate);
      let matrix = new DOMMatrix().translate(x, y).translate(tx, ty).rotate(turn).scale(sx, sy);
      if (style.transform !== 'none') matrix = matrix.multiply(new DOMMatrix(style.transform));
      matrix = matrix.translate(-x, -y);
      const place = (matrix) => [[0, 0], [width, 0], [width, height], [0, height]].map(([left, top]) => {
        const point = matrix.transformPoint({ x: left, y: top });
        return [point.x / point.w, point.y / point.w];
      });
      const corners = place(matrix);
      // The computed style has six digits, and near the viewer they are seen: what they may do together.
      let slack = 0;
      if (style.transform.startsWith('matrix3d')) {
        const entries = numbers(style.transform.slice(9, -1).replaceAll(',', ''));
        entries.forEach((entry, index) => {
          if (entry === 0) return;
          const other = [...entries];
          other[index] += 0.5 * 10 ** (Math.floor(Math.log10(Math.abs(entry))) - 5);
          const moved = place(new DOMMatrix().translate(x + tx, y + ty).rotate(turn).scale(sx, sy)
            .multiply(new DOMMatrix(other)).translate(-x, -y));
          slack += Math.max(...moved.map(([left, top], corner) =>
            Math.hypot(left - corners[corner][0], top - corners[corner][1])));
        });
      }
      const clip = style.clipPath.match(/circle\\((\\S+?)px at (\\S+?)px (\\S+?)px\\)/);
      const shade = style.filter.match(/brightness\\((\\S+?)\\)/);
      return {
        corners, slack,
        alpha: Number(style.opacity), hidden: style.visibility === 'hidden',
        radius: parseFloat(style.borderTopLeftRadius),
        mask: clip && [Number(clip[2]), Number(clip[3]), Number(clip[1])],
        shade: shade ? 1 - Number(shade[1]) : 0, order: Number(style.zIndex),
        width, height, blend: style.mixBlendMode,
      };
    }));
  }
  transition.skipTransition();
  await transition.finished;
  return JSON.stringify(result);
})()
"""


def measure(browser, sheet, export):
    """The worst distance of both pictures from the keys."""
    worst = keys.Worst()
    for transition in export["transitions"]:
        times = [i / (MOMENTS - 1) for i in range(MOMENTS)]
        forward = transition["operation"] in keys.FORWARD
        for container in keys.containers(transition):
            browser.size(container.width, container.height)
            browser.call(
                "Emulation.setSafeAreaInsetsOverride", insets={k: v for k, v in container.insets.items()})
            browser.show(PAGE % ("rtl" if container.rtl else "ltr", sheet))
            everyone = keys.actors(transition, container)
            actors = [actor for actor in everyone if actor.kind == "screen"]
            shades = [
                actor for actor in everyone
                if actor.kind == "overlay" and everyone.index(actor) > 0 and "alpha" in actor.tracks
            ]
            setup = {
                "operation": transition["operation"],
                "pictures": ["new" if (a.name == "front") == forward else "old" for a in actors],
                "times": [time * transition["duration"] * 1000 for time in times],
            }
            answer = json.loads(browser.evaluate(f"{{ const SETUP = {json.dumps(setup)};" + MEASURE + "}"))
            where = f"{export['animator']} {transition['operation']} in {container}"
            for time, seen in zip(times, answer):
                assert [i["order"] for i in seen] == sorted(i["order"] for i in seen), f"{where}: order"
                for actor, item in zip(actors, seen):
                    assert item["blend"] == "normal", f"{where}: {item['blend']}"
                    assert (item["width"], item["height"]) == (container.width, container.height), where
                    worst.look(actor, time, item, where)
                    if actor.name == "back":
                        wanted = min(max(shades[0].value("alpha", time), 0), 1) if shades else 0
                        worst.opacity = max(worst.opacity, abs(wanted - item["shade"]))
    return worst


def main():
    browser = Browser()
    good = True
    try:
        for sheet_path, keys_path in zip(sys.argv[1::2], sys.argv[2::2]):
            with open(sheet_path, encoding="utf-8") as file:
                sheet = file.read()
            export = keys.read(keys_path)
            good = measure(browser, sheet, export).report(export) and good
    finally:
        browser.close()
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
