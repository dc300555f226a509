#!/usr/bin/env python3
"""Fits recordings as people make them, and writes a table: recordings.py TOOL OUTPUT.md [RECORDING…]

Presentations of shipped animators are drawn, and `ffmpeg` makes of each what recorders, editors and converters do:
frames that are doubled, late or lost, other rates, codecs, depths and rotations, and things that don't belong to the
transition. What is found is played and compared with the original, value by value.

A folder named by KEEP keeps the recordings.
"""

import concurrent.futures
import math
import os
import subprocess
import sys
import tempfile

from fitting import REST, call, change_section, distance, fit_video, frames, play, times

BASES = ("Deck", "Cover", "HalfWaySpring")
H264 = ["-c:v", "libx264", "-crf", "20", "-pix_fmt", "yuv420p"]
PLAIN = "mp4"
# Without a fine time base, the encoder would round times to those of its rate.
LATE = [*H264, "-fps_mode", "passthrough", "-enc_time_base", "1/90000", "-bf", "0"]


def late(most):
    """A filter that moves each frame's time back by up to some milliseconds, never before another one."""
    return f"settb=1/90000,setpts=PTS+90*{most}*mod(N*N*0.37+N*0.61\\,1)"


def boxes(places, size, color, every):
    """A filter that draws a box, which jumps from place to place every so many frames."""
    return ",".join(
        f"drawbox=x={x}:y={y}:w={size}:h={size}:color={color}:t=fill:"
        f"enable=between(mod(n\\,{every * len(places)})\\,{every * i}\\,{every * i + every - 1})"
        for i, (x, y) in enumerate(places))


def lost(first, last):
    """A filter without the frames of a moment."""
    return f"select=not(between(n\\,{first}\\,{last}))"


CUT = "trim=start=0.3,setpts=PTS-STARTPTS"

# What each recording is: its name, the animator, filters, the codec with its options, and the kind of file; and of one
# that lacks a part whether it is refused, or comes back "from" a picture of the screen before.
RECORDINGS = [
    ("as drawn, 60 per second", "Deck", "", H264, PLAIN),
    ("30 per second", "Deck", "fps=30", H264, PLAIN),
    ("59.94 per second", "Cover", "fps=60000/1001", H264, PLAIN),
    ("50 per second", "HalfWaySpring", "fps=50", H264, PLAIN),
    ("25 per second", "Cover", "fps=25", H264, PLAIN),
    ("doubled: 30 in 60", "Cover", "fps=30,fps=60", H264, PLAIN),
    ("doubled: 30 in 60, a spring", "HalfWaySpring", "fps=30,fps=60", H264, PLAIN),
    ("three of each: 20 in 60", "Deck", "fps=20,fps=60", H264, PLAIN),
    ("24 in 60, unevenly", "Cover", "fps=24,fps=60", H264, PLAIN),
    ("every fifth frame repeats", "HalfWaySpring", "select=mod(n\\,5),fps=60", H264, PLAIN),
    ("every fifth frame is missing", "Deck", "select=mod(n\\,5)", [*H264, "-fps_mode", "vfr"], PLAIN),
    ("three frames lost, no time for them", "HalfWaySpring", lost(20, 22), [*H264, "-fps_mode", "vfr"], PLAIN),
    ("three frames lost, the one before stays", "Cover", lost(20, 22) + ",fps=60", H264, PLAIN),
    ("variable rate, by what changes", "Deck", "mpdecimate", [*H264, "-fps_mode", "vfr"], PLAIN),
    ("times up to 4 ms late", "HalfWaySpring", late(4), LATE, PLAIN),
    ("times up to 6 ms late", "Cover", late(6), LATE, PLAIN),
    ("times up to 10 ms late", "Deck", late(10), LATE, PLAIN),
    ("many B-frames", "Deck", "", [*H264, "-bf", "8", "-b_strategy", "0"], PLAIN),
    ("an edit list", "Cover", "", [*H264, "-bf", "3", "-ss", "0.1"], "mov"),
    ("10 bits", "HalfWaySpring", "", ["-c:v", "libx264", "-crf", "20", "-pix_fmt", "yuv420p10le"], PLAIN),
    ("no sampling of colors", "Deck", "", ["-c:v", "libx264", "-crf", "20", "-pix_fmt", "yuv444p"], PLAIN),
    ("HEVC", "Cover", "", ["-c:v", "libx265", "-crf", "24", "-x265-params", "log-level=error"], PLAIN),
    ("rotated by 90°", "Deck", "transpose=1", [*H264, "rotate=90"], PLAIN),
    ("rotated by 180°", "Cover", "hflip,vflip", [*H264, "rotate=180"], PLAIN),
    ("VP9", "HalfWaySpring", "", ["-c:v", "libvpx-vp9", "-crf", "33", "-b:v", "0", "-cpu-used", "4"], "webm"),
    ("VP9, little data", "Cover", "", ["-c:v", "libvpx-vp9", "-b:v", "300k", "-cpu-used", "4"], "webm"),
    ("VP8", "Deck", "", ["-c:v", "libvpx", "-b:v", "2M", "-cpu-used", "4"], "webm"),
    ("crf 35", "Deck", "", ["-c:v", "libx264", "-crf", "35", "-pix_fmt", "yuv420p"], PLAIN),
    ("crf 40", "HalfWaySpring", "", ["-c:v", "libx264", "-crf", "40", "-pix_fmt", "yuv420p"], PLAIN),
    ("a clock", "Deck", boxes([(20 + 24 * i, 60) for i in range(6)], 24, "black", 1), H264, PLAIN),
    ("a touch dot", "Cover",
     boxes([(360, 1400 - 60 * i) for i in range(20)], 72, "gray", 3), H264, PLAIN),
    ("half the size", "HalfWaySpring", "scale=196:-2", H264, PLAIN),
    ("a GIF", "Cover", "fps=25", ["-c:v", "gif"], "gif"),
    ("48 per second", "Deck", "fps=48", H264, PLAIN),
    ("24 per second", "HalfWaySpring", "fps=24", H264, PLAIN),
    # Without a fine time base: late frames get the time of the next one.
    ("some written with the next one", "Deck", late(10), [*H264, "-fps_mode", "passthrough", "-bf", "0"], PLAIN),
    ("it begins in the motion", "Deck", CUT, H264, PLAIN, "refused"),
    ("the same, and a picture of the screen before", "Deck", CUT, H264, PLAIN, "from"),
    ("it begins in the motion", "Cover", CUT, H264, PLAIN, "refused"),
    ("the same, and a picture of the screen before", "Cover", CUT, H264, PLAIN, "from"),
]
# Of what isn't recorded, a figure can only be wrong: this says what to do.
REFUSAL = "the clip begins in the motion"


