#pragma once

#include <lua.h>
#include <stdint.h>

#include "State/state.h"

/// Begins a call of the host that may take so many instructions.
void shim_begin(shim_state *state, int64_t instructions);

/// Ends it.
void shim_end(shim_state *state);

/// Takes what a native function costs from the budget; one unit is about one instruction.
void shim_charge(lua_State *L, int64_t units);
