#pragma once

#include <lua.h>

/// Pushes a new table of the functions; expects the stock library at the top of the stack.
void sandbox_push_strings(lua_State *L);
