#!/usr/bin/env bash
# A Dojo animation that is repeated begins its last round, and stands still at its start.
#
# A good guess: with `repeat: 1`, an animation plays twice and rests at its goal. Seen with Dojo 1.17.2: the second
# round begins and has no timer. So the element stays at its start, the status stays "playing", and `onEnd` has been
# called once for two rounds. With `repeat: 2` it is the third round that never goes on. Without `repeat` it ends at its
# goal.
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
  /** What an animation of 0.2 s has come to when nothing changes any more, in a hundred turns of 20 ms. */
  function played(repeat) {
    return new Promise((resolve) => {
      const calls = [];
      card.style.left = '0px';
      const properties = { left: { start: 0, end: 100 } };
      const animation = fx.animateProperty({ node: card, properties, duration: 200, repeat });
      animation.onBegin = () => calls.push('begin');
      animation.onEnd = () => calls.push('end');
      animation.play();
      let before = '', still = 0;
      const turn = setInterval(() => {
        const timer = animation._timer ? 'with' : 'without', left = parseFloat(card.style.left);
        const seen = `${calls.join(' ')}, ${animation.status()} ${timer} a timer at ${left}`;
        still = seen === before ? still + 1 : 0;
        before = seen;
        if (still < 100) return;
        clearInterval(turn);
        // The start may be a fraction of a pixel late.
        resolve(left < 10 ? seen.replace(/ at [0-9.]+$/, ' at its start') : seen);
      }, 20);
    });
  }
  async function playAll() {
    const all = [];
    for (const repeat of [0, 1, 2]) all.push(await played(repeat));
    fetch('/', { method: 'POST', body: all.join('; ') });
  }
  playAll();
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
assert seen.split("; ") == [
    "begin end, stopped without a timer at 100",
    "begin begin end, playing without a timer at its start",
    "begin begin end begin end, playing without a timer at its start"], "this has changed"
PYTHON
# What the browser leaves goes away with the folder.
TMPDIR=$folder python3 browse.py
