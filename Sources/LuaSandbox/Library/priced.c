// Prices for what a native function does before its own work: reading its arguments.
//
// A number as text is read digit by digit, and a float becomes a text by dividing its digits.

#include "Library/library.h"

#include <stdbool.h>

#include "Bounds/bounds.h"

int sandbox_call_stock(lua_State *L) {
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

void sandbox_charge_texts(lua_State *L) {
  int64_t units = 0;
  for (int i = lua_gettop(L); i > 0; i--) {
    if (lua_type(L, i) == LUA_TSTRING) units += 4 + (int64_t)(lua_rawlen(L, i) >> 2);
  }
  if (units > 0) sandbox_charge(L, units);
}

void sandbox_charge_number(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TNUMBER) return;
  bool is_integer = lua_isinteger(L, index);
  sandbox_charge(L, is_integer ? SANDBOX_INTEGER_TEXT_PRICE : SANDBOX_FLOAT_TEXT_PRICE);
}

lua_Integer sandbox_length(lua_State *L, int index) {
  sandbox_charge_lookups(L, SANDBOX_LENGTH_PRICE);
  return (lua_Integer)lua_rawlen(L, index);
}

int sandbox_priced(lua_State *L) {
  sandbox_charge_texts(L);
  return sandbox_call_stock(L);
}

/// Subtracts a bit at a time, of up to two thousand that are between the exponents.
static int float_remainder(lua_State *L) {
  bool is_quick = lua_isinteger(L, 1) && lua_isinteger(L, 2);
  if (!is_quick) sandbox_charge(L, SANDBOX_REMAINDER_PRICE);
  return sandbox_priced(L);
}

/// Functions that some builds of Lua have besides, such as `math.pow`, are left out on purpose: a script
/// finds the same ones everywhere.
const luaL_Reg sandbox_math_functions[] = {
  {"abs", sandbox_priced},   {"acos", sandbox_priced},      {"asin", sandbox_priced},
  {"atan", sandbox_priced},  {"ceil", sandbox_priced},      {"cos", sandbox_priced},
  {"deg", sandbox_priced},   {"exp", sandbox_priced},       {"floor", sandbox_priced},
  {"fmod", float_remainder}, {"huge", NULL},                {"log", sandbox_priced},
  {"max", sandbox_priced},   {"maxinteger", NULL},          {"min", sandbox_priced},
  {"mininteger", NULL},      {"modf", sandbox_priced},      {"pi", NULL},
  {"rad", sandbox_priced},   {"sin", sandbox_priced},       {"sqrt", sandbox_priced},
  {"tan", sandbox_priced},   {"tointeger", sandbox_priced}, {"type", sandbox_priced},
  {"ult", sandbox_priced},   {NULL, NULL},
};
