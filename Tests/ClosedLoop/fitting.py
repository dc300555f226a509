"""What the reports on `interlude fit` share: calls of the tool, comparisons of frames, and sections of a page."""

import dataclasses
import json
import math
import os
import re
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
REACH = 469  # points from the middle of the screen to its corner


def call(tool, *words):
    """What the tool answers."""
    return subprocess.run([tool, *words], capture_output=True, text=True, cwd=ROOT)


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


def frames(trace):
    """The values of the two screens and the shade in each frame of a trace."""
    values = []
    for line in open(trace):
        value = json.loads(line)
        if value["type"] == "frame":
            values.append({view: value["views"].get(view, {}) for view in ("front", "back", "dimming")})
    return values


def distance(truth, found):
    """How far a corner is off at most, in points, and an opacity."""
    points = fine = 0.0
    for index in range(max(len(truth), len(found))):
        one, other = truth[min(index, len(truth) - 1)], found[min(index, len(found) - 1)]

        def off(view, name, rest):
            return abs(one[view].get(name, rest) - other[view].get(name, rest))

        def size(values, axis):
            return values.get("scale" + axis, values.get("scale", 1))

        for view in ("front", "back"):
            turn = off(view, "rotation", 0) * math.pi / 180
            scale = max(abs(size(one[view], axis) - size(other[view], axis)) for axis in "XY")
            points = max(points, off(view, "translateX", 0), off(view, "translateY", 0), REACH * max(turn, scale))
            fine = max(fine, off(view, "alpha", 1))
        fine = max(fine, off("dimming", "alpha", 0))
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


def fit_video(tool, video, script):
    """Fits a video, and plays the animator."""
    begin = os.times().children_user
    fitted = call(tool, "fit", video, "--operation", "present", "--json", "--output", script, "--force")
    seconds = os.times().children_user - begin
    if fitted.returncode != 0:
        return Fit(seconds, reason(fitted))
    trace = f"{script}.ndjson"
    call(tool, "run", script, "--scenario", "present", "--trace", trace, "--force", "--quiet")
    return Fit(seconds, report=json.loads(fitted.stdout), frames=frames(trace))


def encode(pictures, rate, video):
    """Encodes a video, or pictures of 60 frames per second, as H.264."""
    source = ["-framerate", "60", "-i", f"{pictures}/%04d.png"] if os.path.isdir(pictures) else ["-i", pictures]
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", *source, "-r", str(rate), "-crf", "23", "-pix_fmt", "yuv420p", video],
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
