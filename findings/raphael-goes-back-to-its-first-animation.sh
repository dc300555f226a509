#!/usr/bin/env bash
# Raphaël and script.aculo.us go back to an earlier animation when a later one of the same property is over.
#
# A good guess: a circle that is on its way to 100 and is told to go to 0 instead goes to 0 and stays there, as in CSS. Seen
# with Raphaël 2.3.0 and script.aculo.us 1.9.0: the earlier animation goes on unseen. When the later one has arrived, the
# object leaps back to where the earlier one is by now, and rests at its goal. So what is closed quickly while it opens slowly
# is open at last. Raphaël needs `stop()` first, script.aculo.us the earlier effect's `cancel()`.
set -euo pipefail
command -v chromium >/dev/null || { echo "needs Debian's chromium" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends libjs-prototype=1.7.3-1 libjs-raphael=2.3.0-4 \
  libjs-scriptaculous=1.9.0-3 >/dev/null
cp /usr/share/javascript/{raphael/raphael,prototype/prototype,scriptaculous/effects}.js .
cat >page.html <<'HTML'
<!doctype html>
<meta charset="utf-8">
<div id="card" style="position: absolute; left: 0px"></div>
<div id="paper"></div>
<pre id="seen"></pre>
<script>
  // A clock that the page turns: both libraries read the date and wait for frames or turns.
  let now = 1e12, frames = [], turns = [];
  window.Date = class extends Date {
    constructor(...parts) { if (parts.length) super(...parts); else super(now); }
    static now() { return now; }
  };
  window.requestAnimationFrame = window.webkitRequestAnimationFrame = (frame) => frames.push(frame);
  window.setInterval = (turn) => turns.push(turn);
  window.clearInterval = (number) => { turns[number - 1] = () => {}; };
  /** Turns the clock by frames of 10 ms. */
  function pass(milliseconds) {
    for (let step = 0; step < milliseconds; step += 10) {
      now += 10;
      for (const frame of frames.splice(0)) frame();
      for (const turn of turns) turn();
    }
  }
</script>
<script src="raphael.js"></script>
<script src="prototype.js"></script>
<script src="effects.js"></script>
<script>
  /** Where something is that sets out for 100 in 2 s, and after 0.5 s for 0 in 0.5 s. */
  function places(go, place) {
    const seen = [];
    go(100, 2);
    pass(500);
    seen.push(place());
    go(0, 0.5);
    for (const milliseconds of [480, 60, 960, 500]) {
      pass(milliseconds);
      seen.push(place());
    }
    return seen.map(Math.round).join(' ');
  }
  const circle = Raphael('paper', 200, 10).circle(0, 5, 5), card = $('card');
  const raphael = places((goal, seconds) => circle.animate({ cx: goal }, 1000 * seconds), () => circle.attr('cx'));
  const linear = { mode: 'absolute', y: 0, transition: Effect.Transitions.linear };
  const scriptaculous = places((goal, seconds) => new Effect.Move(card, { ...linear, x: goal, duration: seconds }),
    () => parseFloat(card.style.left));
  document.getElementById('seen').textContent =
    `Raphaël ${Raphael.version}: ${raphael}; script.aculo.us: ${scriptaculous}`;
</script>
HTML
chromium --headless --no-sandbox --disable-gpu --user-data-dir=profile --dump-dom "file://$folder/page.html" 2>warnings |
  sed -n 's/.*<pre id="seen">\(.*\)<\/pre>.*/\1/p' >seen || { cat warnings; exit 1; }
echo "after 0.5, 0.98, 1.04, 2 and 2.5 s, going to 100 and from 0.5 to 1 s to 0:"
cat seen
grep -qx 'Raphaël 2.3.0: 25 1 52 100 100; script.aculo.us: 25 1 52 100 100' seen
