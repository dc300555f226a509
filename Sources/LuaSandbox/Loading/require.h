#pragma once

#include <lua.h>

/// The function that scripts call as `require`.
int sandbox_require(lua_State *L);
