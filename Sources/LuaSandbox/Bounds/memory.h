#pragma once

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "State/state.h"

/// Notes that a text so long may be compared, or taken for a number: instructions are dearer from then on.
void sandbox_note_text(sandbox_state *state, size_t length);

/// The allocator of a state: counts every byte, and gives each object its number.
void *sandbox_allocate(void *state, void *block, size_t old_size, size_t new_size);

/// Takes the price of collecting all garbage.
void sandbox_charge_collection(sandbox_state *state);

/// Begins what the host makes for a run: it does not count towards the script's limit.
void sandbox_begin_building(sandbox_state *state);

/// Ends it; how many bytes it took, which is given back with `host_bytes` one day.
size_t sandbox_end_building(sandbox_state *state, bool is_kept);

/// When the object at an index was made, as a number that grows; 0 for a value that isn't an object.
uint64_t sandbox_serial(lua_State *L, int index);
