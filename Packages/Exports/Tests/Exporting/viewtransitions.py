"""Opens exported stylesheets in Chromium and measures both pictures of a view transition:
viewtransitions.py SHEET.css KEYS.json ...
"""

import json
import math
import re
import sys

import keys
from browser import Browser

MOMENTS = 51

PAGE = """<!doctype html><html dir="%s"><style>
html, body { margin: 0; height: 100%%; background: #777 }
%s
</style><body></body></html>"""

# A pseudo-element has no box to ask for, and its computed matrix has six digits: near the viewer they are
# a fifth of a pixel. So an element with the same keyframes is laid over the page. It must compute the same
# style as the picture at each moment, and tells its corners exactly.
MEASURE = """
(async () => {
  const transition = document.startViewTransition({
    update: () => { document.body.style.background = '#fff'; }, types: [SETUP.operation] });
  await transition.ready;
  const animations = document.getAnimations().filter((a) =>
    a.effect.pseudoElement?.startsWith('::view-transition'));
  for (const animation of animations) animation.pause();
  const moved = ['translate', 'rotate', 'scale', 'transform', 'transformOrigin'];
  const twins = SETUP.pictures.map((picture) => {
    const pseudo = `::view-transition-${picture}(root)`;
    const style = getComputedStyle(document.documentElement, pseudo);
    const own = animations.filter((animation) => animation.effect.pseudoElement === pseudo);
    const frames = own.map((animation) => animation.effect.getKeyframes());
    const element = document.createElement('div');
    element.style.cssText =
      `position: fixed; left: 0; top: 0; width: ${style.width}; height: ${style.height}`;
    for (const name of moved) {
      if (!frames.flat().some((frame) => name in frame)) element.style[name] = style[name];
    }
    // By their names: keyframes that are read back have six digits, and a control point that is far out
    // makes a tenth of a point of the seventh.
    element.style.animation = style.animation;
    element.style.animationComposition = style.animationComposition;
    document.body.append(element);
    const runs = element.getAnimations();
    for (const run of runs) run.pause();
    const marks = [['0', '0'], ['100%', '0'], ['100%', '100%'], ['0', '100%']].map(([left, top]) => {
      const mark = document.createElement('i');
      mark.style.cssText = `position: absolute; width: 0; height: 0; left: ${left}; top: ${top}`;
      element.append(mark);
      return mark;
    });
    return { pseudo, element, runs, marks };
  });
  const result = [];
  for (const time of SETUP.times) {
    for (const animation of animations) animation.currentTime = time;
    result.push(twins.map(({ pseudo, element, runs, marks }) => {
      for (const run of runs) run.currentTime = time;
      const style = getComputedStyle(document.documentElement, pseudo);
      const twin = getComputedStyle(element);
      const clip = style.clipPath.match(/circle\\((\\S+?)px at (\\S+?)px (\\S+?)px\\)/);
      const lights = [...style.filter.matchAll(/brightness\\((\\S+?)\\)/g)].map((m) => Number(m[1]));
      return {
        corners: marks.map((mark) => {
          const box = mark.getBoundingClientRect();
          return [box.x, box.y];
        }),
        styles: moved.map((name) => [style[name], twin[name]]),
        alpha: Number(style.opacity), hidden: style.visibility === 'hidden',
        radius: parseFloat(style.borderTopLeftRadius),
        clip: style.clipPath, mask: clip && [Number(clip[2]), Number(clip[3]), Number(clip[1])],
        lights, order: Number(style.zIndex),
        width: parseFloat(style.width), height: parseFloat(style.height), blend: style.mixBlendMode,
      };
    }));
  }
  for (const { element } of twins) element.remove();
  transition.skipTransition();
  await transition.finished;
  return JSON.stringify(result);
})()
"""


def is_same(one, other):
    """Whether two values of CSS are the same but for the last of their six digits, which add up."""
    number = r"-?[0-9.]+(?:e-?[0-9]+)?"
    pairs = list(zip(re.findall(number, one), re.findall(number, other)))
    def last_digit(a, b):
        return 10 ** (math.floor(math.log10(max(abs(a), abs(b), 1e-3))) - 5)

    numbers = [(float(a), float(b)) for a, b in pairs]
    return re.sub(number, "#", one) == re.sub(number, "#", other) and all(
        abs(a - b) <= 5 * last_digit(a, b) for a, b in numbers)


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
                    for picture, twin in item["styles"]:
                        assert is_same(picture, twin), f"{where}: {picture}, not {twin}"
                    assert item["blend"] == "normal", f"{where}: {item['blend']}"
                    assert (item["width"], item["height"]) == (container.width, container.height), where
                    item["window"] = keys.inset(item["clip"], item["width"], item["height"])
                    worst.look(actor, time, item, where)
                    # Its own brightness, and that of the overlay above it.
                    wanted = [max(actor.value("brightness", time), 0)] if "brightness" in actor.tracks else []
                    if actor.name == "back" and shades:
                        wanted.append(1 - min(max(shades[0].value("alpha", time), 0), 1))
                    assert len(wanted) == len(item["lights"]), f"{where}: {item['lights']}"
                    for light, seen_light in zip(wanted, item["lights"]):
                        worst.opacity = max(worst.opacity, abs(light - seen_light))
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
