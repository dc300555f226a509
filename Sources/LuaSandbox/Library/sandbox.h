#pragma once

#include <lua.h>

/// Creates the `_ENV` of scripts.
void sandbox_install_sandbox(lua_State *L);
