// The table library, on raw tables. With metamethods, `#t` could be 1e15, and a native loop over it
// would run within one instruction.

#include "Library/library.h"

#include <lauxlib.h>

#include "Bounds/bounds.h"
#include "Errors/errors.h"
#include "State/state.h"
#include "Values/values.h"

static lua_Integer writable_length(lua_State *L, int index) {
  luaL_checktype(L, index, LUA_TTABLE);
  sandbox_refuse_readonly(L, index);
  return sandbox_length(L, index);
}

/// The length of a table, which may be read-only.
static lua_Integer readable_length(lua_State *L, int index) {
  luaL_checktype(L, index, LUA_TTABLE);
  sandbox_reveal(L, index);
  return sandbox_length(L, index);
}

static int insert(lua_State *L) {
  lua_Integer end = writable_length(L, 1) + 1;
  lua_Integer position = end;
  if (lua_gettop(L) == 3) {
    position = luaL_checkinteger(L, 2);
    luaL_argcheck(L, position >= 1 && position <= end, 2, "position out of bounds");
    for (lua_Integer i = end; i > position; i--) {
      sandbox_charge_lookups(L, 1);
      lua_rawgeti(L, 1, i - 1);
      lua_rawseti(L, 1, i);
    }
  } else if (lua_gettop(L) != 2) {
    return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  lua_rawseti(L, 1, position);
  return 0;
}

static int remove_element(lua_State *L) {
  lua_Integer size = writable_length(L, 1);
  lua_Integer position = luaL_optinteger(L, 2, size);
  if (lua_gettop(L) >= 2 && size + 1 != position) {
    luaL_argcheck(
      L, (lua_Unsigned)position - 1u <= (lua_Unsigned)size, 2, "position out of bounds");
  }
  lua_rawgeti(L, 1, position);
  for (; position < size; position++) {
    sandbox_charge_lookups(L, 1);
    lua_rawgeti(L, 1, position + 1);
    lua_rawseti(L, 1, position);
  }
  if (position >= 1 && position <= size) {
    lua_pushnil(L);
    lua_rawseti(L, 1, position);
  }
  return 1;
}

static int concat(lua_State *L) {
  lua_Integer size = readable_length(L, 1);
  size_t separator_length;
  const char *separator = luaL_optlstring(L, 2, "", &separator_length);
  lua_Integer from = luaL_optinteger(L, 3, 1);
  lua_Integer to = luaL_optinteger(L, 4, size);
  if (from > to) {
    lua_pushliteral(L, "");
    return 1;
  }
  size_t limit = sandbox_limits_of(L)->range_elements;
  if ((lua_Unsigned)to - (lua_Unsigned)from >= limit) {
    return sandbox_refuse_limit(L, SANDBOX_FAULT_JOINED_ELEMENTS, (int64_t)limit);
  }
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (lua_Integer i = from;; i++) {
    sandbox_charge_lookups(L, 2);
    int type = lua_rawgeti(L, 1, i);
    sandbox_charge_number(L, -1);
    if (type != LUA_TSTRING && type != LUA_TNUMBER) {
      return luaL_error(
        L, "invalid value (at index %I) in table for 'concat'", (LUAI_UACINT)i);
    }
    luaL_addvalue(&buffer);
    if (i == to) break;
    luaL_addlstring(&buffer, separator, separator_length);
  }
  luaL_pushresult(&buffer);
  return 1;
}

static int unpack(lua_State *L) {
  lua_Integer size = readable_length(L, 1);
  lua_Integer from = luaL_optinteger(L, 2, 1);
  lua_Integer to = luaL_optinteger(L, 3, size);
  if (from > to) return 0;
  lua_Unsigned count = (lua_Unsigned)to - (lua_Unsigned)from;
  size_t limit = sandbox_limits_of(L)->unpacked_elements;
  if (count >= limit || !lua_checkstack(L, (int)count + 1)) {
    return sandbox_refuse_limit(L, SANDBOX_FAULT_UNPACKED_ELEMENTS, (int64_t)limit);
  }
  sandbox_charge_lookups(L, (int64_t)count);
  for (lua_Unsigned i = 0; i <= count; i++) lua_rawgeti(L, 1, from + (lua_Integer)i);
  return (int)count + 1;
}

static int pack(lua_State *L) {
  int count = lua_gettop(L);
  sandbox_push_list(L, count);
  lua_insert(L, 1);
  for (int i = count; i >= 1; i--) lua_rawseti(L, 1, i);
  lua_pushinteger(L, count);
  lua_setfield(L, 1, "n");
  return 1;
}

static int move(lua_State *L) {
  int target = lua_isnoneornil(L, 5) ? 1 : 5;
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, target, LUA_TTABLE);
  sandbox_refuse_readonly(L, target);
  lua_Integer from = luaL_checkinteger(L, 2);
  lua_Integer end = luaL_checkinteger(L, 3);
  lua_Integer to = luaL_checkinteger(L, 4);
  sandbox_reveal(L, 1);
  if (end >= from) {
    lua_Unsigned count = (lua_Unsigned)end - (lua_Unsigned)from;
    size_t limit = sandbox_limits_of(L)->range_elements;
    if (count >= limit) {
      return sandbox_refuse_limit(L, SANDBOX_FAULT_MOVED_ELEMENTS, (int64_t)limit);
    }
    luaL_argcheck(L, to <= LUA_MAXINTEGER - (lua_Integer)count, 4, "destination wrap around");
    bool is_forward = to > end || to <= from || (target != 1 && !lua_rawequal(L, 1, target));
    for (lua_Unsigned i = 0; i <= count; i++) {
      lua_Integer offset = (lua_Integer)(is_forward ? i : count - i);
      // Charged one by one, because a store can be expensive and its price is known only afterward.
      sandbox_charge_lookups(L, 1);
      lua_rawgeti(L, 1, from + offset);
      lua_rawseti(L, target, to + offset);
    }
  }
  lua_pushvalue(L, target);
  return 1;
}

const luaL_Reg sandbox_table_functions[] = {
  {"insert", insert}, {"remove", remove_element}, {"concat", concat},  {"unpack", unpack},
  {"pack", pack},     {"move", move},             {"sort", sandbox_sort}, {NULL, NULL},
};
