// `table.sort` as a merge sort.
//
// The stock function picks its pivot by the clock, so with an inconsistent order function, the
// result differs from run to run. This one makes the same comparisons each time, is stable,
// terminates whatever the order function returns, and leaves the table unchanged after an error.

#include "Library/library.h"

#include <lauxlib.h>

#include "Bounds/bounds.h"
#include "Errors/errors.h"
#include "State/state.h"
#include "Values/values.h"

enum { TABLE = 1, ORDER = 2, FROM = 3, TO = 4 };

/// Whether the element at the top precedes the one below it.
static bool is_before(lua_State *L) {
  int top = lua_gettop(L);
  sandbox_charge(L, 4);
  if (lua_isnil(L, ORDER)) {
    // Comparing two strings may read the shorter one to its end.
    if (lua_type(L, top) == LUA_TSTRING && lua_type(L, top - 1) == LUA_TSTRING) {
      size_t left = lua_rawlen(L, top);
      size_t right = lua_rawlen(L, top - 1);
      int64_t shorter = (int64_t)(left < right ? left : right);
      sandbox_charge(L, (shorter >> 4) * sandbox_of(L)->zero_price);
    }
    return lua_compare(L, top, top - 1, LUA_OPLT);
  }
  lua_pushvalue(L, ORDER);
  lua_pushvalue(L, top);
  lua_pushvalue(L, top - 1);
  lua_call(L, 2, 1);
  bool result = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return result;
}

/// Merges two adjacent runs, from `first` to `middle` and from `middle` to `end`, of one list into
/// the other.
static void merge(
  lua_State *L, int from, int to, lua_Integer first, lua_Integer middle, lua_Integer end) {
  lua_Integer left = first;
  lua_Integer right = middle;
  for (lua_Integer at = first; at < end; at++) {
    bool takes_right = left == middle;
    if (left < middle && right < end) {
      lua_rawgeti(L, from, left);
      lua_rawgeti(L, from, right);
      takes_right = is_before(L);
      lua_pop(L, 2);
    }
    lua_rawgeti(L, from, takes_right ? right++ : left++);
    lua_rawseti(L, to, at);
  }
}

static void copy(lua_State *L, int from, int to, lua_Integer size) {
  for (lua_Integer i = 1; i <= size; i++) {
    sandbox_charge_lookups(L, 1);
    lua_rawgeti(L, from, i);
    lua_rawseti(L, to, i);
  }
}

int sandbox_sort(lua_State *L) {
  luaL_checktype(L, TABLE, LUA_TTABLE);
  sandbox_check_stack(L);
  sandbox_refuse_readonly(L, TABLE);
  if (lua_getmetatable(L, TABLE)) {
    return sandbox_refuse(L, SANDBOX_FAULT_SORTED_METATABLE, &(sandbox_fault){0});
  }
  if (!lua_isnoneornil(L, ORDER)) luaL_checktype(L, ORDER, LUA_TFUNCTION);
  lua_settop(L, ORDER);
  lua_Integer size = sandbox_length(L, TABLE);
  size_t limit = sandbox_limits_of(L)->sorted_elements;
  if ((size_t)size > limit) {
    return sandbox_refuse_limit(L, SANDBOX_FAULT_SORTED_ELEMENTS, (int64_t)limit);
  }
  if (size < 2) return 0;
  sandbox_push_list(L, size);
  sandbox_push_list(L, size);
  copy(L, TABLE, FROM, size);
  int from = FROM;
  int to = TO;
  for (lua_Integer width = 1; width < size; width *= 2) {
    for (lua_Integer first = 1; first <= size; first += 2 * width) {
      lua_Integer middle = first + width <= size ? first + width : size + 1;
      lua_Integer end = first + 2 * width <= size ? first + 2 * width : size + 1;
      merge(L, from, to, first, middle, end);
    }
    from = from == FROM ? TO : FROM;
    to = to == FROM ? TO : FROM;
  }
  copy(L, from, TABLE, size);
  return 0;
}
