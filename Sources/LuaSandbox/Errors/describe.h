#pragma once

#include <lua.h>
#include <stddef.h>

/// Describes a value in a script's terms, without running script code.
void sandbox_describe(lua_State *L, int index, char *target, size_t capacity);
