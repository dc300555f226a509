"""Draws exported compositions in Lottie players and compares their pixels with the engine's:
players.py TOOL [--write TABLE.md] [--pictures FOLDER] [ANIMATOR ...]

Each animator is played between two screens of four colors, by `interlude render` and, from the exported file, by
rlottie, by ThorVG, and by lottie-web in Chromium with its SVG and its canvas renderer. Seven moments of each
operation are compared. The players come from PyPI, where `wagtail-lottie` has the script of lottie-web.
"""

import base64
import io
import json
import os
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

from browser import Browser

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(HERE))))
WIDTH, HEIGHT, RATE = 393, 852, 60
MOMENTS = 7
OPERATIONS = ("push", "pop", "present", "dismiss")
PLAYERS = ("rlottie", "ThorVG", "lottie-web, SVG", "lottie-web, canvas")
# Of 255, what a pixel may be off, and of all pixels of a moment, how many may be off by more.
LEVELS, SHARE = 24, 0.01
# rlottie ignores leans, and takes 1/255 of light from everything for each of Explode's 78 pieces while they fade.
# ThorVG cuts a third of a pixel too much from each side of a turned piece, and the engine draws one a pixel wider, so
# that no seam shows; of 78 pieces, that is 1.3 % of all pixels. lottie-web's canvas shows what is below through a
# screen that fades.
KNOWN = {("rlottie", "Lean"), ("rlottie", "Explode"), ("ThorVG", "Explode")}

# The engine draws a status bar and a home indicator over everything.
COMPARED = slice(48, HEIGHT - 24)

# Their own grounds are clear: a renderer blends what lies under an edge with it, and would show them in seams.
SCREENS = {
    "back": ("#00000000", ["#6D4C41", "#00ACC1", "#8E24AA", "#FB8C00"]),
    "front": ("#00000000", ["#E53935", "#43A047", "#1E88E5", "#FDD835"]),
}
QUARTERS = [(0, 0, 196, 426), (196, 0, 197, 426), (0, 426, 196, 426), (196, 426, 197, 426)]


# MARK: The engine


def scenario(operation):
    """A scenario in which the operation is the last transition, between screens that cover all bars."""
    def screen(name, **more):
        background, colors = SCREENS[name]
        views = [{"id": f"{name}{i}", "frame": list(frame), "background": color}
                 for i, (frame, color) in enumerate(zip(QUARTERS, colors))]
        return {"title": name, "background": background, "bars": False, "views": views, **more}

    modal = operation in ("present", "dismiss")
    actions = {
        "push": [{"at": 0, "do": "push", "controller": "front"}],
        "pop": [{"at": 0, "do": "pop"}],
        "present": [{"at": 0, "do": "present", "controller": "front"}],
        "dismiss": [{"at": 0, "do": "present", "controller": "front", "animated": False},
                    {"at": 0.5, "do": "dismiss"}],
    }[operation]
    return {
        "interlude": 1, "name": operation,
        "device": {"width": WIDTH, "height": HEIGHT, "scale": 1, "insets": {"top": 59, "bottom": 34}},
        "content": "own",
        "controllers": {"back": screen("back"),
                        "front": screen("front", **({"style": "fullScreen"} if modal else {}))},
        "root": {"controller": "back"} if modal else
                {"navigation": ["back", "front"] if operation == "pop" else ["back"]},
        "actions": actions,
    }


