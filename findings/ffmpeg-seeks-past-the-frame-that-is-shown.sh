#!/usr/bin/env bash
# ffmpeg seeks past the frame that is shown at a time, if that frame began earlier.
#
# A good guess: `-ss 4` gives what a player shows at 4 s. Seen with ffmpeg 7.0.2 (imageio-ffmpeg 0.6.0): in a clip that is
# red from 0 to 5 s, in one frame, and blue after it, the first frame is the blue one of 5 s, because each frame that begins
# before 4 s is left out, however long it is shown. Recorders of screens write only what changes, so a cut of such a clip
# has lost the screen at rest. With `-noaccurate_seek` before `-ss`, the frame of 0 s comes too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check imageio-ffmpeg==0.6.0
ffmpeg=$(tools/bin/python -c 'import imageio_ffmpeg; print(imageio_ffmpeg.get_ffmpeg_exe())')
"$ffmpeg" -version | grep -m 1 -o '^ffmpeg version 7\.0\.2'
# Red until 5 s, then blue: frames at 0, 5 and 6 s, and no others.
"$ffmpeg" -v error -f lavfi -i "color=red:s=64x64:r=1:d=1" -f lavfi -i "color=blue:s=64x64:r=1:d=2" \
  -filter_complex "[0][1]concat=n=2:v=1,setpts='if(eq(N,0),0,(N+4)/TB)'" -fps_mode vfr -c:v libx264 -pix_fmt yuv420p clip.mp4
color() { "$ffmpeg" -v error "$@" -i clip.mp4 -fps_mode passthrough -frames:v 1 -vf scale=1:1,format=rgb24 -f rawvideo - | od -An -tu1 | tr -s ' ' '\n' |
  awk 'NF { value[++n] = $1 } END { print (n < 3 ? "nothing" : value[1] > value[3] ? "red" : "blue") }'; }
seeking="at 4 s: $(color -ss 4), without an accurate seek: $(color -noaccurate_seek -ss 4)"
echo "$seeking"
[ "$seeking" = "at 4 s: blue, without an accurate seek: red" ]
