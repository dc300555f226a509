#!/usr/bin/env bash
# Ogre goes back to the first key after the last one, also in an animation that doesn't loop.
#
# A good guess: after its last key a track stays where that key has put it, if the animation is longer than the track and
# isn't repeated. Seen with Ogre 1.12.10: from the last key on it moves to the first one, so that it is there again at the
# animation's end, where it rests.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends g++ pkg-config libogre-1.12-dev=1.12.10+dfsg2-3+b1 >/dev/null
cat >keys.cpp <<'CPP'
#include <cmath>
#include <cstdio>
#include <Ogre.h>

using namespace Ogre;

int main() {
  LogManager logs;
  logs.createLog("silent", true, false, true);
  std::printf("Ogre %d.%d.%d:", OGRE_VERSION_MAJOR, OGRE_VERSION_MINOR, OGRE_VERSION_PATCH);
  Animation animation("move", 2);
  NodeAnimationTrack *track = animation.createNodeTrack(0);
  track->createNodeKeyFrame(0)->setTranslate(Vector3(0, 0, 0));
  track->createNodeKeyFrame(1)->setTranslate(Vector3(10, 0, 0));
  AnimationStateSet states;
  AnimationState *state = states.createAnimationState("move", 0, animation.getLength());
  state->setLoop(false);
  const float expected[] = {0, 5, 10, 5, 0, 0};
  bool isSame = true;
  for (float place : expected) {
    TransformKeyFrame key(nullptr, 0);
    track->getInterpolatedKeyFrame(animation._getTimeIndex(state->getTimePosition()), &key);
    const float seen = key.getTranslate().x;
    std::printf(" %.1f s: %.1f%s", state->getTimePosition(), seen, state->hasEnded() ? " (over)" : "");
    isSame = isSame && std::fabs(seen - place) < 0.001;
    state->addTime(0.5f);
  }
  std::puts(isSame ? "" : "\nthis has changed");
  return isSame ? 0 : 1;
}
CPP
g++ -w keys.cpp $(pkg-config --cflags --libs OGRE) -o keys
./keys
