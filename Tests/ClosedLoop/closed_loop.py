#!/usr/bin/env python3
"""Fits traces of the shipped animators, and writes a table: closed_loop.py TOOL OUTPUT.md

Each animator's presentation is recorded with 60 frames per second, fitted, and the result is checked. The truth of a
spring is what the script says of it.
"""

import json
import math
import os
import re
import subprocess
import sys
import tempfile

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
                points = max(points, worst * 469)
            elif value["property"].startswith(("rotation", "skew")):
                points = max(points, worst * 469 * math.pi / 180)
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


def main():
    names = sorted(name[:-4] for name in os.listdir(f"{ROOT}/Scripts/animators") if name.endswith(".lua"))
    with tempfile.TemporaryDirectory() as folder:
        rows = [row(name, folder) for name in names]
    two = [whole for _, whole, more in rows if not more]
    with open(OUTPUT, "w") as file:
        file.write(
            "# What `interlude fit` finds in the shipped animators\n\n"
            "Each animator's presentation was recorded as a trace with 60 frames per second, fitted, played again and\n"
            "compared. ω is in radians per second. The worst error is of a corner in points, and of an opacity.\n"
            "`Tests/ClosedLoop/closed_loop.py` writes this page.\n\n"
            f"Of {len(two)} animators that move the two screens and a shade alone, {sum(two)} come back within 2 points and\n"
            "0.02 of an opacity. The others move layers of their own, which a table of two screens can't say.\n\n"
            "| animator | curves | points | opacity | remarks |\n|---|---|---|---|---|\n")
        file.write("\n".join(text for text, _, _ in rows) + "\n")
    print(f"{sum(two)} of {len(two)}")


main()
