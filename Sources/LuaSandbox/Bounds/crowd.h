#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "Bounds/internals.h"
#include "State/state.h"

enum {
  SANDBOX_CROWDED_SLOTS = 32,  // the size of the smallest hash that is watched
};

/// Whether a block of this size can be a hash that is large enough to have many colliding keys.
static inline bool sandbox_may_crowd(size_t size) {
  if (size < SANDBOX_CROWDED_SLOTS * SANDBOX_SLOT_BYTES) return false;
  size_t slots = size / SANDBOX_SLOT_BYTES;
  return slots * SANDBOX_SLOT_BYTES == size && (slots & (slots - 1)) == 0;
}

/// Takes a block with the size of a possible hash from the state's pool, and starts to watch it.
///
/// A block that replaces another one is not new and never a hash, so it is not watched.
void *sandbox_crowd_take(sandbox_state *state, size_t size, bool is_new);

/// Frees such a block.
void sandbox_crowd_give_back(sandbox_state *state, void *block, size_t size);

/// Computes the price of an instruction from the collisions in the hashes.
void sandbox_price_crowds(sandbox_state *state);
