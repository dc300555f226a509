#!/usr/bin/env bash
# Irrlicht's spline animator sets out backward, because it takes the last point for the one before the first.
#
# A good guess: a path through the points 0, 10, 20 and 100 that isn't a loop leads from 0 toward 10. Seen with Irrlicht
# 1.8.5: also without `loop`, the direction at the first point is that of a closed path, from the last point to the
# second one. So the node first goes back to -5.2, about half as far as its first way is long, and is at
# -1.9 after half of that way's time, just where that direction takes it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends g++ libirrlicht-dev=1.8.5+ds2-1 >/dev/null
cat >path.cpp <<'CPP'
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <irrlicht/irrlicht.h>

using namespace irr;

int main() {
  SIrrlichtCreationParameters parameters;
  parameters.DriverType = video::EDT_NULL;
  parameters.LoggingLevel = ELL_NONE;
  IrrlichtDevice *device = createDeviceEx(parameters);
  scene::ISceneManager *scenes = device->getSceneManager();
  std::printf("Irrlicht %s\n", device->getVersion());
  core::array<core::vector3df> points;
  const float places[] = {0, 10, 20, 100};
  for (float place : places) points.push_back(core::vector3df(place, 0, 0));
  const float tightness = 0.5f;  // which makes it a Catmull-Rom spline
  scene::ISceneNodeAnimator *animator = scenes->createFollowSplineAnimator(0, points, 1, tightness, false, false);
  scene::ISceneNode *node = scenes->addEmptySceneNode();
  node->addAnimator(animator);
  float least = 0, half = 0, at[4];
  for (u32 time = 0; time <= 3000; time += 10) {
    animator->animateNode(node, time);
    const float place = node->getPosition().X;
    least = std::min(least, place);
    if (time == 500) half = place;
    if (time % 1000 == 0) at[time / 1000] = place;
  }
  // In the middle, half of the way and an eighth of the difference between the directions at its two ends.
  const float closed = 10 / 2.f + (tightness * (10 - 100) - tightness * (20 - 0)) / 8;
  std::printf("at each second: %g %g %g %g; least: %.2f\n", at[0], at[1], at[2], at[3], least);
  std::printf("after half a second: %g, in a closed path %g\n", half, closed);
  const bool isSame = at[0] == 0 && at[1] == 10 && at[2] == 20 && at[3] == 100 && std::fabs(least + 5.24f) < 0.05f
      && std::fabs(half - closed) < 0.01f;
  if (!isSame) std::puts("this has changed");
  device->drop();
  return isSame ? 0 : 1;
}
CPP
g++ -w path.cpp -lIrrlicht -o path
./path
