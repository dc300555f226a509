#pragma once

#include <lua.h>

/// Calls the stock function in the first upvalue, within the same call frame, so that its errors
/// name the script's line.
int sandbox_call_stock(lua_State *L);

/// Charges for the texts among the arguments, each of which a function may read as a number.
void sandbox_charge_texts(lua_State *L);

/// Charges for turning the value at an index into a text, if it is a number.
void sandbox_charge_number(lua_State *L, int index);

/// A stock function whose arguments may be texts that it reads as numbers.
int sandbox_priced(lua_State *L);

/// Replaces the functions of the stock math library at the top of the stack.
void sandbox_price_math(lua_State *L);
