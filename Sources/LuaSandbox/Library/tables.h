#pragma once

#include <lua.h>

/// Pushes a new table of the functions.
void sandbox_push_tables(lua_State *L);
