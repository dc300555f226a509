#!/usr/bin/env bash
# ffmpeg writes an animated WebP that it can't read.
#
# A good guess: what a tool encodes it also decodes, so a film strip in WebP can be turned into a video again or be
# measured. Seen with ffmpeg 7.0.2 (imageio-ffmpeg 0.6.0): it skips the animation's chunks, finds no picture, and fails;
# a WebP of one frame is read.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check imageio-ffmpeg==0.6.0
tools/bin/python - <<'PYTHON'
import subprocess

import imageio_ffmpeg

ffmpeg = imageio_ffmpeg.get_ffmpeg_exe()
print("ffmpeg", imageio_ffmpeg.get_ffmpeg_version())
results = {}
for frames in (1, 30):
    source = "nullsrc=s=16x16:d=1:r=30,geq=lum='mod(N*37,256)':cb=128:cr=128"
    name = f"{frames}.webp"
    subprocess.run(
        [ffmpeg, "-v", "error", "-f", "lavfi", "-i", source, "-frames:v", str(frames), "-loop", "0", name], check=True)
    read = subprocess.run([ffmpeg, "-hide_banner", "-i", name, "-f", "null", "-"], capture_output=True, text=True)
    results[frames] = read.returncode
    said = [line for line in read.stderr.splitlines() if "unsupported chunk" in line or "image data not found" in line]
    print(f"{frames} frames: status {read.returncode}", *said[:3], sep="\n  ")
assert results[1] == 0 and results[30] != 0, "this has changed"
PYTHON
