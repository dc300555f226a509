#pragma once

#include <lua.h>
#include <stddef.h>

#include "State/state.h"

/// Compiles a text and pushes the function, or raises an error with file and line.
void sandbox_load(lua_State *L, const char *name, const char *text, size_t length);

/// The function that scripts call as `require`.
int sandbox_require(lua_State *L);

/// Runs a function with a pointer, as a script call with a budget of this many instructions. Functions
/// among the results then belong to the host. Returns 0, or 1 with an error.
int32_t sandbox_run_body(
  sandbox_state *state, int64_t instructions, lua_CFunction body, const void *argument);
