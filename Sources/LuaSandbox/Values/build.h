#pragma once

#include <lua.h>
#include <stddef.h>
#include <stdint.h>

/// Whether reading a missing field is an error.
enum { SANDBOX_LENIENT, SANDBOX_STRICT };

/// Pushes a number from the host: an integer if it is whole, so that `"row" .. 6` is `row6`.
void sandbox_push_number(lua_State *L, double number);

/// Pushes all values in the bytes and returns their number. Errors call a table `name`.
int sandbox_build(
  lua_State *L, const uint8_t *bytes, size_t length, const char *name, int strictness);
