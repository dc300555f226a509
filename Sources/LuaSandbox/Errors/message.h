#pragma once

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

#include "Errors/fault.h"
#include "State/state.h"

/// The message handler of every protected call.
int sandbox_handle_message(lua_State *L);

/// Raises a fault at a given position; message handlers keep its details.
int sandbox_raise_at(
  lua_State *L, int32_t kind, const char *file, int32_t line, int32_t code, const sandbox_fault *fault);

/// Raises an error of Lua's compiler, with its wording.
int sandbox_raise_text(lua_State *L, const char *file, int32_t line, const char *text);

/// Converts the status of a protected call into the state's error, and resets the state.
int32_t sandbox_fail(sandbox_state *state, int status);

/// Calls a C function with a pointer, protected, outside of any script call. Returns 0, or 1 with
/// an error.
int32_t sandbox_protect(sandbox_state *state, lua_CFunction body, void *argument);

/// Whether a call of the state is running, so that the host must not call it. If so, the fault is
/// recorded in the state's error.
bool sandbox_is_reentered(sandbox_state *state);
