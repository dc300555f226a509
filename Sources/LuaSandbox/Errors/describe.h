#pragma once

#include <lua.h>
#include <stddef.h>

/// Says what a value is, in the words of a script, without running any of it.
void sandbox_describe(lua_State *L, int index, char *target, size_t capacity);
