#pragma once

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

#include "State/state.h"

/// Begins a call of the host that may take so many instructions.
void shim_begin(shim_state *state, int64_t instructions);

/// Ends it.
void shim_end(shim_state *state);

/// Whether the call has used up what it may; then the state's error says so, without a position. For
/// what is read where nothing may be raised.
bool shim_is_overspent(shim_state *state);

/// Raises if the host was asked for more than the run may have.
void shim_check_host(lua_State *L);

/// Takes what a native function costs from the budget; one unit is about one instruction.
void shim_charge(lua_State *L, int64_t units);
