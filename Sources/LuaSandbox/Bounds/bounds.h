#pragma once

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "State/state.h"

/// Begins a call by the host with a budget of this many instructions.
void sandbox_begin(sandbox_state *state, int64_t instructions);

/// Ends the call.
void sandbox_end(sandbox_state *state);

/// Passes a line to the host. Returns whether the run's allowance had room for it.
bool sandbox_log(sandbox_state *state, const char *line, size_t length);

/// Whether the call has exceeded its budget. If so, the fault is recorded in the state's error,
/// without a position. For code that must not raise.
bool sandbox_is_overspent(sandbox_state *state);

/// Raises an error if the run requested more from the host than its allowance.
void sandbox_check_host(lua_State *L);

/// Charges the budget for the work of a native function. One unit is about one instruction.
void sandbox_charge(lua_State *L, int64_t units);

/// Charges for looking up keys in the script's tables, each as one unit while all of them are small.
void sandbox_charge_lookups(lua_State *L, int64_t count);

/// Records that the script has a string of this length, which it can compare or convert to a
/// number. This raises the price of all later instructions.
void sandbox_record_text(sandbox_state *state, size_t length);

/// The allocator of a state. It counts every byte and numbers each object.
void *sandbox_allocate(void *state, void *block, size_t old_size, size_t new_size);

/// Charges for a full garbage collection.
void sandbox_charge_collection(sandbox_state *state);

/// What visiting every place of a script's table can cost, however few of them are used.
static inline int64_t sandbox_price_of_places(const sandbox_state *state) {
  return (int64_t)(state->widest >> 9);
}

/// Creates a list for the host's own use, and pushes it. Lists that a script makes in this size may be
/// mistaken for a table with that many keys.
void sandbox_push_list(lua_State *L, lua_Integer elements);

/// Starts to count allocations as the host's, not toward the script's limit.
void sandbox_begin_building(sandbox_state *state);

/// Stops counting allocations as the host's. Returns the number of bytes allocated since
/// `sandbox_begin_building`, which the caller later subtracts from `host_bytes`; 0 if they are not
/// kept.
size_t sandbox_end_building(sandbox_state *state, bool is_kept);

/// Makes such bytes belong to the host's value with this reference, until it is released.
void sandbox_own(sandbox_state *state, int32_t owner, size_t bytes);

/// The creation number of the object at an index, which increases with each new object; 0 for a
/// value that isn't an object.
uint64_t sandbox_serial(lua_State *L, int index);

/// Raises an error if this thread's C stack is nearly full.
void sandbox_check_stack(lua_State *L);

/// Whether this thread's C stack has room for the calls that a script can nest until the next check.
bool sandbox_has_stack(void);
