#pragma once

#include <lua.h>

/// The function that scripts call as `table.sort`.
int sandbox_sort(lua_State *L);
