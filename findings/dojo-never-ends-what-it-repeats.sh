#!/usr/bin/env bash
# A Dojo animation that is repeated begins its last round, and stands still at its start.
#
# A good guess: with `repeat: 1`, an animation plays twice and rests at its goal. Seen with Dojo 1.17.2 in Chromium 156: at
# the end of a round the next one starts the timer, and then the ended one stops it. The last round begins, the element
# stays at its start, the status stays "playing", and `onEnd` has been called once for two rounds. A pulse that should end
# at full size stays at its smallest, and nothing that waits for its end goes on.
set -euo pipefail
command -v chromium >/dev/null || { echo "needs Debian's chromium" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends libjs-dojo-core=1.17.2+dfsg1-2.1 >/dev/null
chromium --version 2>/dev/null | grep -o '^Chromium [0-9]*'
ln -s /usr/share/javascript/dojo dojo
cat >page.html <<'HTML'
<!doctype html>
<div id="card" style="position: absolute; left: 0px"></div>
<script src="dojo/dojo.js"></script>
<script>
require(['dojo/_base/fx', 'dojo/domReady!'], (fx) => {
  const card = document.getElementById('card');
  /** What an animation of 0.2 s has come to after ten times its length. */
  function played(repeat) {
    return new Promise((resolve) => {
      const calls = [];
      card.style.left = '0px';
      const properties = { left: { start: 0, end: 100 } };
      const animation = fx.animateProperty({ node: card, properties, duration: 200, repeat });
      animation.onBegin = () => calls.push('begin');
      animation.onEnd = () => calls.push('end');
      animation.play();
      setTimeout(() => resolve(`${calls.join(' ')}, ${animation.status()} at ${card.style.left}`), 2000 * (repeat + 1));
    });
  }
  played(0).then((once) => played(1).then((twice) =>
    fetch('/', { method: 'POST', body: `once: ${once}; twice: ${twice}` })));
});
</script>
HTML
cat >browse.py <<'PYTHON'
import http.server
import queue
import subprocess
import threading

said = queue.Queue()


class Handler(http.server.SimpleHTTPRequestHandler):
    def do_POST(self):
        said.put(self.rfile.read(int(self.headers["Content-Length"])).decode())
        self.send_response(204)
        self.end_headers()

    def log_message(self, *words):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
browser = subprocess.Popen(
    ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", "--user-data-dir=profile",
     f"http://127.0.0.1:{server.server_address[1]}/page.html"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
try:
    seen = said.get(timeout=90)
finally:
    browser.terminate()
    browser.wait()
    server.shutdown()
print(seen)
assert seen == "once: begin end, stopped at 100px; twice: begin begin end, playing at 0px", "this has changed"
PYTHON
python3 browse.py