def engine_frames(tool, name, operation, folder):
    """The engine's picture of each frame of the operation, and the number of its last frame."""
    path = os.path.join(folder, f"{operation}.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(scenario(operation), file)
    trace, pictures = os.path.join(folder, "trace.ndjson"), os.path.join(folder, f"{name}-{operation}")
    subprocess.run([tool, "run", name, "--scenario", path, "--trace", trace, "--quiet", "--force"],
                   cwd=PACKAGE, check=False, stdout=subprocess.DEVNULL)
    with open(trace, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    frames = [line for line in lines if line["type"] == "frame" and line["operation"] == operation]
    if not frames:
        return None
    last = frames[-1]["n"]
    subprocess.run(
        [tool, "render", name, "--scenario", path, "--png", pictures, "--fps", str(RATE), "--scale", "1",
         "--quiet", "--force"], cwd=PACKAGE, check=False)
    files = sorted(os.listdir(pictures)) if os.path.isdir(pictures) else []
    # Pictures that are the same as the one before are left out at the end, and before the operation.
    before = 2 if operation == "dismiss" else 0
    if len(files) - before != last + 1:
        return None
    return [os.path.join(pictures, file) for file in files[before:]], last


def pixels(path):
    return numpy.asarray(Image.open(path).convert("RGB")).astype(numpy.int16)


# MARK: The composition


def with_screens(composition):
    """The composition with the two screens in place of its placeholders."""
    number = lambda color: [int(color[i:i + 2], 16) / 255 for i in (1, 3, 5)] + [1]
    fixed = lambda value: {"a": 0, "k": value}
    for asset in composition["assets"]:
        if asset["id"] not in SCREENS:
            continue
        colors = SCREENS[asset["id"]][1]
        groups = []
        # No two of them overlap: lottie-web's canvas fades each one alone.
        for (x, y, width, height), color in zip(QUARTERS, colors):
            groups.append({"ty": "gr", "it": [
                {"ty": "rc", "p": fixed([x + width / 2, y + height / 2]), "s": fixed([width, height]),
                 "r": fixed(0)},
                {"ty": "fl", "c": fixed(number(color)), "o": fixed(100), "r": 1},
                {"ty": "tr", "p": fixed([0, 0]), "a": fixed([0, 0]), "s": fixed([100, 100]),
                 "r": fixed(0), "o": fixed(100)}]})
        layer = dict(asset["layers"][0])
        for key in ("sw", "sh", "sc"):
            layer.pop(key)
        layer.update({"ty": 4, "shapes": groups})
        asset["layers"] = [layer]
    return composition


# MARK: Players


class RLottie:
    def __init__(self, composition):
        from rlottie_python import LottieAnimation

        self.animation = LottieAnimation.from_data(json.dumps(composition))

    def picture(self, frame):
        data = self.animation.lottie_animation_render(frame, width=WIDTH, height=HEIGHT)
        bgra = numpy.frombuffer(data, numpy.uint8).reshape(HEIGHT, WIDTH, 4)
        # Colors are multiplied by their opacity, which is what they look like on black.
        return bgra[:, :, 2::-1].astype(numpy.int16)


class ThorVG:
    def __init__(self, composition):
        import thorvg_python as tvg

        self.engine = tvg.Engine()
        self.canvas = tvg.SwCanvas(self.engine)
        self.canvas.set_target(WIDTH, HEIGHT)
        self.animation = tvg.LottieAnimation(self.engine)
        picture = self.animation.get_picture()
        self.file = tempfile.NamedTemporaryFile("w", suffix=".json")
        json.dump(composition, self.file)
        self.file.flush()
        picture.load(self.file.name)
        self.canvas.add(picture)

    def picture(self, frame):
        # It does nothing for a frame that is nearly the one before.
        self.animation.set_frame(frame + 0.001)
        self.canvas.update()
        self.canvas.draw(True)
        self.canvas.sync()
        return numpy.asarray(self.canvas.get_pillow("RGBA")).astype(numpy.int16)[:, :, :3]


class LottieWeb:
    """Both renderers of lottie-web on one page."""

    def __init__(self, page, script):
        self.page, self.script = page, script

    def load(self, composition):
        self.page.size(2 * WIDTH, HEIGHT)
        style = f"width: {WIDTH}px; height: {HEIGHT}px; overflow: hidden; background: #000"
        self.page.show(
            "<!doctype html><style>body { margin: 0; display: flex; background: #000 }</style>"
            + f'<div id="svg" style="{style}"></div><div id="canvas" style="{style}"></div>')
        self.page.evaluate(self.script)
        self.page.evaluate(
            "window.players = ['svg', 'canvas'].map((renderer) => lottie.loadAnimation({"
            "  container: document.getElementById(renderer), renderer, loop: false, autoplay: false,"
            f"  animationData: JSON.parse({json.dumps(json.dumps(composition))}) }})); 0")

    def pictures(self, frame):
        self.page.evaluate(
            f"(async () => {{ for (const player of window.players) player.goToAndStop({frame}, true); "
            "await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))); })()")
        data = base64.b64decode(self.page.call("Page.captureScreenshot")["data"])
        both = numpy.asarray(Image.open(io.BytesIO(data)).convert("RGB")).astype(numpy.int16)
        return [both[:, :WIDTH], both[:, WIDTH:2 * WIDTH]]


def lottie_web_script():
    """The script of lottie-web that the Python package has."""
    import importlib.util

    place = os.path.dirname(importlib.util.find_spec("wagtail_lottie").origin)
    with open(os.path.join(place, "static/wagtail_lottie/lottie-player.js"), encoding="utf-8") as file:
        return file.read()


# MARK: Comparing


def share_off(one, other):
    """The fraction of pixels that are off, whatever is under the neighbors: edges are drawn in several ways."""
    # Most pixels are right, and only the others are compared with their neighbors.
    rows, columns = numpy.nonzero(numpy.abs(one - other).max(axis=2)[COMPARED] > LEVELS)
    rows = rows + COMPARED.start
    wanted, padded = one[rows, columns], numpy.pad(other, ((1, 1), (1, 1), (0, 0)), mode="edge")
    is_off = numpy.ones(len(rows), bool)
    for dy in range(3):
        for dx in range(3):
            is_off &= numpy.abs(wanted - padded[rows + dy, columns + dx]).max(axis=1) > LEVELS
    return float(is_off.sum() / ((COMPARED.stop - COMPARED.start) * WIDTH))


def measure(tool, name, page, folder, pictures):
    """The worst share of each player over all moments; None if Lottie refuses the animator."""
    with open(os.path.join(folder, "all.json"), "w", encoding="utf-8") as file:
        # One scenario with all four operations, of which the export takes one after the other.
        whole = scenario("push")
        whole["actions"] = [
            {"at": 0, "do": "push", "controller": "front"}, {"at": 6, "do": "pop"},
            {"at": 12, "do": "present", "controller": "card"}, {"at": 18, "do": "dismiss"}]
        whole["controllers"]["card"] = dict(scenario("present")["controllers"]["front"], title="card")
        json.dump(whole, file)
    path = os.path.join(folder, f"{name}.lottie.json")
    done = subprocess.run(
        [tool, "export", name, "--to", "lottie", "--scenario", file.name, "--output", path, "--quiet", "--force"],
        cwd=PACKAGE, capture_output=True, text=True)
    if done.returncode != 0:
        return None, done.stderr.splitlines()[0].split("error: ")[-1]
    with open(path, encoding="utf-8") as file:
        composition = with_screens(json.load(file))
    rlottie, thorvg = RLottie(composition), ThorVG(composition)
    page.load(composition)
    worst, notes = dict.fromkeys(PLAYERS, 0.0), []
    for marker in composition["markers"]:
        found = engine_frames(tool, name, marker["cm"], folder)
        if found is None:
            notes.append(f"{marker['cm']} is not compared")
            continue
        files, last = found
        for moment in range(MOMENTS):
            frame = round(moment * last / (MOMENTS - 1))
            expected = pixels(files[min(frame, len(files) - 1)])
            place = int(marker["tm"]) + frame
            seen = dict(zip(PLAYERS, [rlottie.picture(place), thorvg.picture(place), *page.pictures(place)]))
            for player, picture in seen.items():
                off = share_off(expected, picture)
                worst[player] = max(worst[player], off)
                if pictures and (off > SHARE or os.environ.get("ALL")):
                    beside = numpy.concatenate([expected, picture], axis=1).clip(0, 255).astype(numpy.uint8)
                    Image.fromarray(beside).save(
                        os.path.join(pictures, f"{name}-{marker['cm']}-{frame}-{player.split()[-1]}.png"))
    return worst, "; ".join(notes)


# MARK: The table


def percent(share):
    return f"{100 * share:.1f}"


def table(rows):
    lines = ["| animator | " + " | ".join(PLAYERS) + " |", "|---|" + "---:|" * len(PLAYERS)]
    for name, worst, _ in rows:
        if worst:
            lines.append(f"| {name} | " + " | ".join(percent(worst[p]) for p in PLAYERS) + " |")
    return "\n".join(lines)


def main():
    words = sys.argv[1:]
    options = {}
    for option in ("--write", "--pictures"):
        if option in words:
            place = words.index(option)
            options[option] = words[place + 1]
            del words[place:place + 2]
    tool, names = os.path.abspath(words[0]), words[1:]
    if not names:
        names = sorted(
            file.removesuffix(".lua") for file in os.listdir(os.path.join(PACKAGE, "Scripts/animators"))
            if file.endswith(".lua"))
    browser = Browser()
    page = LottieWeb(browser, lottie_web_script())
    rows, good = [], True
    with tempfile.TemporaryDirectory(prefix="interlude-players-") as folder:
        for name in names:
            worst, note = measure(tool, name, page, folder, options.get("--pictures"))
            rows.append((name, worst, note))
            if worst is None:
                print(f"{name}: refused: {note}", flush=True)
                continue
            print(f"{name}: " + ", ".join(f"{p} {percent(worst[p])} %" for p in PLAYERS)
                  + (f" ({note})" if note else ""), flush=True)
            off = [p for p in PLAYERS if worst[p] > SHARE and (p, name) not in KNOWN]
            good = good and not off
    browser.close()
    if "--write" in options:
        with open(options["--write"], "w", encoding="utf-8") as file:
            file.write(table(rows) + "\n")
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
