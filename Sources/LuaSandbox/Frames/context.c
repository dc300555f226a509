// The table that the host updates.
//
// A context is a list: the read-only table and its size, and in a copy of a template also the names
// of the fields that the host rewrites and the hidden tables that contain them. Releasing the list
// releases everything in it.

#include "Frames/context.h"

#include <lauxlib.h>

#include "Bounds/memory.h"
#include "Errors/fault.h"
#include "Errors/message.h"
#include "State/state.h"
#include "Values/build.h"
#include "Values/readonly.h"
#include "sandbox_frame.h"

typedef struct {
  int32_t context;
  const char *name;
  const uint8_t *bytes;
  size_t length;
  int32_t is_strict;
  sandbox_field field;
  int32_t result;
} request;

static int refuse_table(lua_State *L, const char *name) {
  return sandbox_raise_fault(
    L, SANDBOX_ERROR_MISUSE, SANDBOX_FAULT_CONTEXT_TABLE, &(sandbox_fault){.name = name});
}

static int make(lua_State *L) {
  request *wanted = lua_touserdata(L, 1);
  lua_createtable(L, 2, 0);
  int strictness = wanted->is_strict ? SANDBOX_STRICT : SANDBOX_LENIENT;
  int count = sandbox_build(L, wanted->bytes, wanted->length, wanted->name, strictness);
  if (count != 1 || sandbox_readonly_name(L, -1) == NULL) return refuse_table(L, wanted->name);
  lua_rawseti(L, 2, SANDBOX_CONTEXT_TABLE);
  lua_pushinteger(L, 0);
  lua_rawseti(L, 2, SANDBOX_CONTEXT_BYTES);
  wanted->result = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

int32_t sandbox_context_make(
  sandbox_state *state, const char *name, const uint8_t *table, size_t length, int32_t is_strict) {
  request wanted = {.name = name, .bytes = table, .length = length, .is_strict = is_strict};
  sandbox_begin_building(state);
  bool is_made = sandbox_protect(state, make, &wanted) == 0;
  return sandbox_finish_context(state, is_made, wanted.result);
}

int32_t sandbox_finish_context(sandbox_state *state, bool is_made, int32_t reference) {
  size_t bytes = sandbox_end_building(state, is_made);
  if (!is_made) return -1;
  // The field exists, so nothing is allocated.
  lua_rawgeti(state->L, LUA_REGISTRYINDEX, reference);
  lua_pushinteger(state->L, (lua_Integer)bytes);
  lua_rawseti(state->L, -2, SANDBOX_CONTEXT_BYTES);
  lua_pop(state->L, 1);
  return reference;
}

size_t sandbox_context_bytes(lua_State *L, int index) {
  lua_rawgeti(L, index, SANDBOX_CONTEXT_BYTES);
  lua_Integer bytes = lua_tointeger(L, -1);
  lua_pop(L, 1);
  return (size_t)bytes;
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
  if (sandbox_build(L, wanted->bytes, wanted->length, wanted->name, SANDBOX_LENIENT) != 1) {
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
