#pragma once

#include <lua.h>

/// Makes host values with fields callable, readable and read-only.
void sandbox_install_callables(lua_State *L);

/// The body of a host function of numbers. Upvalues: the object, the name.
int sandbox_call_numeric(lua_State *L);
