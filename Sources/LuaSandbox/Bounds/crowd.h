#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "State/state.h"

/// Whether a block of that size may be the hash of a table.
bool shim_may_crowd(size_t size);

/// Takes a block from the state's pool; one that may be a hash is watched from then on.
void *shim_crowd_take(shim_state *state, size_t size);

/// Gives such a block back.
void shim_crowd_give_back(shim_state *state, void *block, size_t size);

/// Sets what an instruction costs by how crowded the hashes are.
void shim_price_crowds(shim_state *state);
