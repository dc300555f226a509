#pragma once

#include <lua.h>
#include <stddef.h>

/// Pushes the function of a text, or raises with file and line.
void sandbox_load(lua_State *L, const char *name, const char *text, size_t length);

/// Pushes the function that a text of the host was compiled to, or raises for lack of memory.
void sandbox_load_compiled(lua_State *L, const char *bytes, size_t length);
