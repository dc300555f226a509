#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "Bounds/internals.h"
#include "State/state.h"

enum {
  SANDBOX_CROWDED_SLOTS = 32,  // of the smallest hash that is watched
};

/// Whether a block of that size can be the hash of a table that is large enough to be crowded.
static inline bool sandbox_may_crowd(size_t size) {
  if (size < SANDBOX_CROWDED_SLOTS * SANDBOX_SLOT_BYTES) return false;
  size_t slots = size / SANDBOX_SLOT_BYTES;
  return slots * SANDBOX_SLOT_BYTES == size && (slots & (slots - 1)) == 0;
}

/// Takes a block whose size can be a hash's from the state's pool, and watches it from then on.
///
/// A block that replaces another one is not new and never a hash, so its contents are not checked.
void *sandbox_crowd_take(sandbox_state *state, size_t size, bool is_new);

/// Frees such a block.
void sandbox_crowd_give_back(sandbox_state *state, void *block, size_t size);

/// Sets the price of an instruction from the collisions in the hashes.
void sandbox_price_crowds(sandbox_state *state);
