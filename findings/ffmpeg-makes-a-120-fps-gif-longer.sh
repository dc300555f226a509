#!/usr/bin/env bash
# ffmpeg writes a GIF of more than 100 frames per second as a longer film, without a warning.
#
# A good guess: a GIF counts in hundredths of a second, so of 120 frames in one second some are dropped or share a
# moment, as ffmpeg does with 60, and the film still takes one second. Seen with ffmpeg 7.0.2 (imageio-ffmpeg 0.6.0):
# each of the 120 frames gets a hundredth, and the film takes 1.2 s.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check imageio-ffmpeg==0.6.0
tools/bin/python - <<'PYTHON'
import subprocess

import imageio_ffmpeg


def delays(name):
    """The delays of a GIF's frames in hundredths of a second: what follows the bytes 21 F9 04 and the flags."""
    with open(name, "rb") as file:
        data = file.read()
    found, place = [], data.find(b"\x21\xf9\x04")
    while place >= 0:
        found.append(int.from_bytes(data[place + 4:place + 6], "little"))
        place = data.find(b"\x21\xf9\x04", place + 8)
    return found


print("ffmpeg", imageio_ffmpeg.get_ffmpeg_version())
seen = {}
for rate in (50, 60, 100, 120, 240):
    source = f"nullsrc=s=16x16:d=1:r={rate},geq=lum='mod(N*37,256)':cb=128:cr=128"
    subprocess.run([imageio_ffmpeg.get_ffmpeg_exe(), "-v", "error", "-f", "lavfi", "-i", source, f"{rate}.gif"], check=True)
    seen[rate] = sum(delays(f"{rate}.gif"))
    print(f"1 s at {rate} frames per second: {len(delays(f'{rate}.gif'))} frames, {seen[rate] / 100} s")
assert seen == {50: 100, 60: 100, 100: 100, 120: 120, 240: 240}, "this has changed"
PYTHON
