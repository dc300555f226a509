#pragma once

#include <lua.h>
#include <stddef.h>
#include <stdint.h>

/// Whether a read of a field that is not there is an error.
enum { SHIM_LENIENT, SHIM_STRICT };

/// Pushes all values of the bytes and returns how many. `name` is what errors call a table.
int shim_build(
  lua_State *L, const uint8_t *bytes, size_t length, const char *name, int strictness);
