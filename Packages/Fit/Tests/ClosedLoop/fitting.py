"""What the reports on `interlude fit` share: calls of the tool, comparisons of frames, and sections of a page."""

import dataclasses
import json
import math
import os
import re
import subprocess
import tempfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), *[".."] * 4))
REACH = 469  # points from the middle of the screen to its corner


def call(tool, *words):
    """What the tool answers."""
    return call_timed(tool, *words)[0]


def call_timed(tool, *words):
    """What the tool answers, and the seconds of a processor that it and its children took."""
    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        process = subprocess.Popen([tool, *words], stdout=out, stderr=err, cwd=ROOT)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)  # Popen need not wait for it
        out.seek(0)
        err.seek(0)
        answer = subprocess.CompletedProcess(process.args, process.returncode, out.read(), err.read())
    return answer, used.ru_utime + used.ru_stime


def reason(fitted):
    """Why nothing was fitted, fit for a cell of a table."""
    text = fitted.stderr.splitlines()[0].split("error: ")[-1] if fitted.stderr else "failed"
    return text.replace("|", "/")


def form(curve):
    """A curve in words."""
    kind = curve["form"]
    if kind == "spring":
        omega = 2 * math.pi / curve["response"]
        return f"spring, ζ {curve['dampingRatio']:.3f}, ω {omega:.2f}"
    if kind == "named curve":
        return curve["name"]
    if kind == "cubic":
        return "cubic " + ", ".join(f"{number:g}" for number in curve["cubic"])
    return f"keys ({len(curve['keys'])})" if kind == "keys" else kind


def forms(report):
    """The curves of a report, each once."""
    return "; ".join(dict.fromkeys(form(curve) for curve in report["curves"]))


WIDTH, HEIGHT = 393, 852
SCREENS = {"front": "front", "back": "back", "dimming": "dimming", "to": "front", "from": "back"}
REST = 0.2  # seconds before and after the motion in a video
RATE = 600  # frames per second in which motions are compared
SEEN = {"translateX", "translateY", "x", "y", "scale", "scaleX", "scaleY", "rotation", "anchorX", "anchorY",
        "cornerRadius", "alpha", "skewX", "rotationX", "rotationY", "perspective", "hidden", "doubleSided",
        "maskX", "maskY", "maskRadius", "maskLeft", "maskTop", "maskWidth", "maskHeight", "maskCorner"}


def frames(trace):
    """The values of the two screens and the shade in each frame of a trace of a presentation."""
    values = []
    for line in open(trace):
        value = json.loads(line)
        if value["type"] == "frame":
            views = {"front": {}, "back": {}, "dimming": {}}
            for view, properties in value["views"].items():
                if view in SCREENS:
                    views[SCREENS[view]] = properties
            values.append(views)
    # A trace leaves out a size of 0, which is that of a mask that begins to open; one that begins to close is large.
    for view in ("front", "back"):
        for name, small in (("maskRadius", math.inf), ("maskWidth", WIDTH / 2), ("maskHeight", HEIGHT / 2)):
            first = next((index for index, frame in enumerate(values) if name in frame[view]), 0)
            for frame in values[:first]:
                if values[first][view][name] < small:
                    frame[view] = {**frame[view], name: 0}
    return values


def unmeasured(frames):
    """What a video doesn't give: properties that change and aren't followed."""
    found = {
        (view, name) for frame in frames for view, values in frame.items() for name in values
        # A screen behind the other one that is less bright looks as one under a shade.
        if name not in SEEN and (view, name) != ("back", "brightness") and any(values.get(name) != other[view].get(name) for other in frames)}
    return sorted({f"{view}.{name}" for view, name in found})


