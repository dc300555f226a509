// Prices for what a native function does before its own work: reading its arguments.
//
// A number as text is read digit by digit, and a float becomes a text by dividing its digits.

#include "Library/library.h"

#include <stdbool.h>
#include <string.h>

#include "Bounds/bounds.h"
#include "Values/values.h"

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

void sandbox_price_math(lua_State *L) {
  int library = lua_gettop(L);
  // In the order of their names, since the stock order differs from process to process.
  lua_Integer count = sandbox_push_keys(L, library);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, library + 1, i);
    const char *name = lua_tostring(L, -1);
    if (lua_getfield(L, library, name) == LUA_TFUNCTION) {
      bool is_remainder = strcmp(name, "fmod") == 0;
      lua_pushcclosure(L, is_remainder ? float_remainder : sandbox_priced, 1);
      lua_setfield(L, library, name);
    }
    lua_settop(L, library + 1);
  }
  lua_settop(L, library);
}
