// The table that a script reads, and that the host updates.

#include "Frames/frames.h"

#include <lauxlib.h>

#include "Bounds/bounds.h"
#include "Errors/errors.h"
#include "State/state.h"
#include "Values/values.h"
#include "sandbox_frame.h"

typedef struct {
  int32_t context;
  const char *name;
  const uint8_t *bytes;
  size_t length;
  int32_t is_strict;
  const sandbox_field *field;
} request;

/// A function that pushes a value for the host, and where the value is kept.
typedef struct {
  lua_CFunction body;
  void *argument;
  int32_t reference;
} making;

static int make_value(lua_State *L) {
  making *wanted = lua_touserdata(L, 1);
  sandbox_state *state = sandbox_of(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->host_sizes);
  lua_pushboolean(L, 0);
  state->owner = wanted->reference = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_pushinteger(L, 0);
  lua_rawseti(L, 2, wanted->reference);
  lua_pushcfunction(L, wanted->body);
  lua_pushlightuserdata(L, wanted->argument);
  lua_call(L, 1, 1);
  lua_rawseti(L, LUA_REGISTRYINDEX, wanted->reference);
  return 0;
}

int32_t sandbox_make(sandbox_state *state, lua_CFunction body, void *argument) {
  making wanted = {body, argument, -1};
  sandbox_begin_building(state);
  bool is_made = sandbox_protect(state, make_value, &wanted) == 0;
  size_t bytes = sandbox_end_building(state, is_made);
  if (!is_made) {
    if (wanted.reference >= 0) sandbox_release(state, wanted.reference);
    return -1;
  }
  sandbox_own(state, wanted.reference, bytes);
  return wanted.reference;
}

void sandbox_release(sandbox_state *state, int32_t reference) {
  lua_State *L = state->L;
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->host_sizes);
  if (lua_rawgeti(L, -1, reference) != LUA_TNIL) {
    state->host_bytes -= (size_t)lua_tointeger(L, -1);
    lua_pushnil(L);
    lua_rawseti(L, -3, reference);
  }
  lua_pop(L, 2);
  luaL_unref(L, LUA_REGISTRYINDEX, reference);
}

static int make(lua_State *L) {
  request *wanted = lua_touserdata(L, 1);
  return sandbox_build(L, wanted->bytes, wanted->length, wanted->name, wanted->is_strict != 0);
}

int32_t sandbox_context_make(
  sandbox_state *state, const char *name, const uint8_t *table, size_t length, int32_t is_strict) {
  request wanted = {.name = name, .bytes = table, .length = length, .is_strict = is_strict};
  return sandbox_make(state, make, &wanted);
}

static int set(lua_State *L) {
  const request *wanted = lua_touserdata(L, 1);
  const sandbox_field *field = wanted->field;
  lua_rawgeti(L, LUA_REGISTRYINDEX, wanted->context);
  const char *const path[] = {field->table, field->inner};
  for (int i = 0; i < 2 && path[i] != NULL; i++) {
    if (!sandbox_push_hidden(L, 2)) return 0;
    lua_pushstring(L, path[i]);
    lua_rawget(L, 3);
    lua_replace(L, 2);
    lua_settop(L, 2);
  }
  if (!sandbox_push_hidden(L, 2)) return 0;
  lua_pushstring(L, field->name);
  sandbox_build(L, wanted->bytes, wanted->length, field->name, false);
  lua_rawset(L, 3);
  return 0;
}

int32_t sandbox_context_set(
  sandbox_state *state, int32_t context, const sandbox_field *field, const uint8_t *value, size_t length) {
  request wanted = {.context = context, .field = field, .bytes = value, .length = length};
  return sandbox_protect(state, set, &wanted);
}
