#pragma once

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "State/state.h"

/// Records that a string of this length can be compared or converted to a number, which raises the
/// price of all later instructions.
void sandbox_note_text(sandbox_state *state, size_t length);

/// The allocator of a state; it counts every byte, and numbers each object.
void *sandbox_allocate(void *state, void *block, size_t old_size, size_t new_size);

/// Charges for a full garbage collection.
void sandbox_charge_collection(sandbox_state *state);

/// Starts to attribute allocations to the host: they do not count toward the script's limit.
void sandbox_begin_building(sandbox_state *state);

/// Stops that, and returns how many bytes were allocated; they are later subtracted from
/// `host_bytes`.
size_t sandbox_end_building(sandbox_state *state, bool is_kept);

/// The creation number of the object at an index, which grows with each object; 0 for a value that
/// isn't an object.
uint64_t sandbox_serial(lua_State *L, int index);