def outline(values, is_round):
    """Points of the edge of what is seen of a screen, on the screen, and the radius of its corners.

    - is_round: whether a circle shows the screen; the points are then those around it.
    """
    left, top = max(values.get("maskLeft", 0), 0), max(values.get("maskTop", 0), 0)
    right = min(left + values.get("maskWidth", WIDTH), WIDTH)
    bottom = min(top + values.get("maskHeight", HEIGHT), HEIGHT)
    if not is_round:
        radius = values["maskCorner"] if "maskCorner" in values else values.get("cornerRadius", 0)
        return [(left, top), (right, top), (right, bottom), (left, bottom)], radius
    x, y = values.get("maskX", WIDTH / 2), values.get("maskY", HEIGHT / 2)
    points = []
    for index in range(16):
        across, down = math.cos(index * math.pi / 8), math.sin(index * math.pi / 8)
        # The circle ends where the screen does.
        reach = min(
            values.get("maskRadius", math.inf),
            ((right if across > 0 else left) - x) / across if abs(across) > 1e-9 else math.inf,
            ((bottom if down > 0 else top) - y) / down if abs(down) > 1e-9 else math.inf)
        points.append((x + reach * across, y + reach * down))
    return points, 0


def corners(values, is_round=False):
    """Where the corners of what is seen of a screen are, and how far they are cut off by a radius."""
    edge, radius = outline(values, is_round)
    x, y = values.get("anchorX", 0.5) * WIDTH, values.get("anchorY", 0.5) * HEIGHT
    sizes = [values.get("scale" + axis, 1) * values.get("scale", 1) for axis in "XY"]
    turn, tilt, swing = (math.radians(values.get(name, 0)) for name in ("rotation", "rotationX", "rotationY"))
    skews = [math.tan(math.radians(values.get(name, 0))) for name in ("skewX", "skewY")]
    eye = values.get("perspective", 0)
    found = []
    for right, below in edge:
        across, down = (right - x) * sizes[0], (below - y) * sizes[1]
        across, down = across + skews[0] * down, down + skews[1] * across
        across, down = (
            across * math.cos(turn) - down * math.sin(turn), across * math.sin(turn) + down * math.cos(turn))
        depth = down * math.sin(tilt) - across * math.sin(swing)
        near = eye / (eye - depth) if eye > depth > -math.inf and eye else 1
        found.append((
            x + across * math.cos(swing) * near + values.get("translateX", 0) + values.get("x", 0),
            y + down * math.cos(tilt) * near + values.get("translateY", 0) + values.get("y", 0)))
    cut = (math.sqrt(2) - 1) * radius * min(abs(size) for size in sizes)
    return found, cut


def is_seen(values):
    """Whether any part of a screen is in the picture."""
    across, down = zip(*corners(values, "maskRadius" in values)[0])
    return is_shown(values) and (
        values.get("alpha", 1) > 0.004 and min(across) < WIDTH - 0.5 and max(across) > 0.5
        and min(down) < HEIGHT - 0.5 and max(down) > 0.5)


def is_shown(values):
    """Whether a screen isn't hidden, and not turned away."""
    facing = math.cos(math.radians(values.get("rotationX", 0))) * math.cos(math.radians(values.get("rotationY", 0)))
    return not values.get("hidden") and not (facing < 0 and values.get("doubleSided") in (False, 0))


def area(values):
    """The part of the picture that the corners of a screen enclose, if all of it is in the picture."""
    places = corners(values)[0]
    return abs(sum(x * other[1] - other[0] * y for (x, y), other in zip(places, places[1:] + places[:1]))) / 2 / (WIDTH * HEIGHT)


