#pragma once

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

#include "State/state.h"

/// Begins a call of the host that may take so many instructions.
void sandbox_begin(sandbox_state *state, int64_t instructions);

/// Ends it.
void sandbox_end(sandbox_state *state);

/// Whether the call has used up what it may; then the state's error says so, without a position. For
/// what is read where nothing may be raised.
bool sandbox_is_overspent(sandbox_state *state);

/// Raises if the host was asked for more than the run may have.
void sandbox_check_host(lua_State *L);

/// Takes what a native function costs from the budget; one unit is about one instruction.
void sandbox_charge(lua_State *L, int64_t units);
