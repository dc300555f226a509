#!/usr/bin/env bash
# three.js shows the wrong end for one frame when a ping-pong that is held is over.
#
# A good guess: an action that goes to 10 and back (LoopPingPong, twice, clampWhenFinished) is near 0, then at 0, and stays
# there. Seen with three.js r111: in the frame in which it is over it is at 10, and at 0 from the next frame on; one that
# goes there only is at 0 once before it stays at 10. It isn't a matter of rounding: three frame rates show it. With
# LoopRepeat there is no such flash.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends libjs-three=111+dfsg1-3 nodejs >/dev/null
cat >swing.js <<'JS'
const three = require('/usr/share/javascript/three/three.js');

/** The last places before an action of one second from 0 to 10 is over, the one in that frame, and two after it. */
function end(loop, repetitions, step) {
  const node = new three.Object3D();
  const mixer = new three.AnimationMixer(node);
  const track = new three.VectorKeyframeTrack('.position', [0, 1], [0, 0, 0, 10, 0, 0]);
  const action = mixer.clipAction(new three.AnimationClip('swing', 1, [track]));
  action.setLoop(loop, repetitions);
  action.clampWhenFinished = true;
  action.play();
  const places = [];
  let isOver = false;
  mixer.addEventListener('finished', () => { isOver = true; });
  const advance = () => { mixer.update(step); places.push(Math.round(node.position.x * 10) / 10); };
  while (!isOver && places.length < 1000) advance();
  advance();
  advance();
  return places.slice(-4).join(' ');
}

console.log(`three.js r${three.REVISION}`);
const seen = [];
for (const step of [1 / 60, 0.015, 0.15]) {
  const there = end(three.LoopPingPong, 1, step), back = end(three.LoopPingPong, 2, step);
  const repeated = end(three.LoopRepeat, 2, step);
  console.log(`steps of ${step.toFixed(4)} s: there ${there}; there and back ${back}; repeated ${repeated}`);
  seen.push(there.endsWith(' 0 10 10') && back.endsWith(' 10 0 0') && repeated.endsWith(' 10 10 10'));
}
if (!seen.every(Boolean)) { console.error('this has changed'); process.exit(1); }
JS
node swing.js
