#pragma once

#include <lua.h>

/// The function that scripts know as `table.sort`.
int sandbox_sort(lua_State *L);
