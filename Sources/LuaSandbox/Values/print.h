#pragma once

#include <lua.h>

/// Pushes a value as text, without an address.
int sandbox_push_text(lua_State *L, int index);

/// Prints one line to the host. Lines over the limit are only counted.
int sandbox_print(lua_State *L);
