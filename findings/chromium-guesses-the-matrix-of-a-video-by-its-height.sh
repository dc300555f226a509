#!/usr/bin/env bash
# ffmpeg writes BT.601 colors without a mark, and Chromium reads them as BT.709 if the video is tall.
#
# A good guess: an MP4 that ffmpeg makes of RGB frames has the same colors everywhere. Seen with Debian 12's ffmpeg 5.1 and
# Chromium 156: of #00ACC1, a video 480 pixels tall shows (0, 172, 193) within a few steps, and one of 852 shows
# (0, 157, 193), because the file says no matrix and the browser chooses it by the height. With a conversion to BT.709 and
# its marks, both are right.
set -euo pipefail
for tool in chromium ffmpeg; do command -v $tool >/dev/null || { echo "needs Debian's $tool" >&2; exit 2; }; done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 - <<'PYTHON'
import http.server
import queue
import subprocess
import threading


def answer(page):
    """What a page says in Chromium, which runs by the clock and not by virtual time."""
    said = queue.Queue()

    class Handler(http.server.SimpleHTTPRequestHandler):
        def do_POST(self):
            said.put(self.rfile.read(int(self.headers["Content-Length"])).decode())
            self.send_response(204)
            self.end_headers()

        def log_message(self, *words):
            pass

    with open("page.html", "w") as file:
        file.write(page)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = subprocess.Popen(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", "--user-data-dir=profile",
         f"http://127.0.0.1:{server.server_address[1]}/page.html"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        return said.get(timeout=90)
    finally:
        browser.terminate()
        browser.wait()
        server.shutdown()

CONVERTED = ["-vf", "format=gbrp,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p", "-colorspace", "bt709",
             "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"]
PLAIN = ["-vf", "format=gbrp,scale,format=yuv420p"]


def seen(height, words):
    """The color in the middle of a video of #00ACC1."""
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", f"color=0x00ACC1:size=392x{height}:rate=30:duration=1", *words,
         "-c:v", "libx264", "-crf", "10", "film.mp4"], check=True)
    return tuple(map(int, answer("""<!doctype html><video id="film" src="film.mp4" muted></video><script>
film.onloadeddata = () => { film.currentTime = 0.3; };
film.onseeked = () => {
  const canvas = document.createElement('canvas').getContext('2d');
  canvas.drawImage(film, 0, 0);
  fetch('/', { method: 'POST', body: `${Array.from(canvas.getImageData(50, 50, 1, 1).data).slice(0, 3)}` });
};
</script>""").split(",")))


near = lambda one, other: max(abs(a - b) for a, b in zip(one, other)) <= 4
for height in (480, 852):
    plain, converted = seen(height, PLAIN), seen(height, CONVERTED)
    print(f"{height} pixels tall: unmarked {plain}, converted and marked {converted}")
    assert near(converted, (0, 172, 193)), converted
    assert near(plain, (0, 172, 193) if height == 480 else (0, 157, 193)), plain
PYTHON
