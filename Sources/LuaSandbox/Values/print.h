#pragma once

#include <lua.h>

/// Pushes a value as text, without an address.
int sandbox_push_text(lua_State *L, int index);

/// One line for the host. Lines over the limit are counted only.
int sandbox_print(lua_State *L);
