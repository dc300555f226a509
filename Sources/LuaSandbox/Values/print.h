#pragma once

#include <lua.h>

/// Pushes a value as text, without an address.
int shim_push_text(lua_State *L, int index);

/// One line for the host. Lines over the limit are counted only.
int shim_print(lua_State *L);
