// The table that the host updates.
//
// A context is a list: the read-only table, and in a copy of a template also the names of the fields
// that the host rewrites and the hidden tables that contain them. Releasing the list releases
// everything in it.

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
  sandbox_field field;
} request;

/// A function that pushes a value for the host, and where the value is kept.
typedef struct {
  lua_CFunction body;
  void *argument;
  int32_t reference;
} making;

static int make_value(lua_State *L) {
  making *wanted = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, sandbox_of(L)->host_sizes);
  lua_pushcfunction(L, wanted->body);
  lua_pushlightuserdata(L, wanted->argument);
  lua_call(L, 1, 1);
  wanted->reference = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_pushinteger(L, 0);
  lua_rawseti(L, 2, wanted->reference);
  return 0;
}

int32_t sandbox_make(sandbox_state *state, lua_CFunction body, void *argument) {
  lua_State *L = state->L;
  making wanted = {body, argument, -1};
  sandbox_begin_building(state);
  bool is_made = sandbox_protect(state, make_value, &wanted) == 0;
  size_t bytes = sandbox_end_building(state, is_made);
  if (!is_made) return -1;
  // The field exists, so nothing is allocated.
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->host_sizes);
  lua_pushinteger(L, (lua_Integer)bytes);
  lua_rawseti(L, -2, wanted.reference);
  lua_pop(L, 1);
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

static int refuse_table(lua_State *L, const char *name) {
  return sandbox_raise_fault(
    L, SANDBOX_ERROR_MISUSE, SANDBOX_FAULT_CONTEXT_TABLE, &(sandbox_fault){.name = name});
}

static int make(lua_State *L) {
  request *wanted = lua_touserdata(L, 1);
  lua_createtable(L, 1, 0);
  int count = sandbox_build(L, wanted->bytes, wanted->length, wanted->name, wanted->is_strict != 0);
  if (count != 1 || sandbox_readonly_name(L, -1) == NULL) return refuse_table(L, wanted->name);
  lua_rawseti(L, 2, SANDBOX_CONTEXT_TABLE);
  return 1;
}

int32_t sandbox_context_make(
  sandbox_state *state, const char *name, const uint8_t *table, size_t length, int32_t is_strict) {
  request wanted = {.name = name, .bytes = table, .length = length, .is_strict = is_strict};
  return sandbox_make(state, make, &wanted);
}

/// Pushes the context, the table that contains a field, and the field's name.
static void push_place(lua_State *L, int32_t context, sandbox_field field) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, context);
  lua_rawgeti(L, -1, SANDBOX_CONTEXT_HIDDEN + field.table);
  lua_rawgeti(L, -2, SANDBOX_CONTEXT_NAMES);
  lua_rawgeti(L, -1, field.name);
  lua_replace(L, -2);
}

/// Stores the value at the top in the place below it, and pops everything that `push_place` pushed.
static void put(lua_State *L) {
  lua_rawset(L, -3);
  lua_pop(L, 2);
}

void sandbox_context_set_number(
  sandbox_state *state, int32_t context, sandbox_field field, double number) {
  push_place(state->L, context, field);
  sandbox_push_number(state->L, number);
  put(state->L);
}

void sandbox_context_set_boolean(
  sandbox_state *state, int32_t context, sandbox_field field, int32_t boolean) {
  push_place(state->L, context, field);
  lua_pushboolean(state->L, boolean);
  put(state->L);
}

static int set_text(lua_State *L) {
  const request *wanted = lua_touserdata(L, 1);
  push_place(L, wanted->context, wanted->field);
  lua_pushstring(L, wanted->name);
  put(L);
  return 0;
}

int32_t sandbox_context_set_text(
  sandbox_state *state, int32_t context, sandbox_field field, const char *text) {
  request wanted = {.context = context, .name = text, .field = field};
  return sandbox_protect(state, set_text, &wanted);
}

static int set(lua_State *L) {
  const request *wanted = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, wanted->context);
  lua_rawgeti(L, 2, SANDBOX_CONTEXT_TABLE);
  sandbox_push_hidden(L, 3);
  lua_pushstring(L, wanted->name);
  if (sandbox_build(L, wanted->bytes, wanted->length, wanted->name, false) != 1) {
    return refuse_table(L, wanted->name);
  }
  lua_rawset(L, 4);
  return 0;
}

int32_t sandbox_context_set(
  sandbox_state *state, int32_t context, const char *name, const uint8_t *value, size_t length) {
  request wanted = {.context = context, .name = name, .bytes = value, .length = length};
  return sandbox_protect(state, set, &wanted);
}
