#pragma once

#include <stdint.h>

/// A sequence of numbers that a seed decides (SplitMix64).
typedef struct {
  uint64_t state;
} trial_random;

static inline uint64_t trial_next(trial_random *random) {
  uint64_t value = random->state += 0x9E3779B97F4A7C15u;
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
  return value ^ (value >> 31);
}

/// A number from 0 up to, but without, the bound.
static inline int trial_below(trial_random *random, int bound) {
  return (int)(trial_next(random) % (uint64_t)bound);
}
