// `pairs` and `next`, in an order that is the same in every process.

#include "Library/traversal.h"

#include <lauxlib.h>
#include <stdbool.h>

#include "Bounds/budget.h"
#include "Bounds/internals.h"
#include "Values/order.h"
#include "Values/readonly.h"

/// Whether the stock order of a table can be used, and for which kind of keys.
typedef enum {
  MIXED,   // the stock order can't be used
  PLAIN,   // numbers in ascending order
  LISTED,  // 1, 2, 3 and so on
} order;

/// Charges for visiting all slots of a table, most of which may be empty.
static void charge_slots(lua_State *L, int table) {
  sandbox_charge(L, (int64_t)(sandbox_slots_of(L, table) >> 3));
}

/// Whether the stock order can be used: all keys must be numbers, in ascending order.
///
/// Numbers in the hash are not always in the same order. They are put into free slots, and which
/// slots are free depends on earlier string keys, whose slots differ from process to process. So
/// does the key at which this stops early. Nothing is charged then: the caller visits every key.
static order order_of(lua_State *L, int table) {
  order result = LISTED;
  lua_Integer count = 0;
  sandbox_place last = {0};
  charge_slots(L, table);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    sandbox_place place = {0};
    bool is_number = lua_type(L, -1) == LUA_TNUMBER;
    if (is_number) place = sandbox_place_of(L, -1);
    if (!is_number || (count > 0 && sandbox_compare_places(&last, &place) >= 0)) {
      lua_pop(L, 1);
      return MIXED;
    }
    if (!place.is_integer || place.integer != count + 1) result = PLAIN;
    last = place;
    count++;
  }
  sandbox_charge(L, 2 * count);
  return result;
}

/// Takes one step in the stock order; returns `nil` at the end.
static int step(lua_State *L, int table) {
  if (lua_next(L, table)) return 2;
  lua_pushnil(L);
  return 1;
}

static int step_plain(lua_State *L) {
  lua_settop(L, 2);
  // The previous key may have been removed since the start of the traversal.
  charge_slots(L, lua_upvalueindex(1));
  return step(L, lua_upvalueindex(1));
}

static int step_listed(lua_State *L) {
  lua_settop(L, 2);
  if (lua_isnil(L, 2) || lua_isinteger(L, 2)) {
    lua_Integer next = lua_tointeger(L, 2) + 1;
    lua_pushinteger(L, next);
    if (next > 0 && lua_rawgeti(L, lua_upvalueindex(1), next) != LUA_TNIL) return 2;
    lua_settop(L, 2);
  }
  charge_slots(L, lua_upvalueindex(1));
  return step(L, lua_upvalueindex(1));
}

/// Upvalues: the table, its keys in order, the index of the last one.
static int step_ordered(lua_State *L) {
  lua_Integer index = lua_tointeger(L, lua_upvalueindex(3));
  while (true) {
    index++;
    if (lua_rawgeti(L, lua_upvalueindex(2), index) == LUA_TNIL) return 1;
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
  order keys = order_of(L, 2);
  if (keys != MIXED) {
    lua_pushcclosure(L, keys == LISTED ? step_listed : step_plain, 1);
  } else {
    sandbox_push_keys(L, 2);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, step_ordered, 3);
  }
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

/// Finds the first key after the given one. This is slow for a traversal, but scripts mostly use
/// `next` to check whether a table is empty.
int sandbox_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  if (sandbox_push_hidden(L, 1)) lua_replace(L, 1);
  lua_settop(L, 2);
  if (order_of(L, 1) != MIXED) return step(L, 1);
  bool is_first = lua_isnil(L, 2);
  sandbox_place last = {0};
  if (!is_first) last = sandbox_place_of(L, 2);
  sandbox_place best = {0};
  lua_pushnil(L);  // the best key so far, at 3
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    lua_pop(L, 1);
    sandbox_charge(L, 4);
    if (sandbox_is_private(L, -1)) continue;
    sandbox_place candidate = sandbox_place_of(L, -1);
    if (!is_first && sandbox_compare_places(&candidate, &last) <= 0) continue;
    if (!lua_isnil(L, 3) && sandbox_compare_places(&candidate, &best) >= 0) continue;
    best = candidate;
    lua_pushvalue(L, -1);
    lua_replace(L, 3);
  }
  lua_settop(L, 3);
  if (lua_isnil(L, 3)) return 1;
  lua_pushvalue(L, 3);
  lua_rawget(L, 1);
  return 2;
}
