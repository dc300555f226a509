#pragma once

#include <lua.h>

/// Raises an error if this thread's C stack is nearly full.
void sandbox_check_stack(lua_State *L);
