#pragma once

#include <lua.h>
#include <stddef.h>
#include <stdint.h>

/// Whether a read of a field that is not there is an error.
enum { SANDBOX_LENIENT, SANDBOX_STRICT };

/// Pushes a number of the host: an integer if it is whole, so that `"row" .. 6` is `row6`.
void sandbox_push_number(lua_State *L, double number);

/// Pushes all values of the bytes and returns how many. `name` is what errors call a table.
int sandbox_build(
  lua_State *L, const uint8_t *bytes, size_t length, const char *name, int strictness);
