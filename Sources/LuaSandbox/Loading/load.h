#pragma once

#include <lua.h>
#include <stddef.h>

/// Compiles a text and pushes the function, or raises an error with file and line.
void sandbox_load(lua_State *L, const char *name, const char *text, size_t length);

/// Pushes a function that was compiled from a host text, or raises an error if memory runs out.
void sandbox_load_compiled(lua_State *L, const char *bytes, size_t length);