def distance(truth, found, begin=0.0):
    """How far a corner is off at most in frames in which the screen is seen, in points, and an opacity.

    - begin: how many seconds later than the truth what was found begins.
    """
    points = fine = 0.0
    for index in range(max(len(truth), len(found) + round(begin * RATE))):
        one = truth[min(index, len(truth) - 1)]
        other = found[min(max(index - round(begin * RATE), 0), len(found) - 1)]
        # On the dark ground, a shade and an opacity of the screen behind look the same.
        light, other_light = (
            frame["back"].get("alpha", 1) * frame["back"].get("brightness", 1) * (1 - frame["dimming"].get("alpha", 0))
            for frame in (one, other))
        fine = max(fine, abs(light - other_light))
        for view in ("front", "back"):
            if not is_seen(one[view]) and not is_seen(other[view]):
                continue
            # A screen that is hidden when it should be shown, or the reverse, is wrong if more than its edge is seen.
            if is_shown(one[view]) != is_shown(other[view]) and min(area(one[view]), area(other[view])) > 0.02:
                points = math.inf
            if view == "front":
                fine = max(fine, abs(one[view].get("alpha", 1) - other[view].get("alpha", 1)))
            # Where nearly nothing is seen of a screen, its place can't be seen either.
            if max(one[view].get("alpha", 1), other[view].get("alpha", 1)) < 0.02:
                continue
            is_round = "maskRadius" in one[view] or "maskRadius" in other[view]
            (places, cut), (others, other_cut) = corners(one[view], is_round), corners(other[view], is_round)
            points = max(points, abs(cut - other_cut), *map(math.dist, places, others))
    return points, fine


@dataclasses.dataclass
class Fit:
    """What is found in a video."""

    seconds: float  # of a processor
    reason: str = ""  # why it was refused
    report: dict = dataclasses.field(default_factory=dict)
    frames: list = dataclasses.field(default_factory=list)  # of the animator, played

    def cell(self, points, fine):
        """A cell of a table: the curves and how far they are off, or why there are none."""
        return f"{forms(self.report)}: {points:.1f} pt, {fine:.3f}" if self.frames else self.reason

    @property
    def rest(self):
        """What is neither screen, as a cell."""
        rest = self.report.get("unexplained")
        return f"{100 * rest['share']:.0f} % of a frame" if rest else ""


def fit_video(tool, video, script, *words):
    """Fits a video, with more words for the tool, and plays the animator."""
    fitted, seconds = call_timed(
        tool, "fit", video, "--operation", "present", "--json", "--output", script, "--force", *words)
    if fitted.returncode != 0:
        return Fit(seconds, reason(fitted))
    with open(f"{script}.json", "w") as file:
        file.write(fitted.stdout)
    trace = f"{script}.ndjson"
    play(tool, script, trace)
    return Fit(seconds, report=json.loads(fitted.stdout), frames=frames(trace))


def play(tool, animator, trace):
    """Plays a presentation, frame by frame."""
    call(
        tool, "run", animator, "--scenario", "present", "--frame-rate", str(RATE), "--trace", trace, "--force", "--quiet")


def encode(pictures, rate, video, rest=0.0):
    """Encodes a video, or pictures of 60 frames per second, as H.264, with some seconds of rest before it."""
    source = ["-framerate", "60", "-i", f"{pictures}/%04d.png"] if os.path.isdir(pictures) else ["-i", pictures]
    subprocess.run(
        # The option -r would repeat the first picture, and so move everything.
        ["ffmpeg", "-v", "error", "-y", *source, "-vf", f"tpad=start_mode=clone:start_duration={rest},fps={rate}",
         "-crf", "23", "-pix_fmt", "yuv420p", video],
        check=True)


def times(seconds):
    """What the fits took, in words."""
    return (
        f"A fit took {sorted(seconds)[len(seconds) // 2]:.0f} s of a processor typically, {max(seconds):.0f} s at most.")


def change_section(page, title, text):
    """Replaces a section of a page, or adds it."""
    whole = open(page).read() if os.path.exists(page) else ""
    section = f"## {title}\n\n{text}"
    found = re.search(rf"^## {re.escape(title)}$.*?(?=^## |\Z)", whole, re.M | re.S)
    if found:
        whole = whole[:found.start()] + section + ("\n" if found.end() < len(whole) else "") + whole[found.end():]
    else:
        whole += "\n" + section
    with open(page, "w") as file:
        file.write(whole)
