#!/usr/bin/env bash
# The Python package apng counts a picture that isn't part of the animation, and writes a file that ends too early.
#
# A good guess: a file that is opened and saved is as before. In an APNG, the picture for programs that don't know animations
# may have no frame control chunk, and then isn't played; the number of frames is that of these chunks. Seen with apng 0.3.4:
# such a file of two frames is saved with two of these chunks and a header that says three frames. Pillow 12.0.0 fails at the
# last one. Files without such a picture are saved as they were.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check apng==0.3.4 pillow==12.0.0
tools/bin/python - <<'PYTHON'
import importlib.metadata
import io
import struct

from apng import APNG, parse_chunks
from PIL import Image


def animation(hidden):
    """An APNG of two frames, before which there may be a picture that isn't played."""
    colors = ("white", "red", "blue") if hidden else ("red", "blue")
    first, *others = [Image.new("RGB", (4, 4), color) for color in colors]
    file = io.BytesIO()
    first.save(file, "PNG", save_all=True, append_images=others, default_image=hidden, duration=100, loop=1)
    return file.getvalue()


def counts(data):
    """How many frames the header says, and how many frame control chunks there are."""
    chunks = [(chunk.type, chunk.data[8:-4]) for chunk in parse_chunks(data)]
    said, _ = struct.unpack(">II", dict(chunks)["acTL"])
    return said, sum(name == "fcTL" for name, _ in chunks)


def readable(data):
    """Whether Pillow reads all frames."""
    picture = Image.open(io.BytesIO(data))
    try:
        for frame in range(picture.n_frames):
            picture.seek(frame)
            picture.load()
    except (OSError, EOFError) as error:
        return str(error)
    return True


print("apng", importlib.metadata.version("apng"))
for hidden in (False, True):
    before = animation(hidden)
    after = APNG.from_bytes(before).to_bytes()
    print(f"picture that isn't played: {hidden}; frames said and there: {counts(before)}, saved again: {counts(after)};"
          f" Pillow reads it: {readable(after)}")
    assert counts(before) == (2, 2) and readable(before) is True, "this has changed"
    assert counts(after) == ((3, 2) if hidden else (2, 2)), "this has changed"
    assert readable(after) == ("Truncated File Read" if hidden else True), "this has changed"
PYTHON
