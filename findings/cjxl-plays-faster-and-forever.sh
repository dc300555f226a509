#!/usr/bin/env bash
# cjxl makes an animation of 60 frames per second faster, and one that ends an endless one.
#
# A good guess: JPEG XL has ticks of any length and a number of loops, so an APNG whose frames take 1/60 s and which plays
# once comes out so. Seen with cjxl 0.7.0: a second of sixty frames takes 960 ms, as if each
# took 16 whole ones; and it plays forever. A transition of one run starts again.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends apngasm=2.91-4 libjxl-tools=0.7.0-10+deb12u1 >/dev/null
cat >film.py <<'PYTHON'
import struct
import subprocess
import zlib


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def picture(gray):
    """A PNG of 8 by 8 pixels of one gray."""
    rows = b"".join(b"\0" + bytes([gray, gray, gray]) * 8 for _ in range(8))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 8, 8, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def said(name):
    """What a PNG says of its animation: how often it plays, and how long it takes in milliseconds."""
    with open(name, "rb") as file:
        data = file.read()
    place, plays, length = 8, None, 0
    while place < len(data):
        size, = struct.unpack_from(">I", data, place)
        if data[place + 4:place + 8] == b"acTL":
            plays = struct.unpack_from(">II", data, place + 8)[1]
        elif data[place + 4:place + 8] == b"fcTL":
            number, divisor = struct.unpack_from(">HH", data, place + 28)
            length += 1000 * number / divisor
        place += size + 12
    return plays, round(length)


def run(*command):
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    return result.stdout + result.stderr


for index in range(60):
    with open(f"frame{index:02}.png", "wb") as file:
        file.write(picture(4 * index))
run("apngasm", "before.png", "frame00.png", "1", "60", "-l1")
print(run("cjxl", "--version").splitlines()[0])
run("cjxl", "before.png", "film.jxl", "-d", "0")
header = [line for line in run("jxlinfo", "-v", "film.jxl").splitlines() if "num_loops" in line or "length" in line]
run("djxl", "film.jxl", "after.png")
before, after = said("before.png"), said("after.png")
print(f"before: {before[1]} ms, plays {before[0]} time; JPEG XL: {'; '.join(header)};")
print(f"back as PNG: {after[1]} ms, plays {after[0]}")
assert before == (1, 1000) and after == (0, 960), "this has changed"
assert header[0] == "num_loops: 0" and "0.960 seconds" in header[1], "this has changed"
PYTHON
python3 film.py
