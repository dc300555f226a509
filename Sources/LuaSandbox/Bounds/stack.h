#pragma once

#include <lua.h>

/// Raises when little is left of the C stack of this thread.
void sandbox_check_stack(lua_State *L);
