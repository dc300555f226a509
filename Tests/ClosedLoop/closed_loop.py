#!/usr/bin/env python3
"""Fits recordings of the shipped animators, and writes tables: closed_loop.py TOOL OUTPUT.md [ANIMATOR…]

Each animator's presentation is recorded as a trace with 60 frames per second, fitted, and the result is checked. Those
that move the two screens alone are also drawn as H.264 videos (crf 23, 2 pixels per point, 60 and 30 frames per second),
which are fitted; what is found is played and compared with the trace of the original, value by value. It needs ffmpeg.
"""

import json
import math
import os
import re
import subprocess
import sys
import tempfile
import time

TOOL, OUTPUT = os.path.abspath(sys.argv[1]), sys.argv[2]
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCREENS = {"front", "back", "from", "to", "dimming"}


def tool(*words):
    """What the tool answers."""
    return subprocess.run([TOOL, *words], capture_output=True, text=True, cwd=ROOT)


def others(trace):
    """The moved views that are neither screen nor a shade, without the numbers of slices."""
    names = set()
    for line in open(trace):
        value = json.loads(line)
        if value["type"] == "frame":
            names |= {re.sub(r"\W*\d+\W*$", "", name) for name in value["views"]}
    return sorted(names - SCREENS)


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


def row(name, folder):
    """The row of an animator, and whether its motion was found whole."""
    trace, script = f"{folder}/{name}.ndjson", f"{folder}/{name}.lua"
    tool("run", name, "--scenario", "present", "--trace", trace, "--force", "--quiet")
    missing = others(trace)
    fitted = tool("fit", trace, "--json", "--output", script, "--force")
    if fitted.returncode != 0:
        reason = fitted.stderr.splitlines()[0].split("error: ")[-1] if fitted.stderr else "failed"
        if missing:
            reason = f"moves {', '.join(missing)}, which is neither screen; {reason}"
        return f"| {name} | – | – | – | {reason.replace('|', '/')} |", False, bool(missing)
    report = json.loads(fitted.stdout)
    points, fine = 0.0, 0.0
    for curve in report["curves"]:
        for value in curve["properties"]:
            worst = value["worst"]
            if value["property"] in ("alpha", "brightness", "saturation", "contrast"):
                fine = max(fine, worst)
            elif value["property"].startswith("scale"):
                points = max(points, worst * REACH)
            elif value["property"].startswith(("rotation", "skew")):
                points = max(points, worst * REACH * math.pi / 180)
            else:
                points = max(points, worst)
    checked = tool("check", script, "--strict")
    notes = []
    if missing:
        notes.append(f"not in it: {', '.join(missing)}")
    if points > 2:
        notes.append("more than 2 pt off")
    if checked.returncode != 0:
        found = re.findall(r"^\s*(?:warning|error)\s*(.*)$", checked.stdout, re.M)
        notes.append("`check` warns" + (f": {found[0].strip()}" if found else ""))
    if any(curve["form"] == "keys" for curve in report["curves"]):
        notes.append("keys")
    forms = "; ".join(dict.fromkeys(form(curve) for curve in report["curves"]))
    whole = not missing and points <= 2 and fine <= 0.02
    return f"| {name} | {forms} | {points:.2f} | {fine:.3f} | {'; '.join(notes)} |", whole, bool(missing)


REACH = 469  # points from the middle of the screen to its corner


def frames(trace):
    """The values of the two screens and the shade in each frame of a trace, by its number."""
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

        for view in ("front", "back"):
            turn = off(view, "rotation", 0) * math.pi / 180
            scale = max(off(view, "scaleX", 1), off(view, "scaleY", 1), off(view, "scale", 1))
            points = max(points, off(view, "translateX", 0), off(view, "translateY", 0), REACH * max(turn, scale))
            fine = max(fine, off(view, "alpha", 1))
        fine = max(fine, off("dimming", "alpha", 0))
    return points, fine


