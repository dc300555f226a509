#pragma once

#include <lua.h>
#include <stddef.h>

/// How many bytes the context at an index takes.
size_t sandbox_context_bytes(lua_State *L, int index);
