#pragma once

#include <lua.h>

/// Raises an error when little is left of this thread's C stack.
void sandbox_check_stack(lua_State *L);
