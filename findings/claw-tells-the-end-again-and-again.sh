#!/usr/bin/env bash
# Claw calls the function for the end of a tween again in each update after the end.
#
# A good guess: what is given to on_finished() is called once, when the tween is over, so that it can start the next one.
# Seen with libclaw 1.7.4: it is called in the update in which the tween ends and in each one after that, as long as the
# tween is updated; a group and a sequence do so, too, when they are updated after their end, while what is in them tells
# its end once.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends g++ libclaw-tween-dev=1.7.4-2 >/dev/null
cat >ends.cpp <<'CPP'
#include <claw/tween/easing/easing_linear.hpp>
#include <claw/tween/single_tweener.hpp>
#include <claw/tween/tweener_sequence.hpp>
#include <cstdio>

using namespace claw::tween;

int main() {
  int alone = 0, inside = 0, outside = 0;
  double value = 0;
  auto tween = [&](int& ends) {
    single_tweener made(0, 100, 1, [&](double moved) { value = moved; }, easing_linear::ease_in);
    made.on_finished([&ends] { ends++; });
    return made;
  };
  auto single = tween(alone);
  tweener_sequence sequence;
  sequence.insert(tween(inside));
  sequence.on_finished([&] { outside++; });
  const int expected[] = {0, 1, 2, 3, 4};
  bool same = true;
  for (int update = 0; update < 5; update++) {
    single.update(0.5);
    sequence.update(0.5);
    printf("after %.1f s: at %g, the tween has ended %d times, a sequence %d times, the tween in it %d times\n",
           (update + 1) / 2.0, value, alone, outside, inside);
    same = same && alone == expected[update] && outside == expected[update] && inside == (update > 0);
  }
  if (!same) { puts("this has changed"); return 1; }
}
CPP
g++ -o ends ends.cpp -lclaw_tween
./ends
