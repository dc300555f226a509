#pragma once

#include <lua.h>

/// Pushes a new table of the functions; the stock library is at the top of the stack before.
void sandbox_push_strings(lua_State *L);
