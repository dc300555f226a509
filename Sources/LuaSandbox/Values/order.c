// The order in which a script sees the keys of a table.
//
// Lua seeds its string hash with the time and an address, and hashes tables by their address, so
// the stock order differs from run to run, and so does a sum over `pairs`. Here numbers come first,
// then strings in alphabetical order, `false`, `true`, the host's tables by name, and all other
// keys in the order of their creation.

#include "Values/values.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "Bounds/bounds.h"
#include "State/state.h"

enum { NUMBER, TEXT, BOOLEAN, HOST_TABLE, OBJECT };

sandbox_place sandbox_place_of(lua_State *L, int index) {
  sandbox_place place = {.rank = OBJECT};
  switch (lua_type(L, index)) {
    case LUA_TNUMBER: {
      // `next` may get a float with the value of an integer, which is the key.
      int is_integer;
      place.rank = NUMBER;
      place.number = lua_tonumber(L, index);
      place.integer = lua_tointegerx(L, index, &is_integer);
      place.is_float = !is_integer;
      return place;
    }
    case LUA_TSTRING:
      place.rank = TEXT;
      place.text = lua_tolstring(L, index, (size_t *)&place.last);
      return place;
    case LUA_TBOOLEAN:
      place.rank = BOOLEAN;
      place.integer = lua_toboolean(L, index);
      return place;
    case LUA_TTABLE:
      // A run can have a table that was created for another run, so its age is meaningless.
      place.text = sandbox_readonly_name(L, index);
      if (place.text != NULL) place.rank = HOST_TABLE;
  }
  place.last = sandbox_serial(L, index);
  return place;
}

/// Different integers can be equal as doubles. A float that is then equal is 2^63, which is above all
/// integers, because a smaller float without a fraction would be an integer.
static int compare_numbers(const sandbox_place *a, const sandbox_place *b) {
  if (a->number != b->number) return a->number < b->number ? -1 : a->number > b->number;
  if (a->is_float != b->is_float) return a->is_float ? 1 : -1;
  return (a->integer > b->integer) - (a->integer < b->integer);
}

static int compare_texts(const sandbox_place *a, const sandbox_place *b) {
  size_t shared = a->last < b->last ? a->last : b->last;
  int order = memcmp(a->text, b->text, shared);
  return order != 0 ? order : (a->last > b->last) - (a->last < b->last);
}

int sandbox_compare_places(const void *first, const void *second) {
  const sandbox_place *a = first;
  const sandbox_place *b = second;
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  if (a->rank == TEXT) return compare_texts(a, b);
  if (a->rank < TEXT || a->rank == BOOLEAN) return compare_numbers(a, b);
  int order = a->rank == HOST_TABLE ? strcmp(a->text, b->text) : 0;
  return order != 0 ? order : (a->last > b->last) - (a->last < b->last);
}

bool sandbox_is_private(lua_State *L, int index) {
  return lua_type(L, index) == LUA_TLIGHTUSERDATA;
}

typedef struct {
  sandbox_place place;
  lua_Integer index;  // in the unsorted list of keys
} entry;

lua_Integer sandbox_push_keys(lua_State *L, int table) {
  table = lua_absindex(L, table);
  luaL_checkstack(L, 8, "keys");
  lua_newtable(L);
  int keys = lua_gettop(L);
  lua_Integer count = 0;
  sandbox_charge(L, sandbox_price_of_places(sandbox_of(L)));
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    if (sandbox_is_private(L, -1)) continue;
    sandbox_charge_lookups(L, 8);
    lua_pushvalue(L, -1);
    lua_rawseti(L, keys, ++count);
  }
  entry *entries = lua_newuserdatauv(L, ((size_t)count + 1) * sizeof *entries, 0);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, keys, i);
    entries[i - 1] = (entry){sandbox_place_of(L, -1), i};
    lua_pop(L, 1);
  }
  // The list keeps the strings alive.
  qsort(entries, (size_t)count, sizeof *entries, sandbox_compare_places);
  sandbox_push_list(L, count);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, keys, entries[i - 1].index);
    lua_rawseti(L, -2, i);
  }
  lua_replace(L, keys);
  lua_settop(L, keys);
  return count;
}
