#pragma once

#include <lua.h>

/// Copies the values from `first` to `last` into the state's results.
void sandbox_encode(lua_State *L, int first, int last);
