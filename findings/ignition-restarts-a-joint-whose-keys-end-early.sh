#!/usr/bin/env bash
# Ignition restarts a joint whose last key comes before the end of the skeleton's animation.
#
# A good guess: in a walk of four seconds, a hand that has its last key at two seconds rests there until the walk begins again,
# since the time is divided by the duration of the skeleton's animation, as the documentation says, and that is four seconds.
# Seen with Ignition Common 4.5.1: PoseAt() divides the time by the last key of each joint, so the hand leaps to its start
# at two seconds and moves twice while the foot moves once. Without `_loop`, which is on by default, it rests.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends g++ pkg-config libignition-common-graphics-dev=4.5.1+ds-2+b1 >/dev/null
cat >walk.cpp <<'CPP'
#include <cstdio>
#include <ignition/common/NodeAnimation.hh>
#include <ignition/common/SkeletonAnimation.hh>
#include <vector>

using ignition::common::SkeletonAnimation;
using ignition::math::Pose3d;

// Where a joint is at each second.
static std::vector<double> places(const SkeletonAnimation &walk, const char *joint, bool loop) {
    std::vector<double> seen;
    for (int second = 0; second <= 4; second++) seen.push_back(walk.PoseAt(second, loop)[joint].Translation().X());
    return seen;
}

static bool prints(const char *name, const std::vector<double> &seen, const std::vector<double> &expected) {
    std::printf("%s:", name);
    for (const double place : seen) std::printf(" %g", place);
    std::printf("\n");
    for (size_t i = 0; i < seen.size(); i++)
        if (seen[i] < expected[i] - 1e-6 || seen[i] > expected[i] + 1e-6) return false;
    return true;
}

int main() {
    SkeletonAnimation walk("walk");
    walk.AddKeyFrame("hand", 0, Pose3d(0, 0, 0, 0, 0, 0));
    walk.AddKeyFrame("hand", 2, Pose3d(20, 0, 0, 0, 0, 0));
    walk.AddKeyFrame("foot", 0, Pose3d(0, 0, 0, 0, 0, 0));
    walk.AddKeyFrame("foot", 4, Pose3d(40, 0, 0, 0, 0, 0));
    std::printf("the animation takes %g seconds\n", walk.Length());
    bool same = walk.Length() == 4;
    same = prints("hand", places(walk, "hand", true), {0, 10, 20, 10, 20}) && same;
    same = prints("foot", places(walk, "foot", true), {0, 10, 20, 30, 40}) && same;
    same = prints("hand, not in a loop", places(walk, "hand", false), {0, 10, 20, 20, 20}) && same;
    if (!same) std::printf("this has changed\n");
    return same ? 0 : 1;
}
CPP
g++ -w -std=c++17 walk.cpp -o walk $(pkg-config --cflags --libs ignition-common4-graphics)
./walk
