#!/usr/bin/env bash
# three.js jumps when a cross-fade is interrupted by another one.
#
# A good guess: an action that has faded in to 60 percent and is faded out then begins at 60, so a cross-fade that is
# turned back goes back from what is seen. Seen with three.js r111: each fade begins at 0 or at the full weight, whatever
# weight the action has. A view that is at 6 of 10, between two actions, is at 9.5 one frame after the way back begins.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends libjs-three=111+dfsg1-3 nodejs >/dev/null
cat >fades.js <<'JS'
const three = require('/usr/share/javascript/three/three.js');

const node = new three.Object3D();
const mixer = new three.AnimationMixer(node);
const [first, second] = [0, 10].map((place) => {
  const track = new three.VectorKeyframeTrack('.position', [0, 1], [place, 0, 0, place, 0, 0]);
  return mixer.clipAction(new three.AnimationClip(`at ${place}`, 1, [track]));
});
const seen = [];
function advance() {
  mixer.update(0.05);
  seen.push(Number(node.position.x.toFixed(2)));
}

first.play();
second.play();
first.crossFadeTo(second, 1, false);
for (let index = 0; index < 12; index += 1) advance();
second.crossFadeTo(first, 1, false);
for (let index = 0; index < 3; index += 1) advance();
console.log(`three.js r${three.REVISION}: a cross-fade, turned back after twelve frames: ${seen.slice(9).join(' ')}`);
if (seen.slice(9).join(' ') !== '5 5.5 6 9.5 9 8.5') { console.error('this has changed'); process.exit(1); }
JS
node fades.js
