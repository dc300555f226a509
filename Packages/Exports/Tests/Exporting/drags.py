"""Compares drags of an exported gesture with the engine's, in Chromium and on the stage: drags.py TOOL [COUNT]

Each drag is a path of a finger with a release. The engine plays it as a scenario's touch; the same points
become pointer events on a page with the exported module, and touches on a stage with the exported class. All
must decide alike, and the views must be at the same place after each point and in the rest. The gestures of
other plugins are dragged on a page, where the progress is compared, in points of the finger's way.
"""

import json
import os
import random
import subprocess
import sys
import tempfile

import swift
import web
from browser import Browser

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(HERE))))
WIDTH, HEIGHT = 393, 852
RATE = 60
DRAGS = 100
# SwipeToPop takes 0.4 seconds with a finger; an export has the duration by the clock.
CLOCK = 0.5
HELD = 0.4
TOLERANCE = 0.5

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

# Gestures of other plugins: the operation, where a finger comes down (left, top, right, bottom), the way it
# goes, the place of the front screen if it does not fill the container, and a rule that the app has.
STACK = {"navigation": ["inbox", "message"]}
SINGLE = {"controller": "inbox"}
OTHERS = [
    ("LiquidSwipe", "push", (380, 200, 392, 700), (-1, 0), {"navigation": ["inbox"]}, None, None),
    ("LiquidSwipe", "pop", (1, 200, 15, 700), (1, 0), STACK, None, None),
    ("SideDrawer", "dismiss", (210, 200, 300, 700), (1, 0), SINGLE, [197, 0, 196, 852], None),
    ("EdgeSwipe", "dismiss", (1, 200, 15, 700), (1, 0), SINGLE, None, None),
    ("TodayCard", "dismiss", (100, 100, 300, 300), (0, 1), SINGLE, None, None),
    ("NowPlaying", "dismiss", (100, 150, 300, 300), (0, 1), SINGLE, [0, 69, 393, 793],
     "({ percent, velocity, distance }) => velocity >= 0 && percent + velocity * 0.3 / distance > 0.5"),
]

# The same finger, with the progress after each of its points and in the rest.
PROGRESS = """
(async () => {
  const url = URL.createObjectURL(new Blob([MODULE], { type: 'text/javascript' }));
  const { drag, operations } = await import(url);
  const container = document.getElementById('container');
  container.style.cssText = 'width: 393px; height: 852px';
  const { isForward, duration, shapes: [keys] } = operations[SETUP.operation];
  const [from, to] = [document.getElementById('from'), document.getElementById('to')];
  if (SETUP.front) {
    const [left, top, width, height] = SETUP.front.map((number) => `${number}px`);
    Object.assign((isForward ? to : from).style, { inset: 'auto', left, top, width, height });
  }
  const seen = [], decisions = [];
  const stop = drag(container, SETUP.operation, {
    begin: () => ({ from, to }), decide(release) { decisions.push(release); }, end() {},
    commit: SETUP.commit ? eval(SETUP.commit) : undefined, options: { reducedMotion: false },
  });
  const [low, high] = [keys[0][0], keys.at(-1)[0]];
  const progress = () => {
    const [animation] = document.getAnimations();
    return animation ? low + (high - low) * animation.effect.getComputedTiming().progress : null;
  };
  container.setPointerCapture = () => {};
  const fire = (type, [time, x, y]) => {
    const event = new PointerEvent(type, {
      clientX: x, clientY: y, pointerId: 1, isPrimary: true, bubbles: true, button: 0 });
    Object.defineProperty(event, 'timeStamp', { value: 1000 + time * 1000 });
    container.dispatchEvent(event);
  };
  fire('pointerdown', SETUP.points[0]);
  for (const point of SETUP.points.slice(1)) {
    fire('pointermove', point);
    // A gesture can complete before the finger lifts.
    seen.push(decisions.length === 0 ? progress() : null);
  }
  fire('pointerup', SETUP.points.at(-1));
  stop();
  const rest = SETUP.rest.map((share) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = share * duration;
    }
    return progress();
  });
  return JSON.stringify({ seen, rest, decisions });
})()
"""

