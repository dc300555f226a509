#pragma once

#include <lua.h>
#include <stddef.h>

/// Pushes the function of a text, or raises with file and line.
void sandbox_load(lua_State *L, const char *name, const char *text, size_t length);
