#!/usr/bin/env python3
"""Fits recordings of the shipped animators, and writes tables: closed_loop.py TOOL OUTPUT.md [ANIMATOR…]

Each animator's presentation is recorded as a trace with 60 frames per second, fitted, and the result is checked. Those
that move the two screens alone are also drawn as H.264 videos (crf 23, 2 pixels per point, 60 and 30 frames per second),
which are fitted; what is found is played and compared with the trace of the original, value by value. It needs ffmpeg.

A folder named by KEEP keeps the videos and what is fitted, and a video that is there is not drawn again.
"""

import concurrent.futures
import json
import math
import os
import re
import sys
import tempfile
import threading
import time

from fitting import (
    REACH, REST, ROOT, call, change_section, distance, encode, fit_video, forms, frames, play, reason, times, unmeasured)

SHOWN = ("Deck", "PopIn", "Cover")  # in full
SCREENS = {"front", "back", "from", "to", "dimming"}


class Progress:
    """Prints what is done, with how much of all that is and how long it took so far."""

    def __init__(self, total):
        self.begin, self.done, self.total, self.lock = time.monotonic(), 0, total, threading.Lock()

    def step(self, text):
        with self.lock:
            self.done += 1
            minutes = (time.monotonic() - self.begin) / 60
            print(f"[{self.done} of {self.total}, {minutes:.1f} min] {text}", flush=True)


def others(trace):
    """The moved views that are neither screen nor a shade, without the numbers of slices."""
    names = set()
    for line in open(trace):
        value = json.loads(line)
        if value["type"] == "frame":
            names |= {re.sub(r"\W*\d+\W*$", "", name) for name in value["views"]}
    return sorted(names - SCREENS)


def row(tool, name, folder):
    """The row of an animator, whether its motion was found whole, and whether it moves more than screens."""
    trace, script = f"{folder}/{name}.ndjson", f"{folder}/{name}.lua"
    call(tool, "run", name, "--scenario", "present", "--trace", trace, "--force", "--quiet")
    missing = others(trace)
    fitted = call(tool, "fit", trace, "--json", "--output", script, "--force")
    if fitted.returncode != 0:
        why = reason(fitted)
        if missing:
            why = f"moves {', '.join(missing)}, which is neither screen; {why}"
        return f"| {name} | – | – | – | {why} |", False, bool(missing)
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
    checked = call(tool, "check", script, "--strict")
    notes = []
    if missing:
        notes.append(f"not in it: {', '.join(missing)}")
    omitted = re.findall(r"Not in it: '([^']*)' (\w+)", " ".join(report.get("remarks", [])))
    if omitted:
        notes.append("left out: " + ", ".join(f"{name} ({why})" for name, why in omitted))
    if points > 2:
        notes.append("more than 2 pt off")
    if checked.returncode != 0:
        found = re.findall(r"^\s*(?:warning|error)\s*(.*)$", checked.stdout, re.M)
        notes.append("`check` warns" + (f": {found[0].strip()}" if found else ""))
    if any(curve["form"] == "keys" for curve in report["curves"]):
        notes.append("keys")
    whole = not missing and not omitted and points <= 2 and fine <= 0.02
    return f"| {name} | {forms(report)} | {points:.2f} | {fine:.3f} | {'; '.join(notes)} |", whole, bool(missing)


def played(tool, name, folder):
    """The frames of an animator, with which what is found is compared."""
    trace = f"{folder}/{name}-fine.ndjson"
    play(tool, name, trace)
    return frames(trace)


def film_cell(tool, name, rate, truth, folder, progress):
    """What is found in an animator's video: a cell, whether it is close, what isn't followed, and seconds."""
    film = f"{folder}/{name}.mp4"
    if not os.path.exists(film):
        call(tool, "render", name, "--scenario", "present", "--mp4", film, "--force", "--quiet")
    video = f"{folder}/{name}-{rate}.mp4"
    if not os.path.exists(video):
        encode(film, rate, video, REST)
    hidden = unmeasured(truth)
    found = fit_video(tool, video, f"{folder}/{name}-{rate}.lua")
    points, fine = math.inf, 1.0
    if found.frames:
        points, fine = distance(truth, found.frames, found.report["begin"] - REST)
    whole = points <= 2 and fine <= 0.02 and not hidden
    cell = ("**" if whole else "") + found.cell(points, fine) + ("**" if whole else "")
    progress.step(f"{name} {rate} {cell}")
    rest = [found.rest] if found.rest else []
    note = "; ".join(rest + ([f"not followed: {', '.join(hidden)}"] if hidden else []))
    return cell, whole, note, found.seconds