# A page with text and an image, for a mouse.
LISTEN = """
(async () => {
  const url = URL.createObjectURL(new Blob([MODULE], { type: 'text/javascript' }));
  const { drag } = await import(url);
  const container = document.getElementById('container');
  container.style.width = '393px';
  container.style.height = '852px';
  const list = document.getElementById('from'), detail = document.getElementById('to');
  detail.innerHTML = '<p style="margin: 100px 20px">' + 'Some words that could be selected. '.repeat(20) +
    '</p><img style="position: absolute; left: 0; top: 500px" width=300 height=200 alt="" src="data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22/>">';
  window.decisions = [];
  window.selected = '';
  document.addEventListener('selectionchange', () => { selected += String(getSelection()); });
  drag(container, 'pop', {
    begin: () => ({ from: detail, to: list }), decide: ({ percent }) => decisions.push(percent), end() {},
    options: { reducedMotion: false },
  });
})()
"""

# The class is asked for the engine's speed of the rest.
STAGE = f"""import ExportPlaying
import UIKit
extension SwipeToPopAnimator: Exported {{}}
@main @MainActor struct Main {{
  static func main() throws {{
    let rules = SwipeToPopTransition.popRules.map {{ rule in
      var rule = rule
      rule.speed = {CLOCK / HELD}
      return rule
    }}
    try play(setups: CommandLine.arguments[1]) {{
      SwipeToPopTransition(.init(rawValue: $0)!)
    }} drag: {{ transition, view, begin in
      SwipeToPopDrag(
        rules, on: view, transition: {{ transition as! SwipeToPopTransition }}, begin: begin)
    }}
  }}
}}
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
        json.dump(SCENARIO | {"actions": [{"at": 0.1, "do": "touch", "path": points}]}, file)
    trace = os.path.join(folder, "drag.trace")
    done = subprocess.run(
        [tool, "run", "plugin:SwipeToPop", "--scenario", scenario, "--trace", trace], cwd=PACKAGE,
        capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise SystemExit(done.stderr + done.stdout)
    frames, decision = [], None
    with open(trace, encoding="utf-8") as file:
        for line in file:
            record = json.loads(line)
            if record["type"] == "frame":
                views = record["views"]
                frames.append((record["t"] - 0.1, [
                    [views.get(name, {}).get("translateX", 0), 0] for name in ("front", "back")]))
            elif record.get("name") == "transitionDuration":
                assert record["duration"] == HELD, record
            elif record.get("name") == "gesture" and record["gesture"] == "pan ended":
                decision = (record["t"] - 0.1, record["completed"])
    os.remove(trace)
    return frames, decision


def rest_of(drag):
    """The engine's frames after the release; at the last one is the end, where nothing is left."""
    _, frames, decision = drag
    return [frame for frame in frames if frame[0] > decision[0] + 1e-6][:-1]


def compare(seed, drag, completed, seen, rest):
    """How far the views were off, in the frames of the drag and of the rest."""
    points, frames, decision = drag
    assert completed == decision[1], f"drag {seed}: {completed}, not {decision}"
    worst = 0.0
    for (time, *_), views in zip(points[1:], seen):
        near = [wanted for at, wanted in frames if abs(at - time) < 1e-4 and at <= decision[0]]
        for wanted in near[-1:]:
            worst = max(worst, distance(views, wanted))
    for (_, wanted), views in zip(rest_of(drag), rest):
        worst = max(worst, distance(views, wanted))
    return worst


def export(tool, target, path, plugin="SwipeToPop", operation="pop"):
    """The source of the gesture and what it drives."""
    subprocess.run(
        [tool, "export", f"plugin:{plugin}", "--to", target, "--operation", operation, "--quiet", "--output", path],
        cwd=PACKAGE, check=True)
    with open(path, encoding="utf-8") as file:
        return file.read()


def page(tool, drags, folder):
    """The worst distance on a page."""
    browser, worst = Browser(), 0.0
    try:
        module = export(tool, "web", os.path.join(folder, "swipe.js"))
        browser.size(WIDTH, HEIGHT)
        for seed, drag in enumerate(drags):
            points, _, decision = drag
            rest = [(time - decision[0]) / HELD * CLOCK for time, _ in rest_of(drag)] if decision else []
            setup = {"width": WIDTH, "height": HEIGHT, "points": points, "rest": rest}
            browser.show(web.PAGE)
            said = json.loads(browser.evaluate(
                f"{{ const MODULE = {json.dumps(module)}; const SETUP = {json.dumps(setup)};" + DRAG + "}"))
            assert said["begins"] == (decision is not None), f"drag {seed}: begun {said['begins']} times"
            if decision:
                (release,) = said["decisions"]
                worst = max(worst, compare(seed, drag, release["completes"], said["seen"], said["rest"]))
    finally:
        browser.close()
    return worst


