#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "Bounds/internals.h"
#include "State/state.h"

enum {
  SANDBOX_CROWDED_SLOTS = 32,  // of the smallest hash that is looked at
};

/// Whether a block of that size may be the hash of a table that is large enough to be crowded.
static inline bool sandbox_may_crowd(size_t size) {
  if (size < SANDBOX_CROWDED_SLOTS * SANDBOX_SLOT_BYTES) return false;
  size_t slots = size / SANDBOX_SLOT_BYTES;
  return slots * SANDBOX_SLOT_BYTES == size && (slots & (slots - 1)) == 0;
}

/// Takes a block of a size that may be a hash's from the state's pool, and watches it from then on.
///
/// A block that another one moves to is not new, and never a hash: what it holds says nothing.
void *sandbox_crowd_take(sandbox_state *state, size_t size, bool is_new);

/// Gives such a block back.
void sandbox_crowd_give_back(sandbox_state *state, void *block, size_t size);

/// Sets what an instruction costs by how crowded the hashes are.
void sandbox_price_crowds(sandbox_state *state);
