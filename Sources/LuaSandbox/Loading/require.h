#pragma once

#include <lua.h>

/// The function that scripts know as `require`.
int sandbox_require(lua_State *L);