def mouse(tool, folder):
    """A mouse drags from text and from an image, and neither is selected nor dragged away."""
    browser = Browser()
    try:
        module = export(tool, "web", os.path.join(folder, "mouse.js"))
        browser.size(WIDTH, HEIGHT)
        for y in (150, 550):
            browser.show(web.PAGE)
            browser.evaluate(f"{{ const MODULE = {json.dumps(module)};" + LISTEN + "}")

            def send(kind, step):
                browser.call(
                    "Input.dispatchMouseEvent", type=kind, x=30 + 10 * step, y=y + 8 * step, button="left",
                    buttons=1, clickCount=1)

            send("mousePressed", 0)
            for step in range(1, 7):
                send("mouseMoved", step)
            send("mouseReleased", 6)
            percents, selected = browser.evaluate("[decisions, selected]")
            assert len(percents) == 1 and percents[0] > 0.1, f"a mouse at {y}: {percents}"
            assert selected == "", f"a mouse at {y} selected '{selected}'"
    finally:
        browser.close()


def stage(tool, drags, folder):
    """The worst distance on a stage."""
    source = export(tool, "uikit", os.path.join(folder, "swipe.swift"))
    texts = {"Swipe.swift": swift.without_selectors(source), "Main.swift": STAGE}
    for name, text in texts.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    libraries, _ = swift.player(folder)
    swift.compile_source(["-module-name", "Play", *libraries, "-o", "play", *texts], folder)
    whole = {"x": 0, "y": 0, "width": WIDTH, "height": HEIGHT}
    setups = [
        {"operation": "pop", "width": WIDTH, "height": HEIGHT, "rtl": False, "from": whole, "to": whole,
         "insets": {"top": 59, "left": 0, "bottom": 34, "right": 0}, "plays": ["dragged"], "finger": points}
        for points, *_ in drags]
    with open(os.path.join(folder, "setups.json"), "w", encoding="utf-8") as file:
        json.dump(setups, file)
    played = subprocess.run(
        ["./play", "setups.json"], cwd=folder, capture_output=True, text=True,
        env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
    if played.returncode != 0:
        raise SystemExit(played.stderr[:2000])
    worst = 0.0
    for seed, (drag, line) in enumerate(zip(drags, played.stdout.splitlines(), strict=True)):
        (run,), decision = json.loads(line), drag[2]
        if decision is None:
            assert run["completed"] is None, f"drag {seed} was recognized on the stage"
            continue
        places = {}
        for frame in run["frames"]:
            corners = {view["name"]: view["corners"][0][0] for view in frame["views"]}
            places[round(frame["touched"] * RATE)] = [[corners[name], 0] for name in ("from", "to")]
        rest = [places[round(time * RATE)] for time, _ in rest_of(drag)]
        # Before the gesture is recognized, nothing moves.
        still = [[0, 0], [0, 0]]
        seen = [places.get(round(time * RATE), still) for time, *_ in drag[0][1:]]
        worst = max(worst, compare(seed, drag, run["completed"], seen, rest))
    return worst


def finger(seed, start, way):
    """The points of a finger that comes down in an area and goes one way, and perhaps back: time, x, y."""
    chance = random.Random(seed)
    x, y = chance.uniform(start[0], start[2]), chance.uniform(start[1], start[3])
    speed = chance.choice([200, 500, 900, 1500]) * chance.uniform(0.6, 1.4)
    points, count = [[0.0, round(x, 3), round(y, 3)]], chance.randint(6, 40)
    turn = chance.random() < 0.4 and chance.randint(count // 2, count)
    for step in range(1, count + 1):
        by = (-0.4 if turn and step > turn else 1) * speed / RATE * chance.uniform(0.7, 1.3)
        x = min(max(x + way[0] * by + way[1] * chance.uniform(-1, 1), 1), WIDTH - 1)
        y = min(max(y + way[1] * by + way[0] * chance.uniform(-1, 1), 1), HEIGHT - 1)
        points.append([step / RATE, round(x, 3), round(y, 3)])
    return points


def progresses(tool, plugin, operation, root, points, folder):
    """What the engine makes of a drag: the progress at each frame, the decision, and the whole duration."""
    begin = 1
    actions = [{"at": begin, "do": "touch", "path": points}]
    controllers = SCENARIO["controllers"]
    if operation == "dismiss":
        actions.insert(0, {"at": 0, "do": "present", "controller": "message", "animated": False})
        message = {**controllers["message"], "plugin": plugin}
        controllers = {**controllers, "message": message}
    else:
        root = {**root, "plugin": plugin}
    if operation == "push":
        # What the plugin asks for when the gesture of a push begins.
        controllers = {**controllers, "inbox": {**controllers["inbox"], "pushes": "message"}}
    scenario, trace = os.path.join(folder, "other.json"), os.path.join(folder, "other.trace")
    with open(scenario, "w", encoding="utf-8") as file:
        json.dump(SCENARIO | {"controllers": controllers, "root": root, "actions": actions}, file)
    done = subprocess.run(
        [tool, "run", "--scenario", scenario, "--trace", trace], cwd=PACKAGE, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise SystemExit(done.stderr + done.stdout)
    frames, decision, duration = [], None, None
    with open(trace, encoding="utf-8") as file:
        for line in file:
            record = json.loads(line)
            if record["type"] == "frame" and record["operation"] == operation:
                frames.append((record["t"] - begin, record["progress"]))
            elif record.get("name") == "transitionDuration":
                duration = record["duration"]
            elif record.get("name") == "gesture" and record["gesture"].endswith((" ended", " committed")):
                decision = decision or (record["t"] - begin, record["completed"])
    os.remove(trace)
    return frames, decision, duration


def others(tool, count, folder):
    """The worst distance of the gestures of other plugins from the engine's."""
    browser, worst = Browser(), 0.0
    try:
        browser.size(WIDTH, HEIGHT)
        for plugin, operation, start, way, root, front, commit in OTHERS:
            path = os.path.join(folder, plugin + ".js")
            module = export(tool, "web", path, plugin, operation)
            os.remove(path)
            off, completed, begun = 0.0, 0, 0
            for seed in range(count):
                points = finger(seed, start, way)
                frames, decision, duration = progresses(tool, plugin, operation, root, points, folder)
                rest = [frame for frame in frames if decision and frame[0] > decision[0] + 1e-6][:-1]
                setup = {
                    "operation": operation, "points": points, "front": front, "commit": commit,
                    "rest": [(time - decision[0]) / duration for time, _ in rest]}
                browser.show(web.PAGE)
                said = json.loads(browser.evaluate(
                    f"{{ const MODULE = {json.dumps(module)}; const SETUP = {json.dumps(setup)};" + PROGRESS + "}"))
                where = f"{plugin} {operation}, drag {seed}"
                assert len(said["decisions"]) == (decision is not None), f"{where}: {said['decisions']}, {decision}"
                if decision is None:
                    continue
                (release,) = said["decisions"]
                assert release["completes"] == decision[1], f"{where}: {release}, not {decision}"
                begun, completed = begun + 1, completed + decision[1]
                for (time, *_), seen in zip(points[1:], said["seen"]):
                    near = [wanted for at, wanted in frames if abs(at - time) < 1e-4 and at <= decision[0]]
                    if near and seen is not None:
                        off = max(off, abs(seen - near[-1]) * release["distance"])
                for (_, wanted), seen in zip(rest, said["rest"]):
                    off = max(off, abs(seen - wanted) * release["distance"])
            print(f"{plugin} {operation}: {begun} of {count} drags recognized, {completed} completed, at most "
                  f"{off:.3f} points off", flush=True)
            assert 0 < completed < begun, plugin
            worst = max(worst, off)
    finally:
        browser.close()
    return worst


def main():
    tool, count = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else DRAGS
    with tempfile.TemporaryDirectory(prefix="interlude-drags-") as folder:
        drags = [(points, *engine(tool, points, folder)) for points in map(path, range(count))]
        decisions = [decision[1] for *_, decision in drags if decision]
        mouse(tool, folder)
        print("a mouse selects no text and drags no image", flush=True)
        print(f"{count} drags, {len(decisions)} recognized, {sum(decisions)} completed", flush=True)
        worst = 0.0
        for name, play in (("Chromium", page), ("the stage", stage)):
            points = play(tool, drags, folder)
            print(f"{name}: decided as by the engine, at most {points:.3f} points off", flush=True)
            worst = max(worst, points)
        worst = max(worst, others(tool, max(count // 5, 4), folder))
    sys.exit(0 if worst <= TOLERANCE and 0 < sum(decisions) < len(decisions) else 1)


def distance(seen, views):
    return max(abs(a - b) for one, other in zip(seen, views) for a, b in zip(one, other))


if __name__ == "__main__":
    main()