def videos(tool, names, folder, write):
    """The table of videos, which is written after each frame rate."""
    cells, notes, close, seconds = {}, {}, {}, []
    # Most of a fit is done by one thread.
    pool = concurrent.futures.ThreadPoolExecutor(os.cpu_count())
    truths = list(pool.map(lambda name: played(tool, name, folder), names))
    progress = Progress(2 * len(names))
    for rate in (60, 30):
        found = list(pool.map(lambda name, truth: film_cell(tool, name, rate, truth, folder, progress), names, truths))
        close[rate] = sum(whole for _, whole, _, _ in found)
        for name, (cell, _, note, taken) in zip(names, found):
            cells[name, rate] = cell
            notes.setdefault(name, note)
            seconds.append(taken)
        write(
            "Drawn with 2 pixels per point, encoded as H.264 (crf 23) with 0.2 s of rest before the motion, and fitted. A cell\n"
            "has the curves, the farthest that a corner is from the original in any frame in which its screen is seen, in\n"
            "points, and the same of an opacity; on the dark ground, a shade and an opacity of the screen behind look the same.\n"
            "What is within 2 points and 0.02 is bold. The last column is what the tool calls neither screen, and properties\n"
            "that move in the original and that it doesn't follow in a video.\n\n"
            + "".join(
                f"Of {len(names)} animators, {close[rate]} come back within that with {rate} frames per second.\n" for rate in close)
            + f"{times(seconds)}\n\n"
            + "| animator | " + " | ".join(f"{rate} frames per second" for rate in close) + " | neither screen |\n"
            + "|---|" + "---|" * len(close) + "---|\n"
            + "".join(
                f"| {name} | " + " | ".join(cells[name, rate] for rate in close) + f" | {notes[name]} |\n" for name in names))


def in_full(names, folder):
    """Original animators and what was fitted from their videos, whole."""
    parts = ["The original, and what was fitted from its video with 60 frames per second."]
    for name in names:
        for title, path in ((f"{name}.lua", f"{ROOT}/Scripts/animators/{name}.lua"), (f"Fitted {name}", f"{folder}/{name}-60.lua")):
            parts.append(f"### {title}\n\n```lua\n{open(path).read().rstrip()}\n```")
    return "\n\n".join(parts) + "\n"


def main():
    tool, output, chosen = os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3:]
    names = sorted(name[:-4] for name in os.listdir(f"{ROOT}/Scripts/animators") if name.endswith(".lua"))
    with tempfile.TemporaryDirectory() as own:
        folder = os.environ.get("KEEP", own)
        os.makedirs(folder, exist_ok=True)
        names = [name for name in names if not chosen or name in chosen]
        progress = Progress(len(names))

        def traced(name):
            found = row(tool, name, folder)
            progress.step(found[0])
            return found

        pool = concurrent.futures.ThreadPoolExecutor(os.cpu_count())
        found = dict(zip(names, pool.map(traced, names)))
        two = [name for name, (_, _, more) in found.items() if not more]
        whole = sum(found[name][1] for name in two)
        change_section(
            output, "From traces",
            "Each animator's presentation was recorded as a trace with 60 frames per second, fitted, played again and\n"
            "compared. ω is in radians per second. The worst error is of a corner in points, and of an opacity.\n\n"
            f"Of {len(two)} animators that move the two screens and a shade alone, {whole} come back within 2 points and\n"
            "0.02 of an opacity. The others move layers of their own, which a table of two screens can't say.\n\n"
            "| animator | curves | points | opacity | remarks |\n|---|---|---|---|---|\n"
            + "\n".join(text for text, _, _ in found.values()) + "\n")
        print(f"{whole} of {len(two)}", flush=True)
        videos(tool, two, folder, lambda text: change_section(output, "From videos", text))
        shown = [name for name in SHOWN if os.path.exists(f"{folder}/{name}-60.lua")]
        if shown:
            change_section(output, "Three in full", in_full(shown, folder))


if __name__ == "__main__":
    main()
