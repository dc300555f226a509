#pragma once

#include <lua.h>

/// The function that scripts know as `pairs`.
int shim_pairs(lua_State *L);

/// The function that scripts know as `next`.
int shim_next(lua_State *L);
