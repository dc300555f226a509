#!/usr/bin/env bash
# The time scale of GJS's Tweener changes the tweens that are added later, and none that runs.
#
# A good guess: setTimeScale(0.25) is slow motion: from then on everything moves at a quarter of its speed, and setTimeScale(1)
# ends that. Seen with GJS 1.74.2: a tween has the scale of the moment at which it was added, for good. A view that is halfway
# when slow motion begins goes on at full speed beside one that is slow, and one that was added in slow motion stays slow
# after it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends gjs=1.74.2-1+deb12u1 >/dev/null
cat >scale.js <<'JS'
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

/** Draws the frame of a time in seconds. */
function passTo(seconds) {
  ticker.now = 1000 * seconds;
  ticker.emit('prepare-frame');
}

/** A new object that begins to move from 0 to 100. */
function begin(options) {
  const view = { x: 0 };
  tweener.addTween(view, { x: 100, transition: 'linear', ...options });
  return view;
}

const running = begin({ time: 4 });
passTo(2);
tweener.setTimeScale(0.25);
const added = begin({ time: 4 });
passTo(3);
const slow = [running.x, added.x];
tweener.setTimeScale(1);
passTo(4);
print(`after a second at a quarter of the speed: the tween that was at 50 is at ${slow[0]}, one added then at ${slow[1]}`);
print(`after a second at full speed: ${running.x} and ${added.x}`);
if (slow[0] !== 75 || slow[1] !== 6.25 || running.x !== 100 || added.x !== 12.5) throw new Error('this has changed');
JS
gjs --version
gjs scale.js 2>&1 | tee seen
! grep -q "this has changed" seen
