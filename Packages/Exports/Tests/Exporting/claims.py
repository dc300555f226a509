"""Checks what the guides say of exports, beside where things are: claims.py TOOL

What a run of the web export does when it is played, reversed, cancelled or asked for less movement; its
demo page; tiny and huge containers; and a name with marks of every language, for every target.
"""

import json
import os
import subprocess
import sys
import tempfile

import keys
import web
from browser import Browser

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(HERE))))

# Each claim of ExportForTheWeb.md that a measurement of corners does not check.
RUNS = """
(async () => {
  const url = (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const { animate } = await import(url(MODULE));
  const { animate: animateFixed } = await import(url(FIXED));
  const container = document.getElementById('container');
  container.style.cssText = 'position: relative; width: 300px; height: 500px';
  const from = document.getElementById('from'), to = document.getElementById('to');
  const said = {};
  const near = async (run, time, act) => {
    run.pause();
    run.currentTime = time;
    act(run);
    const { completed } = await run.finished;
    return completed;
  };
  const left = () => container.children.length - 2 + from.getAnimations().length + to.getAnimations().length;
  const options = { operation: 'push', reducedMotion: false };
  let run = animate(from, to, options);
  said.added = container.children.length - 2;
  said.completed = await near(run, run.duration - 5, (run) => run.play());
  said.leftCompleted = left();
  run = animate(from, to, options);
  said.reversed = await near(run, 5, (run) => run.reverse());
  said.leftReversed = left();
  run = animate(from, to, options);
  run.cancel();
  said.cancelled = (await run.finished).completed;
  said.leftCancelled = left();
  // A run of the same elements goes on from what is seen, and both end together.
  run = animate(from, to, options);
  run.pause();
  run.currentTime = 0.4 * run.duration;
  const before = to.getBoundingClientRect().x;
  const next = animate(to, from, { ...options, operation: 'pop' });
  said.jump = Math.abs(to.getBoundingClientRect().x - before);
  said.both = [await near(next, next.duration * 0.5, (run) => run.release()), (await run.finished).completed];
  said.leftBoth = left();
  const first = animate(from, to, { reducedMotion: false });
  said.firstOperation = first.duration;
  first.cancel();
  const media = animate(from, to, { operation: 'push' });
  said.byMedia = [media.duration, media.animations.length];
  media.cancel();
  const failure = (act) => { try { act().cancel(); return ''; } catch (error) { return `${error}`; } };
  said.unknown = failure(() => animate(from, to, { operation: 'shove' }));
  said.elsewhere = failure(() => animate(from, document.createElement('div')));
  // A size for which there is no motion: it dissolves.
  const dissolved = animateFixed(from, to, options);
  said.dissolved = [dissolved.duration, dissolved.animations.length > 0];
  dissolved.cancel();
  // A finger is where it is, and the container can change its size.
  const driven = animate(from, to, options);
  const front = to;
  driven.progress = 0.25;
  const at = () => Math.round(front.getBoundingClientRect().x - container.getBoundingClientRect().x);
  said.driven = [at()];
  container.style.width = '200px';
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  said.driven.push(at(), driven.progress);
  driven.release({ completes: false });
  said.released = (await driven.finished).completed;
  container.style.width = '393px';
  container.style.height = '852px';
  from.id = 'kept';
  from.innerHTML = '<b id="inner">x</b>';
  const slices = animateFixed(from, to, options);
  said.slices = container.querySelectorAll('[data-interlude]').length;
  said.ids = container.querySelectorAll('[data-interlude] [id]').length;
  slices.cancel();
  from.innerHTML = '';
  said.leftSlices = left();
  return JSON.stringify(said);
})()
"""

# What is seen when another run of the same elements begins, before and after.
TAKEN_OVER = """
(async () => {
  const { animate } = await import(URL.createObjectURL(new Blob([MODULE], { type: 'text/javascript' })));
  const container = document.getElementById('container');
  const [from, to] = ['from', 'to'].map((id) => document.getElementById(id));
  const look = () => [...container.children].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return [x, y, width, height, 100 * Number(style.opacity), style.visibility === 'hidden' ? 1000 : 0];
  });
  const jumps = [];
  for (const dir of ['ltr', 'rtl']) {
    for (const operation of ['push', 'pop']) {
      container.style.cssText = 'position: relative; width: 393px; height: 852px';
      container.dir = dir;
      const run = animate(from, to, { operation: 'push', reducedMotion: false });
      run.pause();
      run.currentTime = 0.4 * run.duration;
      const before = look();
      const next = operation === 'push' ? animate(from, to, { operation, reducedMotion: false })
        : animate(to, from, { operation, reducedMotion: false });
      next.pause();
      const after = look();
      jumps.push(before.length !== after.length ? 1e6 : Math.max(
        ...before.flatMap((view, index) => view.map((number, place) => Math.abs(number - after[index][place])))));
      next.currentTime = next.duration;
      next.cancel();
      await run.finished;
    }
  }
  return JSON.stringify(jumps);
})()
"""

