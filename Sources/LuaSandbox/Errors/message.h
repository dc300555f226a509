#pragma once

#include <lua.h>
#include <stdint.h>

#include "State/state.h"

/// The message handler of every protected call.
int sandbox_handle_message(lua_State *L);

/// Raises an error that is already in parts; handlers on the way keep the parts.
int sandbox_raise(lua_State *L, int32_t kind, const char *file, int32_t line, const char *message);

/// Turns the status of a protected call into the state's error, and gives the state back in order.
int32_t sandbox_fail(sandbox_state *state, int status);

/// Says that the host used the state against its rules. 1.
int32_t sandbox_misuse(sandbox_state *state, const char *message);
