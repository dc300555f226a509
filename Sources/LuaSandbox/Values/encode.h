#pragma once

#include <lua.h>

/// Copies the values from `first` to `last` into the state's results.
void shim_encode(lua_State *L, int first, int last);
