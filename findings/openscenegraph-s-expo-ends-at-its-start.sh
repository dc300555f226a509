#!/usr/bin/env bash
# OpenSceneGraph's motions OutExpo and InOutExpo leap back to where they began when they are over.
#
# A good guess: OutExpoMotion rises from 0 to 1 and rests there, as OutCubicMotion does. Seen with
# OpenSceneGraph 3.6.5: it is at 0.999 just before its end, and at its end and half a second later it is at 0, and so is
# InOutExpoMotion. InExpoMotion ends at 1. A view that glides to its place is back at its start in the last frame.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends g++ libopenscenegraph-dev=3.6.5+dfsg1-8+b2 >/dev/null
cat >motions.cpp <<'CPP'
#include <cmath>
#include <cstdio>
#include <osg/Version>
#include <osgAnimation/EaseMotion>

/// Prints a motion from 0 to 1 just before its end, at it, and later. Whether these are `before`, `end`, `end`.
template <class Motion> bool ends(const char *name, float before, float end) {
  Motion motion(0, 1, 1);
  float seen[3];
  const float times[] = {0.999f, 1, 1.5f};
  for (int index = 0; index < 3; ++index) {
    motion.setTime(times[index]);
    seen[index] = motion.getValue();
  }
  std::printf("%s: %.4f at 0.999 s, %.4f at 1 s, %.4f at 1.5 s\n", name, seen[0], seen[1], seen[2]);
  return std::fabs(seen[0] - before) < 0.001 && std::fabs(seen[1] - end) < 0.001 && seen[2] == seen[1];
}

int main() {
  std::printf("OpenSceneGraph %s\n", osgGetVersion());
  bool isSame = ends<osgAnimation::OutCubicMotion>("OutCubicMotion", 1, 1);
  isSame = ends<osgAnimation::InExpoMotion>("InExpoMotion", 0.993f, 1) && isSame;
  isSame = ends<osgAnimation::OutExpoMotion>("OutExpoMotion", 0.999f, 0) && isSame;
  isSame = ends<osgAnimation::InOutExpoMotion>("InOutExpoMotion", 0.9995f, 0) && isSame;
  if (!isSame) std::puts("this has changed");
  return isSame ? 0 : 1;
}
CPP
g++ -w motions.cpp -losgAnimation -losg -o motions
./motions
