#pragma once

#include <lua.h>
#include <stdint.h>

#include "State/state.h"

/// Begins an error of that kind, with nothing said about it yet.
void sandbox_clear_error(sandbox_error *error, int32_t kind);

/// Keeps the script's own calls, innermost first, and takes the first for the position.
void sandbox_capture(lua_State *L, int first_level);

/// The file of a call, as it was named when it was loaded.
const char *sandbox_file_of(const lua_Debug *call);