DEMO = """
(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let i = 0; i < 50 && !document.getElementById('operation').options.length; i++) await frame();
  const slider = document.getElementById('time');
  slider.value = 0.5;
  slider.dispatchEvent(new Event('input'));
  const detail = document.getElementById('detail');
  const moved = detail.getBoundingClientRect().x - document.getElementById('container').getBoundingClientRect().x;
  return JSON.stringify({
    operations: [...document.getElementById('operation').options].map((o) => o.text), moved,
    resizable: getComputedStyle(document.getElementById('container')).resize });
})()
"""

# Names in a script have letters and digits; a file can be called anything.
MARKS = "it's `a` \"b\" <!-- <script> ${d} \\ Glissé 日本"
SCRIPT = """
return {
  duration = 0.2, curve = "easeOut",
  prepare = function(ctx, stage)
    stage:overlay("dim", { above = "back", color = "#000000" })
  end,
  frame = function(ctx, progress, presence)
    return {
      front = { translateX = ctx.container.width * (1 - presence) },
      dim = { alpha = 0.5 * presence },
    }
  end,
}
"""


# What no shipped animator has: a lean, a depth and turns about all axes, together and about a corner.
LEAN = """
return {
  duration = 0.3, curve = "easeOut",
  frame = function(ctx, progress, presence)
    local away = 1 - presence
    return {
      front = {
        skewX = 20 * away, skewY = -10 * away, rotation = 30 * away, rotationX = 25 * away,
        rotationY = -40 * away, translateZ = -80 * away, perspective = 900, scaleX = 1 - 0.3 * away,
        anchorX = 0, anchorY = 1, saturation = presence,
      },
      back = { skewX = -8 * presence, scale = 1 - 0.1 * presence },
    }
  end,
}
"""


