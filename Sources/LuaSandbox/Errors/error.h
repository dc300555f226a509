#pragma once

#include <lua.h>
#include <stdint.h>

#include "State/state.h"

/// Begins an error of this kind, without any details.
void sandbox_clear_error(sandbox_error *error, int32_t kind);

/// Records the script's own calls, innermost first. The first one is the error's position.
void sandbox_capture(lua_State *L, int first_level);

/// The file of a call, by the name it was loaded under.
const char *sandbox_file_of(const lua_Debug *call);
