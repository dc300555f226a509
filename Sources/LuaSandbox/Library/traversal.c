// `pairs` and `next`, in an order that is the same in every process.

#include "Library/library.h"

#include <lauxlib.h>
#include <stdbool.h>

#include "Bounds/bounds.h"
#include "State/state.h"
#include "Values/values.h"

/// Whether the keys are 1, 2, 3 and so on, in this order. Numbers in a hash are not always in the same
/// order: they are put into free places, and which places are free depends on earlier string keys,
/// whose places differ from process to process.
static bool is_listed(lua_State *L, int table, lua_Integer *count) {
  sandbox_charge(L, sandbox_price_of_places(sandbox_of(L)));
  *count = 0;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    ++*count;
    if (!lua_isinteger(L, -1) || lua_tointeger(L, -1) != *count) {
      lua_pop(L, 1);
      return false;
    }
  }
  sandbox_charge(L, 2 * *count);
  return true;
}

/// Upvalues: the table, its keys in order or how many elements it has, the index of the last key.
static int step(lua_State *L) {
  lua_Integer index = lua_tointeger(L, lua_upvalueindex(3));
  bool is_list = lua_isinteger(L, lua_upvalueindex(2));
  while (true) {
    index++;
    if (is_list) {
      if (index > lua_tointeger(L, lua_upvalueindex(2))) return 0;
      lua_pushinteger(L, index);
    } else if (lua_rawgeti(L, lua_upvalueindex(2), index) == LUA_TNIL) {
      return 1;
    }
    lua_pushvalue(L, -1);
    // A field that has been removed in the meantime is skipped, as in the stock `pairs`.
    if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) break;
    lua_pop(L, 2);
    sandbox_charge(L, 1);
  }
  lua_pushinteger(L, index);
  lua_replace(L, lua_upvalueindex(3));
  return 2;
}

int sandbox_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  lua_settop(L, 1);
  if (lua_type(L, 1) != LUA_TTABLE || !sandbox_push_hidden(L, 1)) {
    if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
      lua_pushvalue(L, 1);
      lua_call(L, 1, 3);
      return 3;
    }
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_pushvalue(L, 1);
  }
  // The hidden table is passed in an upvalue. If it were the second result, a script could write to
  // it.
  sandbox_complete(L, 2);
  lua_Integer count;
  if (is_listed(L, 2, &count)) {
    lua_pushinteger(L, count);
  } else {
    sandbox_push_keys(L, 2);
  }
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, step, 3);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

/// Finds the first key after the given one. This is slow for a traversal, but scripts mostly use
/// `next` to check whether a table is empty.
int sandbox_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  sandbox_reveal(L, 1);
  sandbox_complete(L, 1);
  lua_Integer count;
  if (is_listed(L, 1, &count)) {
    if (lua_next(L, 1)) return 2;
    lua_pushnil(L);
    return 1;
  }
  bool is_first = lua_isnil(L, 2);
  sandbox_place last = is_first ? (sandbox_place){0} : sandbox_place_of(L, 2);
  sandbox_place best = {0};
  lua_pushnil(L);  // the best key so far, at 3
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    lua_pop(L, 1);
    sandbox_charge_lookups(L, 1);
    if (sandbox_is_private(L, -1)) continue;
    sandbox_place place = sandbox_place_of(L, -1);
    if (!is_first && sandbox_compare_places(&place, &last) <= 0) continue;
    if (!lua_isnil(L, 3) && sandbox_compare_places(&place, &best) >= 0) continue;
    best = place;
    lua_copy(L, -1, 3);
  }
  if (lua_isnil(L, 3)) return 1;
  lua_pushvalue(L, 3);
  lua_rawget(L, 1);
  return 2;
}
