#pragma once

#include <lua.h>

/// A number from 0 up to, but not including, 1.
int sandbox_random(lua_State *L);
