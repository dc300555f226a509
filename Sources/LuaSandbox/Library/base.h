#pragma once

#include <lauxlib.h>

/// The replaced basic functions, each with the stock function as its upvalue.
extern const luaL_Reg sandbox_base_functions[];
