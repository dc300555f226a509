#pragma once

#include <lua.h>

/// Makes host values that have fields callable, readable and read-only.
void shim_install_callables(lua_State *L);

/// The body of a host function of numbers. Upvalues: its object, its name.
int shim_call_numeric(lua_State *L);