def export(tool, name, target, path, *more):
    done = subprocess.run(
        [tool, "export", name, "--to", target, "--output", path, "--quiet", "--operation", "push", *more],
        cwd=PACKAGE, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(done.stderr)
    with open(path, encoding="utf-8") as file:
        return file.read()


def check_runs(browser, module, fixed):
    browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    browser.size(400, 900)
    browser.show(web.PAGE)
    said = json.loads(browser.evaluate(
        f"{{ const MODULE = {json.dumps(module)}; const FIXED = {json.dumps(fixed)};" + RUNS + "}"))
    browser.call("Emulation.setEmulatedMedia", features=[])
    # The dimming, and the strip that casts the shadow.
    assert said["added"] == 2, said
    assert said["completed"] is True and said["reversed"] is False and said["cancelled"] is False, said
    for name in ("leftCompleted", "leftReversed", "leftCancelled", "leftSlices", "leftBoth"):
        assert said[name] == 0, said
    assert said["jump"] < 0.01 and said["both"] == [True, False], said
    assert said["firstOperation"] == 500 and said["byMedia"][0] == 250, said
    assert "unknown operation 'shove'" in said["unknown"], said
    assert "children of one container" in said["elsewhere"], said
    assert said["dissolved"] == [250, True], said
    assert said["driven"] == [225, 150, 0.25] and said["released"] is False, said
    # Styles can hang on ids, so pictures keep them.
    assert said["slices"] > 50 and said["ids"] > 50, said
    print("runs: played, reversed, cancelled, less movement, wrong calls: as the guide says")


def check_demo(browser, page):
    browser.size(800, 1200)
    browser.show(page)
    said = json.loads(browser.evaluate(DEMO))
    assert said["operations"] == ["push"] and said["resizable"] == "both", said
    assert abs(said["moved"] - 150) < 0.1, said
    print("demo: scrubs")


# An app's own styles hang on ids, on places in the document and on the body.
PAGE_OF_AN_APP = """<!doctype html><style>
body { margin: 0; font: 15px/1.4 sans-serif; color: #123 }
#container { position: relative; overflow: hidden; width: 393px; height: 852px; background: #000 }
#container > section { position: absolute; inset: 0; margin: 0; padding: 24px; box-sizing: border-box }
#from { background: linear-gradient(#def, #fed) } #from h2 { color: #c03 }
section:last-of-type { background: #fff }
</style><div id="container"><section id="from"><h2 id="title">Inbox</h2><p>The screen below.</p></section>
<section id="to"><h2>Message</h2></section></div>"""

AT_START = """
(async () => {
  const { animate } = await import(URL.createObjectURL(new Blob([MODULE], { type: 'text/javascript' })));
  const [from, to] = ['from', 'to'].map((id) => document.getElementById(id));
  window.run = animate(from, to, { operation: 'push', reducedMotion: false });
  window.run.progress = PROGRESS;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
})()
"""


def check_pixels(browser, modules):
    """At the start of a transition, the pictures that a screen is cut into look as the screen does."""
    browser.size(393, 852)
    for name, module in modules.items():
        browser.show(PAGE_OF_AN_APP)
        browser.evaluate("document.getElementById('to').style.visibility = 'hidden'")
        _, _, wanted = browser.pixels()
        browser.show(PAGE_OF_AN_APP)
        browser.evaluate(f"{{ const MODULE = {json.dumps(module)}; const PROGRESS = 0;" + AT_START + "}")
        _, _, seen = browser.pixels()
        off = sum(
            1 for row, other in zip(wanted, seen) for x in range(0, len(row), 3)
            if max(abs(a - b) for a, b in zip(row[x:x + 3], other[x:x + 3])) > 24)
        share = off / (393 * 852)
        print(f"pixels of {name} at its start: {share:.3%} differ", flush=True)
        assert share < 0.005, (name, share)


def check_taken_over(browser, modules):
    """A run goes on from what is seen, also of an animator that goes another way back, or beyond its end."""
    browser.size(400, 900)
    for name, module in modules.items():
        browser.show(web.PAGE)
        jumps = json.loads(browser.evaluate(f"{{ const MODULE = {json.dumps(module)};" + TAKEN_OVER + "}"))
        print(f"{name} taken over: {max(jumps):.4f} pixels or percent of opacity off", flush=True)
        assert max(jumps) < 0.05, (name, jumps)


def check_sizes(browser, module, path):
    data = keys.read(path)
    kept = keys.CONTAINERS
    try:
        for container in keys.EXTREME:
            keys.CONTAINERS = [container]
            points, _, count = web.measure(browser, module, data)
            # Browsers compute with 32 bits: a 64th of a pixel, and seven digits.
            assert points <= max(1 / 64, container.width * 2e-7) and count > 0, (container.width, points)
            print(f"web in {container}: {points:.4f} points from the keys")
    finally:
        keys.CONTAINERS = kept


def check_marks(tool, folder, browser):
    os.mkdir(os.path.join(folder, "d*"))
    script = os.path.join(folder, "d*", MARKS + ".lua")
    with open(script, "w", encoding="utf-8") as file:
        file.write(SCRIPT)
    path = lambda ending: os.path.join(folder, "marks" + ending)
    export(tool, script, "json", path(".json"))
    data = keys.read(path(".json"))
    module = export(tool, script, "web", path(".js"), "--demo")
    points, _, count = web.measure(browser, module, data)
    assert points < 0.1 and count > 0
    with open(path(".html"), encoding="utf-8") as file:
        browser.show(file.read())
    said = json.loads(browser.evaluate(DEMO))
    assert said["operations"] == ["push"], said
    export(tool, script, "view-transitions", path(".css"))
    export(tool, script, "lottie", path(".lottie.json"))
    for script_name, ending in (("viewtransitions.py", ".css"), ("lottie.py", ".lottie.json")):
        subprocess.run(
            [sys.executable, os.path.join(HERE, script_name), path(ending), path(".json")], check=True)
    for target in ("uikit", "swiftui"):
        export(tool, script, target, path(f".{target}.swift"))
        subprocess.run(
            [sys.executable, os.path.join(HERE, "swift.py"), target, path(f".{target}.swift"), path(".json")],
            check=True)
    print("a name with marks of every language: plays for every target")


def check_lean(tool, folder, browser):
    script = os.path.join(folder, "Lean.lua")
    with open(script, "w", encoding="utf-8") as file:
        file.write(LEAN)
    path = lambda ending: os.path.join(folder, "Lean" + ending)
    export(tool, script, "json", path(".json"))
    points, _, count = web.measure(
        browser, export(tool, script, "web", path(".js")), keys.read(path(".json")))
    print(f"a lean in depth: web {points:.4f} points from the keys", flush=True)
    assert points < 0.05 and count > 0, points
    export(tool, script, "view-transitions", path(".css"))
    export(tool, script, "swiftui", path(".swift"))
    for words, ending in ((["viewtransitions.py"], ".css"), (["swift.py", "swiftui"], ".swift")):
        subprocess.run(
            [sys.executable, os.path.join(HERE, words[0]), *words[1:], path(ending), path(".json")],
            check=True)


def main():
    tool = os.path.abspath(sys.argv[1])
    browser = Browser()
    try:
        with tempfile.TemporaryDirectory(prefix="interlude-claims-") as folder:
            path = lambda name: os.path.join(folder, name)
            module = export(tool, "SwipeToPop", "web", path("swipe.js"), "--demo")
            fixed = export(tool, "Explode", "web", path("explode.js"))
            export(tool, "SwipeToPop", "json", path("swipe.json"))
            # A run that another one takes over from goes the other way.
            both = export(tool, "SwipeToPop", "web", path("both.js"), "--operation", "pop")
            check_runs(browser, both, fixed)
            check_taken_over(browser, {
                name: export(tool, name, "web", path(f"{name}-both.js"), "--operation", "pop")
                for name in ("SwipeToPop", "AppCard", "ElasticDrop", "SharedAxis", "Checkerboard")})
            with open(path("swipe.html"), encoding="utf-8") as file:
                check_demo(browser, file.read())
            check_sizes(browser, module, path("swipe.json"))
            check_pixels(browser, {
                name: export(tool, name, "web", path(name + ".js")) for name in ("Portal", "Explode", "Fold")})
            check_lean(tool, folder, browser)
            check_marks(tool, folder, browser)
    finally:
        browser.close()


if __name__ == "__main__":
    main()
