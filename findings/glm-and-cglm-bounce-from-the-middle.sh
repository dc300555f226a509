#!/usr/bin/env bash
# GLM and cglm begin the easing that bounces at both ends in the middle, and leap there again.
#
# A good guess: bounceEaseInOut() goes from 0 to 1 like every other easing: its first half is bounceEaseIn() and its second one
# bounceEaseOut(), each half as long and half as high, as it is with the other functions of both libraries. Seen with GLM
# 0.9.9.8 and cglm 0.8.8: the first half is 1 less the bounce at the end, so it starts at 0.5, falls to 0 within
# half of the time, and leaps back to 0.5. What is moved by it jumps away when the motion begins.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends g++ libglm-dev=0.9.9.8+ds-6 libcglm-dev=0.8.8-1 >/dev/null
cat >bounce.cpp <<'CPP'
#define GLM_ENABLE_EXPERIMENTAL
#include <cglm/cglm.h>
#include <cmath>
#include <cstdio>
#include <functional>
#include <glm/glm.hpp>
#include <glm/gtx/easing.hpp>

using Easing = std::function<float(float)>;

// Whether an easing is at a value at a time, to a thousandth.
static bool at(const Easing &easing, float time, float value) { return std::fabs(easing(time) - value) < 0.001f; }

// Whether the easing is made of half the one for the start and half the one for the end.
static bool joined(const Easing &both, const Easing &in, const Easing &out) {
    for (int i = 0; i <= 100; i++) {
        const float time = i / 100.0f;
        const float value = time < 0.5f ? in(2 * time) / 2 : 0.5f + out(2 * time - 1) / 2;
        if (!at(both, time, value)) return false;
    }
    return true;
}

static void print(const char *name, const Easing &easing) {
    std::printf("%s:", name);
    for (const float time : {0.0f, 0.1f, 0.2f, 0.3f, 0.4f, 0.49f, 0.5f, 0.75f, 1.0f}) std::printf(" %.3f", easing(time));
    std::printf("\n");
}

int main() {
    const Easing in = glm::bounceEaseIn<float>, out = glm::bounceEaseOut<float>, both = glm::bounceEaseInOut<float>;
    const Easing cIn = glm_ease_bounce_in, cOut = glm_ease_bounce_out, cBoth = glm_ease_bounce_inout;
    print("GLM, at 0, 0.1, 0.2, 0.3, 0.4, 0.49, 0.5, 0.75, 1", both);
    print("cglm at the same times", cBoth);
    bool same = joined(glm::cubicEaseInOut<float>, glm::cubicEaseIn<float>, glm::cubicEaseOut<float>)
        && joined(glm_ease_cubic_inout, glm_ease_cubic_in, glm_ease_cubic_out)
        && at(in, 0, 0) && at(out, 1, 1) && at(cIn, 0, 0) && at(cOut, 1, 1);
    for (const Easing &easing : {both, cBoth})
        same = same && at(easing, 0, 0.5f) && at(easing, 0.4999f, 0) && at(easing, 0.5f, 0.5f) && at(easing, 1, 1);
    same = same && !joined(both, in, out) && !joined(cBoth, cIn, cOut);
    if (!same) std::printf("this has changed\n");
    return same ? 0 : 1;
}
CPP
g++ -O1 bounce.cpp -o bounce -lm
./bounce
