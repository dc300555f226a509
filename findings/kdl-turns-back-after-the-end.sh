#!/usr/bin/env bash
# KDL's spline profile goes on after its end, and turns back there, where its other profiles rest.
#
# A good guess: a velocity profile over two seconds is at its goal after them, with a speed of 0, as the trapezoid is; a loop
# that asks once more after the end, as each loop does, gets the goal. Seen with Orocos KDL 1.5.1: half a second later, the
# cubic spline with a speed of 0 at both ends is 2.2 short of its goal of 10 and rushes back at 9.4 per second, and the
# linear one is beyond the goal. Half a second before its start the cubic one is at 2.2 instead of 0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends g++ liborocos-kdl-dev=1.5.1-2+b4 >/dev/null
cat >end.cpp <<'CPP'
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <kdl/velocityprofile_spline.hpp>
#include <kdl/velocityprofile_trap.hpp>

// Prints where a profile of two seconds is, and how fast, at its end and half a second before its start and after its end.
void expect(const char* name, const KDL::VelocityProfile& profile, double before, double after, double speed) {
  double seen[] = {profile.Pos(-0.5), profile.Pos(2), profile.Pos(2.5), profile.Vel(2.5)};
  printf("%s: %g before its start, %g at its end, %g after it, at a speed of %g\n", name, seen[0], seen[1], seen[2], seen[3]);
  double expected[] = {before, 10, after, speed};
  for (int index = 0; index < 4; index++)
    if (std::fabs(seen[index] - expected[index]) > 1e-9) { puts("this has changed"); exit(1); }
}

int main() {
  KDL::VelocityProfile_Trap trapezoid(100, 1000);
  trapezoid.SetProfileDuration(0, 10, 2);
  expect("trapezoid", trapezoid, 0, 10, 0);
  KDL::VelocityProfile_Spline spline;
  spline.SetProfileDuration(0, 10, 2);
  expect("linear spline", spline, -2.5, 12.5, 5);
  spline.SetProfileDuration(0, 0, 10, 0, 2);
  expect("cubic spline", spline, 2.1875, 7.8125, -9.375);
}
CPP
g++ -o end end.cpp -I/usr/include/eigen3 -lorocos-kdl
./end