def clip(name, rate, folder):
    """What is found in a video of an animator: a cell of the table, the seconds it took, and whether it is close."""
    film, video, script = f"{folder}/{name}.mp4", f"{folder}/{name}-{rate}.mp4", f"{folder}/{name}-{rate}.lua"
    if not os.path.exists(film):
        tool("render", name, "--scenario", "present", "--mp4", film, "--force", "--quiet")
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-i", film, "-r", str(rate), "-crf", "23", "-pix_fmt", "yuv420p", video], check=True)
    begin = time.process_time(), os.times().children_user
    fitted = tool("fit", video, "--operation", "present", "--json", "--output", script, "--force")
    seconds = os.times().children_user - begin[1]
    if fitted.returncode != 0:
        reason = fitted.stderr.splitlines()[0].split("error: ")[-1] if fitted.stderr else "failed"
        return reason.replace("|", "/"), seconds, False, None
    report = json.loads(fitted.stdout)
    trace = f"{folder}/{name}-{rate}.ndjson"
    tool("run", script, "--scenario", "present", "--trace", trace, "--force", "--quiet")
    points, fine = distance(frames(f"{folder}/{name}.ndjson"), frames(trace))
    forms = "; ".join(dict.fromkeys(form(curve) for curve in report["curves"]))
    return f"{forms}: {points:.1f} pt, {fine:.3f}", seconds, points <= 2 and fine <= 0.02, report.get("unexplained")


def clips(names, folder):
    """The table of videos."""
    rows, close, all_seconds = [], {60: 0, 30: 0}, []
    for name in names:
        cells, rest = [], None
        for rate in (60, 30):
            cell, seconds, good, unexplained = clip(name, rate, folder)
            cells.append(cell)
            close[rate] += good
            all_seconds.append(seconds)
            rest = rest or unexplained
        share = f"{100 * rest['share']:.0f} % of a frame" if rest else ""
        rows.append(f"| {name} | {cells[0]} | {cells[1]} | {share} |")
        print(rows[-1], flush=True)
    return (
        "\n## From videos\n\n"
        "Drawn with 2 pixels per point, encoded as H.264 (crf 23), and fitted. A cell has the curves, the farthest that a\n"
        "corner is from the original in any frame, in points, and the same of an opacity. The last column is what the tool\n"
        "calls neither screen.\n\n"
        f"Of {len(names)} videos, {close[60]} at 60 and {close[30]} at 30 frames per second come back within 2 points and 0.02\n"
        f"of an opacity. A fit took {sorted(all_seconds)[len(all_seconds) // 2]:.0f} s of a processor typically, "
        f"{max(all_seconds):.0f} s at most.\n\n"
        "| animator | 60 frames per second | 30 frames per second | neither screen |\n|---|---|---|---|\n"
        + "\n".join(rows) + "\n")


def main():
    chosen = sys.argv[3:]
    names = sorted(name[:-4] for name in os.listdir(f"{ROOT}/Scripts/animators") if name.endswith(".lua"))
    with tempfile.TemporaryDirectory() as folder:
        found = {name: row(name, folder) for name in names if not chosen or name in chosen}
        two = [name for name, (_, _, more) in found.items() if not more]
        whole = sum(found[name][1] for name in two)
        with open(OUTPUT, "w") as file:
            file.write(
                "# What `interlude fit` finds in the shipped animators\n\n"
                "`make fit-report` writes this page.\n\n"
                "## From traces\n\n"
                "Each animator's presentation was recorded as a trace with 60 frames per second, fitted, played again and\n"
                "compared. ω is in radians per second. The worst error is of a corner in points, and of an opacity.\n\n"
                f"Of {len(two)} animators that move the two screens and a shade alone, {whole} come back within 2 points and\n"
                "0.02 of an opacity. The others move layers of their own, which a table of two screens can't say.\n\n"
                "| animator | curves | points | opacity | remarks |\n|---|---|---|---|---|\n")
            file.write("\n".join(text for text, _, _ in found.values()) + "\n")
            file.flush()
            file.write(clips(two, folder))
    print(f"{whole} of {len(two)}")


main()
