#!/usr/bin/env bash
# OpenSceneGraph never plays an animation whose first key is later than 0, or cuts its end off.
#
# A good guess: an animation with keys at 1 and 2 seconds waits for a second and moves in the next one. Seen with
# OpenSceneGraph 3.6.5: its duration is the time between the keys, but it is played from 0, so it is over after one second,
# where the first key comes: it never moves, neither once nor in a loop. With keys at 0.5 and 2 s it gets to two thirds.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends g++ libopenscenegraph-dev=3.6.5+dfsg1-8+b2 >/dev/null
cat >keys.cpp <<'CPP'
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <osg/Version>
#include <osgAnimation/Animation>

using namespace osgAnimation;

/// The greatest value of an animation from 0 to 30 whose keys are at two times, in its first ten seconds; or -1, if its
/// duration isn't the time between them.
float greatest(float first, float last, Animation::PlayMode mode) {
  osg::ref_ptr<FloatTarget> target = new FloatTarget(0);
  osg::ref_ptr<FloatLinearChannel> channel = new FloatLinearChannel;
  FloatKeyframeContainer *keys = channel->getOrCreateSampler()->getOrCreateKeyframeContainer();
  keys->push_back(FloatKeyframe(first, 0));
  keys->push_back(FloatKeyframe(last, 30));
  channel->setTarget(target.get());
  osg::ref_ptr<Animation> animation = new Animation;
  animation->addChannel(channel.get());
  animation->computeDuration();
  animation->setPlayMode(mode);
  animation->setWeight(1);
  animation->setStartTime(0);
  float most = 0;
  for (int frame = 0; frame <= 600; ++frame) {
    target->reset();
    animation->update(frame / 60.0);
    most = std::max(most, target->getValue());
  }
  std::printf("keys at %g and %g s, %s: duration %g s, at most %.1f of 30\n", first, last,
              mode == Animation::LOOP ? "in a loop" : "once", animation->getDuration(), most);
  return animation->getDuration() == last - first ? most : -1;
}

int main() {
  std::printf("OpenSceneGraph %s\n", osgGetVersion());
  bool isSame = true;
  const Animation::PlayMode modes[] = {Animation::STAY, Animation::LOOP};
  for (Animation::PlayMode mode : modes) {
    isSame = std::fabs(greatest(0, 1, mode) - 30) < 0.01 && isSame;
    isSame = std::fabs(greatest(0.5f, 2, mode) - 20) < 0.01 && isSame;
    isSame = std::fabs(greatest(1, 2, mode)) < 0.01 && isSame;
  }
  if (!isSame) std::puts("this has changed");
  return isSame ? 0 : 1;
}
CPP
g++ -w keys.cpp -losgAnimation -losg -o keys
./keys
