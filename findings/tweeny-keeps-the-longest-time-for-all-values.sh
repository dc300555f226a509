#!/usr/bin/env bash
# Tweeny takes a duration for each value, and moves all of them over the longest one.
#
# A good guess: `during(10, 20)` moves the first value in 10 ms and the second one in 20, as the header says. Seen with
# Tweeny 3: both take 20, so a view that should be at its place before its shadow comes with it. Two tweens are needed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends g++ libtweeny-dev=3-2 >/dev/null
cat >durations.cpp <<'CPP'
#include <cassert>
#include <cstdint>
#include <cstdio>
#include <tweeny/tweeny.h>

int main() {
  auto both = tweeny::from(0.0f, 0.0f).to(100.0f, 100.0f).during(10, 20);
  auto alone = tweeny::from(0.0f).to(100.0f).during(10);
  for (int time = 0; time <= 20; time += 5) {
    auto values = both.seek(time);
    float expected = alone.seek(time < 10 ? time : 10);
    printf("at %2d ms: %3.0f and %3.0f with 10 and 20 ms; %3.0f with 10 ms alone\n",
           time, values[0], values[1], expected);
    assert(values[0] == values[1] && values[0] == 5.0f * time && "this has changed");
    assert(expected == (time < 10 ? 10.0f * time : 100.0f) && "this has changed");
  }
}
CPP
g++ -std=c++17 -o durations durations.cpp
./durations
