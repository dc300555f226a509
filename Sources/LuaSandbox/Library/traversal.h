#pragma once

#include <lua.h>

/// The function that scripts call as `pairs`.
int sandbox_pairs(lua_State *L);

/// The function that scripts call as `next`.
int sandbox_next(lua_State *L);
