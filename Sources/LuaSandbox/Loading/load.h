#pragma once

#include <lua.h>
#include <stddef.h>

/// Pushes the function of a text, or raises an error with file and line.
void sandbox_load(lua_State *L, const char *name, const char *text, size_t length);

/// Pushes the function that was compiled from a host text, or raises an error if memory runs out.
void sandbox_load_compiled(lua_State *L, const char *bytes, size_t length);
