"""Opens exported modules in Chromium and measures every corner: web.py MODULE.js KEYS.json ..."""

import json
import sys

import keys
from browser import Browser

MOMENTS = 101

PAGE = """<!doctype html><style>
html, body { margin: 0; background: #777 }
#container { position: relative; overflow: hidden; }
.screen { position: absolute; inset: 0; margin: 0; box-sizing: border-box }
.mark { position: absolute; width: 0; height: 0 }
</style><div id="container"><div id="from" class="screen"></div><div id="to" class="screen"></div></div>"""

# Corners are read where an element without a size is shown: exact in depth too.
MEASURE = """
(async () => {
  const url = URL.createObjectURL(new Blob([MODULE], { type: 'text/javascript' }));
  const { animate } = await import(url);
  const container = document.getElementById('container');
  container.style.width = `${SETUP.width}px`;
  container.style.height = `${SETUP.height}px`;
  container.dir = SETUP.rtl ? 'rtl' : 'ltr';
  const from = document.getElementById('from'), to = document.getElementById('to');
  from.style.background = '#f2f2f7'; to.style.background = '#ffffff';
  // A sheet has a frame of its own, which is the app's to set.
  for (const [element, name] of [[from, SETUP.isForward ? 'back' : 'front'], [to, SETUP.isForward ? 'front' : 'back']]) {
    const { x, y, width, height } = SETUP.places[name];
    Object.assign(element.style, {
      inset: 'auto', left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  }
  const run = animate(from, to, {
    operation: SETUP.operation, insets: SETUP.insets, reducedMotion: false });
  run.pause();
  const forward = SETUP.isForward;
  const elements = SETUP.names.map((name) => name === 'front' ? (forward ? to : from)
    : name === 'back' ? (forward ? from : to)
    : [...container.children].find((element) => element.dataset.interlude === name));
  const marks = elements.map((element) => [['0', '0'], ['100%', '0'], ['100%', '100%'], ['0', '100%']]
    .map(([left, top]) => {
      const mark = document.createElement('i');
      mark.className = 'mark';
      Object.assign(mark.style, { left, top });
      element.append(mark);
      return mark;
    }));
  const look = () => elements.map((element, index) => {
    const style = getComputedStyle(element);
    return {
      corners: marks[index].map((mark) => {
        const box = mark.getBoundingClientRect();
        return [box.x, box.y];
      }),
      alpha: Number(style.opacity), hidden: style.visibility === 'hidden',
      radius: parseFloat(style.borderTopLeftRadius), clip: style.clipPath,
      shadow: style.boxShadow, order: Number(style.zIndex),
    };
  });
  // By the clock, then by a finger.
  const result = [[], []];
  for (const time of SETUP.times) {
    run.currentTime = time * run.duration;
    result[0].push(look());
  }
  for (const progress of SETUP.times) {
    run.progress = progress;
    result[1].push(look());
  }
  for (const corner of marks.flat()) corner.remove();
  run.cancel();
  const left = container.children.length - 2;
  const still = [from, to].every((element) => element.getAnimations().length === 0);
  return JSON.stringify({ result, left, still });
})()
"""


def measure(browser, module, export):
    """The worst distance of a corner and of an opacity from the keys, and how many were measured."""
    points = opacity = 0.0
    count = 0
    for transition in export["transitions"]:
        times = [i / (MOMENTS - 1) for i in range(MOMENTS)]
        forward = transition["operation"] not in ("pop", "dismiss")
        for container in keys.containers(transition):
            browser.size(min(max(container.width, 100), 4000), min(max(container.height, 100), 4000))
            browser.show(PAGE)
            actors = keys.actors(transition, container)
            setup = {
                "width": container.width, "height": container.height, "rtl": container.rtl,
                "insets": container.insets, "operation": transition["operation"],
                "isForward": forward, "names": [actor.name for actor in actors],
                "times": times,
                "places": keys.places(actors, container),
            }
            answer = json.loads(
                browser.evaluate(
                    f"{{ const MODULE = {json.dumps(module)}; const SETUP = {json.dumps(setup)};" + MEASURE + "}"
                )
            )
            where = f"{export['animator']} {transition['operation']} in {container}"
            assert answer["left"] == 0 and answer["still"], f"{where}: something is left behind"
            plays = [(time, seen, is_driven) for is_driven in (False, True)
                     for time, seen in zip(times, answer["result"][is_driven])]
            driven = keys.actors(transition, container, is_driven=True)
            for time, seen, is_driven in plays:
                orders = [item["order"] for item in seen]
                assert orders == sorted(orders), f"{where}: the order is wrong"
                for actor, item in zip(driven if is_driven else actors, seen):
                    hidden = actor.value("hidden", time) != 0
                    near = any(
                        abs(moment["progress"] - actor.progress(time)) < 1e-3 for moment in actor.switches.get("hidden", [])
                    )
                    assert near or hidden == item["hidden"], f"{where}: {actor.name} at {time}"
                    if hidden:
                        continue
                    points = max(points, keys.distance(actor.corners(time), item["corners"]))
                    alpha = min(max(actor.value("alpha", time, 1), 0), 1)
                    opacity = max(opacity, abs(alpha - item["alpha"]))
                    if "cornerRadius" in actor.tracks:
                        points = max(points, abs(max(actor.value("cornerRadius", time), 0) - item["radius"]))
                    if "maskRadius" in actor.tracks:
                        radius = float(item["clip"].split("(")[1].split("px")[0])
                        points = max(points, abs(max(actor.value("maskRadius", time), 0) - radius))
                    window = actor.window(time)
                    if window:
                        shown = keys.inset(item["clip"], actor.place["width"], actor.place["height"])
                        points = max(points, *(abs(a - b) for a, b in zip(window, shown)))
                    count += 1
    return points, opacity, count


def main():
    browser = Browser()
    failed = False
    try:
        for module_path, keys_path in zip(sys.argv[1::2], sys.argv[2::2]):
            with open(module_path, encoding="utf-8") as file:
                module = file.read()
            export = keys.read(keys_path)
            points, opacity, count = measure(browser, module, export)
            worst = max(t["worstError"]["points"] for t in export["transitions"])
            total = points + worst
            print(
                f"{export['animator']}: {points:.4f} points from the keys, {total:.4f} from the engine, "
                f"opacity {opacity:.5f}, {count} views measured"
            )
            # What the browser computes with is a float.
            failed = failed or total > 0.1 or opacity > 0.5 / 255 or count == 0
    finally:
        browser.close()
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
