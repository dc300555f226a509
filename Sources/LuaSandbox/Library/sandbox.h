#pragma once

#include <lua.h>

/// Makes what a script finds its `_ENV`.
void sandbox_install_sandbox(lua_State *L);
