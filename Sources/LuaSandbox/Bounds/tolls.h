#pragma once

#include <lua.h>
#include <stdbool.h>

#include "State/state.h"

/// From now on, Lua's calls into the C library on this thread are charged to this state.
void sandbox_begin_paying(sandbox_state *state);

/// Stops charging this state; the previous state is charged again.
void sandbox_end_paying(sandbox_state *state);

/// Whether Lua's calls into the C library are intercepted, so that they can be charged.
bool sandbox_takes_tolls(lua_State *L);
