#pragma once

#include <lua.h>

/// The function that scripts know as `pairs`.
int sandbox_pairs(lua_State *L);

/// The function that scripts know as `next`.
int sandbox_next(lua_State *L);
