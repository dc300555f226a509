#!/usr/bin/env bash
# Cal3D draws the line of the first two keys on before the first one, and that of the last two after the last.
#
# A good guess: a track whose keys are 0 at one second, 100 at two and 0 at four waits at 0 for a second, and rests at 0 if the
# animation is longer. Seen with Cal3D 0.11.0: at 0 s it is at -100 and turned by a quarter turn backward, comes to its first
# key from there, and leaves the last one at the same speed as before, for as long as the animation lasts. One key is held.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends g++ libcal3d12-dev=0.11.0-8 >/dev/null
cat >keys.cpp <<'CPP'
#include <cal3d/cal3d.h>
#include <cal3d/corekeyframe.h>
#include <cal3d/coretrack.h>
#include <cmath>
#include <cstdio>

// A key with a place on the x axis in points and an angle about the z axis in degrees.
CalCoreKeyframe* key(float time, float x, float angle) {
  auto made = new CalCoreKeyframe;
  made->setTime(time);
  made->setTranslation(CalVector(x, 0, 0));
  made->setRotation(CalQuaternion(0, 0, std::sin(angle * M_PI / 360), std::cos(angle * M_PI / 360)));
  return made;
}

// Prints where a track is at each of six seconds, and whether that is as expected; its angles are less than 180 degrees.
bool shows(CalCoreTrack& track, const int (&expected)[6][2]) {
  bool same = true;
  for (int time = 0; time < 6; time++) {
    CalVector place;
    CalQuaternion turn;
    track.getState(time, place, turn);
    int x = std::lround(place.x), angle = std::lround(2 * std::atan2(turn.z, turn.w) * 180 / M_PI);
    printf("%d s: %d points, %d degrees; ", time, x, angle);
    same = same && x == expected[time][0] && angle == expected[time][1];
  }
  puts("");
  return same;
}

int main() {
  auto &one = *new CalCoreTrack, &three = *new CalCoreTrack;
  one.create();
  one.addCoreKeyframe(key(1, 100, 90));
  three.create();
  three.addCoreKeyframe(key(1, 0, 0));
  three.addCoreKeyframe(key(2, 100, 90));
  three.addCoreKeyframe(key(4, 0, 0));
  bool held = shows(one, {{100, 90}, {100, 90}, {100, 90}, {100, 90}, {100, 90}, {100, 90}});
  bool drawn = shows(three, {{-100, -90}, {0, 0}, {100, 90}, {50, 45}, {0, 0}, {-50, -45}});
  if (!held || !drawn) { puts("this has changed"); return 1; }
}
CPP
g++ -o keys keys.cpp -lcal3d
./keys
