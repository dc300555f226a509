#pragma once

#include <lua.h>
#include <stdbool.h>

#include "State/state.h"

/// Makes a state pay for what Lua asks of the C library on this thread from now on.
void sandbox_begin_paying(sandbox_state *state);

/// Ends it; the state that paid before pays again.
void sandbox_end_paying(sandbox_state *state);

/// Whether Lua's calls of the C library come here, so that they can have a price.
bool sandbox_takes_tolls(lua_State *L);
