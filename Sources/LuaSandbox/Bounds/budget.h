#pragma once

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

#include "State/state.h"

/// Begins a call by the host with a budget of this many instructions.
void sandbox_begin(sandbox_state *state, int64_t instructions);

/// Ends the call.
void sandbox_end(sandbox_state *state);

/// Whether the call has exceeded its budget. If so, the fault is recorded in the state's error,
/// without a position. For code that must not raise.
bool sandbox_is_overspent(sandbox_state *state);

/// Raises an error if the run requested more from the host than its allowance.
void sandbox_check_host(lua_State *L);

/// Charges the budget for the work of a native function. One unit is about one instruction.
void sandbox_charge(lua_State *L, int64_t units);

/// Charges for looking up keys in the script's tables, each as one unit while all of them are small.
void sandbox_charge_lookups(lua_State *L, int64_t count);
