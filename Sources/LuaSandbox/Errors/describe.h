#pragma once

#include <lua.h>
#include <stddef.h>

/// Describes a value in the words of a script, without running script code.
void sandbox_describe(lua_State *L, int index, char *target, size_t capacity);
