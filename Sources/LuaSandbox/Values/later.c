// The fields of a hidden table that the host computes when they are first read.
//
// `build.c` has what computes one, the metamethod for missing fields. What reads a hidden table past its
// metamethods comes here.

#include "Values/values.h"

#include <lauxlib.h>

/// The metatable key for the names of the computed fields.
static const char names_key;

void sandbox_keep_names(lua_State *L, int names) {
  lua_pushvalue(L, names);
  lua_rawsetp(L, -2, &names_key);
}

/// Pushes the names of a hidden table's computed fields. Returns false, and pushes nothing, if it has
/// none.
static bool push_names(lua_State *L, int hidden) {
  if (!lua_getmetatable(L, hidden)) return false;
  bool has_names = lua_rawgetp(L, -1, &names_key) == LUA_TTABLE;
  lua_remove(L, -2);
  if (!has_names) lua_pop(L, 1);
  return has_names;
}

void sandbox_get_field(lua_State *L, int hidden) {
  bool is_computed = false;
  if (push_names(L, hidden)) {
    lua_pushvalue(L, -2);
    is_computed = lua_rawget(L, -2) != LUA_TNIL;
    lua_pop(L, 2);
  }
  if (is_computed) {
    lua_gettable(L, hidden);
  } else {
    lua_rawget(L, hidden);
  }
}

void sandbox_complete(lua_State *L, int hidden) {
  luaL_checkstack(L, 8, "fields");
  int top = lua_gettop(L);
  if (!push_names(L, hidden)) return;
  lua_Integer count = sandbox_push_keys(L, top + 1);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, top + 2, i);
    lua_gettable(L, hidden);
    lua_pop(L, 1);
  }
  lua_settop(L, top);
}
