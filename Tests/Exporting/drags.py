"""Compares a hundred drags of exported gestures with the engine's, in Chromium: drags.py TOOL

Each drag is a path of a finger with a release. The engine plays it as a scenario's touch; the same points
become pointer events on a page with the exported module. Both must decide alike, and the views must be at the
same place after each point.
"""

import json
import os
import random
import subprocess
import sys
import tempfile

import web
from browser import Browser

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(os.path.dirname(HERE))
WIDTH, HEIGHT = 393, 852
RATE = 60
DRAGS = 100
CLOCK = 0.5

SCENARIO = {
    "interlude": 1, "name": "drags", "summary": "a drag", "device": "iPhone 15", "frameRate": RATE,
    "controllers": {
        "inbox": {"title": "Inbox", "background": "#F2F2F7"},
        "message": {"title": "Message", "background": "#FFFFFF"},
    },
    "root": {"navigation": ["inbox", "message"]},
}

# The same finger in a page: events with the times of the scenario.
DRAG = """
(async () => {
  const url = URL.createObjectURL(new Blob([MODULE], { type: 'text/javascript' }));
  const { drag } = await import(url);
  const container = document.getElementById('container');
  container.style.width = `${SETUP.width}px`;
  container.style.height = `${SETUP.height}px`;
  const list = document.getElementById('from'), detail = document.getElementById('to');
  const seen = [], decisions = [];
  let run = null, begins = 0;
  const stop = drag(container, 'pop', {
    begin() { begins++; return { from: detail, to: list }; },
    decide(release) { decisions.push(release); },
    end() {},
    options: { reducedMotion: false },
  });
  const place = () => [detail, list].map((element) => {
    const { left, top } = element.getBoundingClientRect();
    return [left, top];
  });
  const fire = (type, [time, x, y]) => {
    const event = new PointerEvent(type, {
      clientX: x, clientY: y, pointerId: 1, isPrimary: true, bubbles: true, button: 0 });
    Object.defineProperty(event, 'timeStamp', { value: 1000 + time * 1000 });
    container.dispatchEvent(event);
  };
  container.setPointerCapture = () => {};
  fire('pointerdown', SETUP.points[0]);
  for (const point of SETUP.points.slice(1)) {
    fire('pointermove', point);
    seen.push(place());
  }
  fire('pointerup', SETUP.points.at(-1));
  stop();
  // The rest, at the times of the engine's frames after the release.
  const rest = [];
  for (const time of SETUP.rest) {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = time * 1000;
    }
    rest.push(place());
  }
  return JSON.stringify({ seen, rest, decisions, begins });
})()
"""


def path(seed):
    """The points of a finger at each frame: time, x, y."""
    chance = random.Random(seed)
    x, y = chance.uniform(20, 120), chance.uniform(200, 600)
    speed = chance.choice([200, 500, 900, 1500]) * chance.uniform(0.6, 1.4)
    points, count = [[0.0, x, y]], chance.randint(6, 40)
    turn = chance.random() < 0.4 and chance.randint(count // 2, count)
    for step in range(1, count + 1):
        x += (-0.4 if turn and step > turn else 1) * speed / RATE * chance.uniform(0.7, 1.3)
        x = min(max(x, 5), WIDTH - 5)
        y += chance.uniform(-1, 1)
        points.append([step / RATE, round(x, 3), round(y, 3)])
    return points


def engine(tool, points, folder):
    """What the engine makes of a drag: whether it completed, and the progress at each of its frames."""
    scenario = os.path.join(folder, "drags.json")
    with open(scenario, "w", encoding="utf-8") as file:
        json.dump(SCENARIO | {"actions": [{"at": 0.1, "do": "touch", "path": [[round(t, 6), x, y] for t, x, y in points]}]}, file)
    trace = os.path.join(folder, "drag.trace")
    done = subprocess.run(
        [tool, "run", "plugin:SwipeToPop", "--scenario", scenario, "--trace", trace], cwd=PACKAGE,
        capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise SystemExit(done.stderr + done.stdout)
    frames, decision, duration = [], None, None
    with open(trace, encoding="utf-8") as file:
        for line in file:
            record = json.loads(line)
            if record["type"] == "frame":
                views = record["views"]
                frames.append((record["t"] - 0.1, [
                    [views.get(name, {}).get("translateX", 0), 0] for name in ("front", "back")]))
            elif record.get("name") == "transitionDuration":
                duration = record["duration"]
            elif record.get("name") == "gesture" and record["gesture"] == "pan ended":
                decision = (record["t"] - 0.1, record["completed"])
    os.remove(trace)
    return frames, decision, duration


def main():
    tool = os.path.abspath(sys.argv[1])
    browser, worst, completed, dragged = Browser(), 0.0, 0, 0
    try:
        with tempfile.TemporaryDirectory(prefix="interlude-drags-") as folder:
            path_of_module = os.path.join(folder, "swipe.js")
            subprocess.run(
                [tool, "export", "plugin:SwipeToPop", "--to", "web", "--operation", "pop", "--quiet",
                 "--output", path_of_module], cwd=PACKAGE, check=True)
            with open(path_of_module, encoding="utf-8") as file:
                module = file.read()
            browser.size(WIDTH, HEIGHT)
            for seed in range(DRAGS):
                points = path(seed)
                frames, decision, duration = engine(tool, points, folder)
                after = [frame for frame in frames if decision and frame[0] > decision[0] + 1e-6]
                # The engine's rest begins with the release; its last frame is the end, where nothing is left.
                after = after[:-1]
                setup = {
                    "width": WIDTH, "height": HEIGHT, "points": points,
                    # SwipeToPop takes 0.4 seconds with a finger; an export has the duration by the clock, 0.5.
                    "rest": [(time - decision[0]) / duration * CLOCK for time, _ in after]}
                browser.show(web.PAGE)
                said = json.loads(browser.evaluate(
                    f"{{ const MODULE = {json.dumps(module)}; const SETUP = {json.dumps(setup)};" + DRAG + "}"))
                assert said["begins"] == (decision is not None), f"drag {seed}: begun {said['begins']} times"
                if decision is None:
                    continue
                dragged += 1
                assert [d["completes"] for d in said["decisions"]] == [decision[1]], (
                    f"drag {seed}: {said['decisions']}, not {decision}")
                completed += decision[1]
                for (time, *_), seen in zip(points[1:], said["seen"]):
                    near = [views for at, views in frames if abs(at - time) < 1e-4 and at <= decision[0]]
                    for views in near[-1:]:
                        worst = max(worst, distance(seen, views))
                for (_, views), seen in zip(after, said["rest"]):
                    worst = max(worst, distance(seen, views))
    finally:
        browser.close()
    print(f"{DRAGS} drags, {dragged} recognized, {completed} completed: decided as by the engine, at most {worst:.3f} points off")
    sys.exit(0 if worst <= 0.5 and 0 < completed < dragged else 1)


def distance(seen, views):
    return max(abs(a - b) for one, other in zip(seen, views) for a, b in zip(one, other))


if __name__ == "__main__":
    main()
