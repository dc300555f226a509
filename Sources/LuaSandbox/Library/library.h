#pragma once

#include <lauxlib.h>
#include <lua.h>

/// Creates the `_ENV` of scripts.
void sandbox_install_sandbox(lua_State *L);

/// The replaced functions, each with the stock function as its upvalue.
extern const luaL_Reg sandbox_base_functions[];
extern const luaL_Reg sandbox_math_functions[];
extern const luaL_Reg sandbox_string_functions[];
extern const luaL_Reg sandbox_table_functions[];

/// The function of `ctx.random`: a number from 0 up to, but not including, 1.
int sandbox_random(lua_State *L);

/// Calls the stock function in the first upvalue, within the same call frame, so that its errors
/// name the script's line.
int sandbox_call_stock(lua_State *L);

/// Charges for the texts among the arguments, each of which a function may read as a number.
void sandbox_charge_texts(lua_State *L);

/// Charges for turning the value at an index into a text, if it is a number.
void sandbox_charge_number(lua_State *L, int index);

/// The raw length of the table at an index, charged because Lua may search for it.
lua_Integer sandbox_length(lua_State *L, int index);

/// A stock function whose arguments may be texts that it reads as numbers.
int sandbox_priced(lua_State *L);

/// The function that scripts call as `table.sort`.
int sandbox_sort(lua_State *L);

/// The function that scripts call as `pairs`.
int sandbox_pairs(lua_State *L);

/// The function that scripts call as `next`.
int sandbox_next(lua_State *L);
