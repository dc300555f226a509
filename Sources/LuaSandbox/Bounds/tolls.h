#pragma once

#include <lua.h>
#include <stdbool.h>

#include "State/state.h"

/// Charges a state for Lua's calls of the C library on this thread from now on.
void sandbox_begin_paying(sandbox_state *state);

/// Ends that; the previous state is charged again.
void sandbox_end_paying(sandbox_state *state);

/// Whether Lua's calls of the C library are intercepted, so that they can have a price.
bool sandbox_takes_tolls(lua_State *L);
