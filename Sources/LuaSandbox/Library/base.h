#pragma once

#include <lauxlib.h>

/// The functions, each with the stock function as its upvalue.
extern const luaL_Reg sandbox_base_functions[];