def record(tool, number, folder):
    """Makes a recording; returns its path."""
    name, animator, filters, codec, ending = RECORDINGS[number][:5]
    film, path = f"{folder}/{animator}.mp4", f"{folder}/{number:02}.{ending}"
    if os.path.exists(path):
        return path
    words, turn = list(codec), next((word for word in codec if word.startswith("rotate=")), None)
    if turn:
        words.remove(turn)
    chain = ",".join([f"tpad=start_mode=clone:start_duration={REST}:stop_mode=clone:stop_duration=0.3,fps=60"]
                     + ([filters] if filters else []))
    plain = path if not turn else f"{folder}/{number:02}-turned.{ending}"
    subprocess.run(["ffmpeg", "-v", "error", "-y", "-i", film, "-vf", chain, "-an", *words, plain], check=True)
    if turn:
        # The frames lie on their side, and the file says how to show them.
        subprocess.run(
            ["ffmpeg", "-v", "error", "-y", "-i", plain, "-c", "copy", "-metadata:s:v", turn, path], check=True)
    return path


def first_picture(animator, folder):
    """A picture of the screen before the motion; returns its path."""
    path = f"{folder}/{animator}-before.png"
    if not os.path.exists(path):
        subprocess.run(
            ["ffmpeg", "-v", "error", "-y", "-i", f"{folder}/{animator}.mp4", "-frames:v", "1", path], check=True)
    return path


def row(tool, number, truth, folder):
    """A row of the table, whether what is found is close, and the seconds that it took."""
    name, animator = RECORDINGS[number][:2]
    part = RECORDINGS[number][5:]
    recording = record(tool, number, folder)
    words = ["--from", first_picture(animator, folder)] if "from" in part else []
    found = fit_video(tool, recording, f"{folder}/{number:02}.lua", *words)
    points, fine = math.inf, 1.0
    if found.frames:
        # A recorder's frames are up to one of its frames late, all of them.
        points, fine = min(distance(truth, found.frames, shift / 600) for shift in range(-21, 22))
    close = points <= 4 and fine <= 0.03
    if "refused" in part:
        close = found.reason.startswith(REFUSAL)
    cell = ("**" if close else "") + found.cell(points, fine) + ("**" if close else "")
    print(f"{name}, {animator}: {cell}", flush=True)
    return f"| {name} | {animator} | {cell} | {found.rest} |", close, found.seconds


def main():
    tool, page = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    chosen = [n for n, recording in enumerate(RECORDINGS) if not sys.argv[3:] or recording[0] in sys.argv[3:]]
    with tempfile.TemporaryDirectory() as temporary:
        folder = os.environ.get("KEEP", temporary)
        truths = {}
        for name in BASES:
            film = f"{folder}/{name}.mp4"
            if not os.path.exists(film):
                call(tool, "render", name, "--scenario", "present", "--mp4", film, "--force", "--quiet")
            play(tool, name, f"{folder}/{name}-fine.ndjson")
            truths[name] = frames(f"{folder}/{name}-fine.ndjson")
        pool = concurrent.futures.ThreadPoolExecutor(os.cpu_count())
        rows = list(pool.map(lambda n: row(tool, n, truths[RECORDINGS[n][1]], folder), chosen))
    if not sys.argv[3:]:
        change_section(
            page, "From recordings",
            "`make fit-recordings` makes these of presentations, as recorders, editors and converters do. A cell has the\n"
            "curves that were found, and how far a corner is off at most, in points, and an opacity; those within 4 points\n"
            f"and 0.03, and the refusals of what isn't recorded, are bold: {sum(close for _, close, _ in rows)} of {len(rows)}. {times([s for _, _, s in rows])}\n\n"
            "| recording | animator | found | neither screen |\n|---|---|---|---|\n"
            + "\n".join(line for line, _, _ in rows) + "\n")


if __name__ == "__main__":
    main()
