#!/usr/bin/env bash
# Ignition shows a key that is changed only in the moment of that key, and the old one before and after it.
#
# A good guess: KeyFrame() gives a key that can be changed, so a motion whose middle key is moved from 10 to 90 goes by way of
# 90 from then on. Seen with Ignition Common 4.5.1: once the animation has been shown, the curve between the keys is the old
# one, and only the time of the key itself, to a millionth, has the new value. What moves along 0, 10 and 20 is at 90 for one
# frame, if a frame hits it. Before the first look, and after a further key is added, it is as guessed; a numeric animation
# always is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends g++ pkg-config libignition-common-graphics-dev=4.5.1+ds-2+b1 >/dev/null
cat >path.cpp <<'CPP'
#include <cmath>
#include <cstdio>
#include <ignition/common/Animation.hh>
#include <ignition/common/KeyFrame.hh>
#include <vector>

using namespace ignition::common;

static double place(PoseAnimation &path, double time) {
    PoseKeyFrame frame(0);
    path.Time(time);
    path.InterpolatedKeyFrame(frame);
    return frame.Translation().X();
}

static double place(NumericAnimation &path, double time) {
    NumericKeyFrame frame(0);
    path.Time(time);
    path.InterpolatedKeyFrame(frame);
    return frame.Value();
}

// Where a motion is every quarter second, and whether that is what is expected, to a tenth.
template <typename Path> static bool prints(const char *name, Path &path, const std::vector<double> &expected) {
    bool same = true;
    std::printf("%s:", name);
    for (size_t i = 0; i < expected.size(); i++) {
        const double seen = place(path, i / 4.0);
        std::printf(" %.1f", seen);
        same = same && std::fabs(seen - expected[i]) < 0.1;
    }
    std::printf("\n");
    return same;
}

int main() {
    PoseAnimation path("path", 2, false);
    NumericAnimation number("number", 2, false);
    for (int i = 0; i <= 2; i++) {
        path.CreateKeyFrame(i)->Translation({10.0 * i, 0, 0});
        number.CreateKeyFrame(i)->Value(10.0f * i);
    }
    bool same = prints("before", path, {0, 1.8, 4.4, 7.3, 10, 12.7, 15.6, 18.2, 20});
    static_cast<PoseKeyFrame *>(path.KeyFrame(1))->Translation({90, 0, 0});
    same = prints("with a key of 90", path, {0, 1.8, 4.4, 7.3, 90, 12.7, 15.6, 18.2, 20}) && same;
    static_cast<NumericKeyFrame *>(number.KeyFrame(1))->Value(90);
    same = prints("a number with a key of 90", number, {0, 22.5, 45, 67.5, 90, 72.5, 55, 37.5, 20}) && same;
    path.CreateKeyFrame(1.75)->Translation({20, 0, 0});
    const double renewed = place(path, 0.5);
    std::printf("at half a second, with one more key: %.1f\n", renewed);
    same = same && renewed > 40;
    if (!same) std::printf("this has changed\n");
    return same ? 0 : 1;
}
CPP
g++ -w -std=c++17 path.cpp -o path $(pkg-config --cflags --libs ignition-common4-graphics)
./path
