#pragma once

#include <lua.h>

/// Converts a value to text that contains no address, and pushes it.
int sandbox_push_text(lua_State *L, int index);

/// Passes one line to the host. Lines over the limit are only counted.
int sandbox_print(lua_State *L);
