// `pairs` and `next` in an order that does not depend on the process.
//
// Lua seeds the hash of strings with the time and an address, so the stock order of names differs
// from run to run, and a sum over `pairs` with it. Here numbers come first, then names in
// alphabetical order, then the rest.

#include "Library/traversal.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "Bounds/budget.h"
#include "Values/readonly.h"

typedef struct {
  int rank;  // 0 number, 1 string, 2 boolean, 3 the rest
  double number;
  const char *text;
  size_t length;
} key;

static key key_at(lua_State *L, int index) {
  key result = {3, 0, NULL, 0};
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      result.rank = 0;
      result.number = lua_tonumber(L, index);
      break;
    case LUA_TSTRING:
      result.rank = 1;
      result.text = lua_tolstring(L, index, &result.length);
      break;
    case LUA_TBOOLEAN:
      result.rank = 2;
      result.number = lua_toboolean(L, index);
      break;
  }
  return result;
}

static int compare(const void *left, const void *right) {
  const key *a = left;
  const key *b = right;
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  if (a->rank != 1) return a->number < b->number ? -1 : a->number > b->number;
  size_t shared = a->length < b->length ? a->length : b->length;
  int order = memcmp(a->text, b->text, shared);
  if (order != 0) return order;
  return a->length < b->length ? -1 : a->length > b->length;
}

/// Whether a key is the shim's own.
static bool is_private(lua_State *L, int index) {
  return lua_type(L, index) == LUA_TLIGHTUSERDATA;
}

/// The number of keys, and whether the stock order will do because none is a name.
static size_t count_keys(lua_State *L, int table, bool *is_plain) {
  size_t count = 0;
  *is_plain = true;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    count++;
    if (lua_type(L, -1) != LUA_TNUMBER) *is_plain = false;
  }
  return count;
}

/// Goes one step in the stock order; `nil` at the end.
static int step(lua_State *L, int table) {
  if (lua_next(L, table)) return 2;
  lua_pushnil(L);
  return 1;
}

static int step_plain(lua_State *L) {
  lua_settop(L, 2);
  return step(L, lua_upvalueindex(1));
}

/// Upvalues: the table, its keys in order, the index of the last one.
static int step_ordered(lua_State *L) {
  lua_Integer index = lua_tointeger(L, lua_upvalueindex(3));
  while (true) {
    index++;
    if (lua_rawgeti(L, lua_upvalueindex(2), index) == LUA_TNIL) return 1;
    lua_pushvalue(L, -1);
    // A field may have been removed since; it is passed over, as in the stock `pairs`.
    if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) break;
    lua_pop(L, 2);
  }
  lua_pushinteger(L, index);
  lua_replace(L, lua_upvalueindex(3));
  return 2;
}

static void push_ordered_step(lua_State *L, int table, size_t count) {
  lua_createtable(L, (int)count, 0);
  int ordered = lua_gettop(L);
  key *keys = lua_newuserdatauv(L, (count + 1) * sizeof *keys, 0);
  size_t used = 0;
  lua_Integer rest = (lua_Integer)count;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    if (is_private(L, -1)) continue;
    key next = key_at(L, -1);
    if (next.rank < 3) {
      keys[used++] = next;
    } else {
      lua_pushvalue(L, -1);
      lua_rawseti(L, ordered, rest--);
    }
  }
  qsort(keys, used, sizeof *keys, compare);
  // The texts are kept alive by the table, which nothing changes in between.
  for (size_t i = 0; i < used; i++) {
    if (keys[i].rank == 0) {
      // An integer key must come out as an integer.
      lua_Integer whole = (lua_Integer)keys[i].number;
      if (keys[i].number >= -0x1p53 && keys[i].number <= 0x1p53
          && (double)whole == keys[i].number) {
        lua_pushinteger(L, whole);
      } else {
        lua_pushnumber(L, keys[i].number);
      }
    } else if (keys[i].rank == 1) {
      lua_pushlstring(L, keys[i].text, keys[i].length);
    } else {
      lua_pushboolean(L, keys[i].number != 0);
    }
    lua_rawseti(L, ordered, (lua_Integer)i + 1);
  }
  // Private keys leave a gap between the two parts.
  lua_Integer target = (lua_Integer)used;
  for (lua_Integer i = rest + 1; i <= (lua_Integer)count; i++) {
    lua_rawgeti(L, ordered, i);
    lua_rawseti(L, ordered, ++target);
  }
  for (lua_Integer i = target + 1; i <= (lua_Integer)count; i++) {
    lua_pushnil(L);
    lua_rawseti(L, ordered, i);
  }
  lua_settop(L, ordered);
  lua_pushvalue(L, table);
  lua_insert(L, -2);
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, step_ordered, 3);
}

int shim_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  lua_settop(L, 1);
  if (lua_type(L, 1) != LUA_TTABLE || !shim_push_hidden(L, 1)) {
    if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
      lua_pushvalue(L, 1);
      lua_call(L, 1, 3);
      return 3;
    }
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_pushvalue(L, 1);
  }
  // The hidden table stays in an upvalue: as the second result a script could write to it.
  bool is_plain;
  size_t count = count_keys(L, 2, &is_plain);
  shim_charge(L, (int64_t)count * (is_plain ? 1 : 8));
  if (is_plain) {
    lua_pushcclosure(L, step_plain, 1);
  } else {
    push_ordered_step(L, 2, count);
  }
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

/// Finds the smallest key above the given one: slow for a walk, but `next` is mostly the question
/// whether a table is empty.
int shim_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  if (shim_push_hidden(L, 1)) lua_replace(L, 1);
  lua_settop(L, 2);
  bool is_plain;
  size_t count = count_keys(L, 1, &is_plain);
  shim_charge(L, (int64_t)count);
  if (is_plain) return step(L, 1);
  bool is_first = lua_isnil(L, 2);
  key last = key_at(L, 2);
  bool found = false;
  key best = {0, 0, NULL, 0};
  lua_pushnil(L);  // the best key so far, at 3
  if (is_first || last.rank < 3) {
    lua_pushnil(L);
    while (lua_next(L, 1)) {
      lua_pop(L, 1);
      key candidate = key_at(L, -1);
      if (candidate.rank == 3 || (!is_first && compare(&candidate, &last) <= 0)) continue;
      if (found && compare(&candidate, &best) >= 0) continue;
      found = true;
      best = candidate;
      lua_pushvalue(L, -1);
      lua_replace(L, 3);
    }
    if (found) {
      lua_settop(L, 3);
      lua_pushvalue(L, 3);
      lua_rawget(L, 1);
      return 2;
    }
  }
  lua_settop(L, 2);
  if (is_first || last.rank < 3) {
    lua_pushnil(L);
    lua_replace(L, 2);
  }
  // The rest has no order but Lua's own.
  while (lua_next(L, 1)) {
    if (key_at(L, 2).rank == 3 && !is_private(L, 2)) return 2;
    lua_pop(L, 1);
  }
  lua_pushnil(L);
  return 1;
}
