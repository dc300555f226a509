#!/usr/bin/env bash
# GJS's Tweener stops a tween at once for one of the same property that begins later.
#
# A good guess: a view moves to 100 in two seconds, and is to go back after one: it is on its way until the second tween
# begins, and turns there, as it does if the second one is added then. Seen with GJS 1.74.2: what would overlap in time is taken
# out when the second tween is added, so the view stands still until then. If the first one has just begun, it never moves: it
# goes "back" from 0 to 0. One that begins when the first is over changes nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends gjs=1.74.2-1+deb12u1 >/dev/null
cat >waits.js <<'JS'
const tweener = imports.tweener.tweener;

/** A ticker whose time the caller sets. */
class Ticker {
  constructor() { this.now = 0; this.FRAME_RATE = 60; }
  start() {}
  stop() {}
  getTime() { return this.now; }
}
imports.signals.addSignalMethods(Ticker.prototype);
const ticker = new Ticker();
tweener.setFrameTicker(ticker);
let start = 0;

/** Where a view is that sets out for 100 in 2 s, and is told at a time to go to 0 in a second, after a delay. */
function places(told, delay) {
  const view = { x: 0 };
  start += 100000;
  ticker.now = start;
  tweener.addTween(view, { x: 100, time: 2, transition: 'linear' });
  return [0, 0.5, 1, 1.5, 2, 2.5, 3].map((time) => {
    ticker.now = start + 1000 * time;
    ticker.emit('prepare-frame');
    if (time === told) tweener.addTween(view, { x: 0, time: 1, delay, transition: 'linear' });
    return view.x;
  }).join(' ');
}
const early = places(0, 1), midway = places(0.5, 0.5), then = places(1, 0), after = places(0, 2);
print(`at halves of a second, going back after 1 s: told at 0 s: ${early}; at 0.5 s: ${midway}; at 1 s: ${then}`);
print(`going back after 2 s, told at 0 s: ${after}`);
if (early !== '0 0 0 0 0 0 0' || midway !== '0 25 25 12.5 0 0 0' || then !== '0 25 50 25 0 0 0' ||
    after !== '0 25 50 75 100 50 0') throw new Error('this has changed');
JS
gjs --version
gjs waits.js 2>&1 | tee seen
! grep -q "this has changed" seen
