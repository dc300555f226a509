// The table that the host keeps up to date.
//
// A context is a list: the read-only table at 1, the hidden one at 2, then a hidden table and a
// key for each field that the host rewrites. Letting go of the list lets go of all of it.

#include "Frames/context.h"

#include <lauxlib.h>
#include <string.h>

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
  int32_t count;
  int32_t *slots;
  int32_t result;
} request;

/// Where the list keeps how many bytes it takes with all that is in it.
enum { BYTES = 0 };

static int refuse_table(lua_State *L, const char *name) {
  return sandbox_raise_fault(
    L, SANDBOX_ERROR_MISUSE, SANDBOX_FAULT_CONTEXT_TABLE, &(sandbox_fault){.name = name});
}

static int make(lua_State *L) {
  request *wanted = lua_touserdata(L, 1);
  lua_newtable(L);
  int strictness = wanted->is_strict ? SANDBOX_STRICT : SANDBOX_LENIENT;
  int count = sandbox_build(L, wanted->bytes, wanted->length, wanted->name, strictness);
  if (count != 1 || !sandbox_push_hidden(L, -1)) return refuse_table(L, wanted->name);
  lua_rawseti(L, 2, 2);
  lua_rawseti(L, 2, 1);
  lua_pushinteger(L, 0);
  lua_rawseti(L, 2, BYTES);
  wanted->result = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

int32_t sandbox_context_make(
  sandbox_state *state, const char *name, const uint8_t *table, size_t length, int32_t is_strict) {
  request wanted = {.name = name, .bytes = table, .length = length, .is_strict = is_strict};
  sandbox_begin_building(state);
  bool is_made = sandbox_protect(state, make, &wanted) == 0;
  size_t bytes = sandbox_end_building(state, is_made);
  if (!is_made) return -1;
  // The field is there, so nothing is allocated.
  lua_rawgeti(state->L, LUA_REGISTRYINDEX, wanted.result);
  lua_pushinteger(state->L, (lua_Integer)bytes);
  lua_rawseti(state->L, -2, BYTES);
  lua_pop(state->L, 1);
  return wanted.result;
}

size_t sandbox_context_bytes(lua_State *L, int index) {
  lua_rawgeti(L, index, BYTES);
  lua_Integer bytes = lua_tointeger(L, -1);
  lua_pop(L, 1);
  return (size_t)bytes;
}

/// Finds the field at the end of a path, and returns where the next path begins.
static const char *find_slot(lua_State *L, const char *name, int32_t *slot) {
  lua_rawgeti(L, 2, 2);
  for (const char *next; *(next = name + strlen(name) + 1); name = next) {
    lua_pushstring(L, name);
    lua_rawget(L, -2);
    if (!sandbox_push_hidden(L, -1)) refuse_table(L, name);
  }
  lua_pushstring(L, name);
  lua_pushvalue(L, -1);
  int type = lua_rawget(L, -3);
  if (type != LUA_TNUMBER && type != LUA_TBOOLEAN) {
    sandbox_raise_fault(
      L, SANDBOX_ERROR_MISUSE, SANDBOX_FAULT_CONTEXT_FIELD, &(sandbox_fault){.name = name});
  }
  lua_pop(L, 1);
  lua_Integer end = (lua_Integer)lua_rawlen(L, 2);
  lua_rawseti(L, 2, end + 2);
  lua_rawseti(L, 2, end + 1);
  lua_settop(L, 2);
  *slot = (int32_t)end + 1;
  return name + strlen(name) + 2;
}

static int find_slots(lua_State *L) {
  request *wanted = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, wanted->context);
  const char *path = wanted->name;
  for (int32_t i = 0; i < wanted->count; i++) path = find_slot(L, path, &wanted->slots[i]);
  return 0;
}

int32_t sandbox_context_slots(
  sandbox_state *state, int32_t context, const char *paths, int32_t count, int32_t *slots) {
  request wanted = {.context = context, .name = paths, .count = count, .slots = slots};
  return sandbox_protect(state, find_slots, &wanted);
}

/// Pushes the table and the key of a slot.
static void push_place(lua_State *L, int32_t context, int32_t slot) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, context);
  lua_rawgeti(L, -1, slot);
  lua_rawgeti(L, -2, slot + 1);
}

/// Puts the value at the top into the place below it.
static void put(lua_State *L) {
  lua_rawset(L, -3);
  lua_pop(L, 2);
}

void sandbox_context_set_number(sandbox_state *state, int32_t context, int32_t slot, double number) {
  push_place(state->L, context, slot);
  sandbox_push_number(state->L, number);
  put(state->L);
}

void sandbox_context_set_boolean(sandbox_state *state, int32_t context, int32_t slot, int32_t boolean) {
  push_place(state->L, context, slot);
  lua_pushboolean(state->L, boolean);
  put(state->L);
}

static int set(lua_State *L) {
  const request *wanted = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, wanted->context);
  lua_rawgeti(L, 2, 2);
  lua_pushstring(L, wanted->name);
  if (sandbox_build(L, wanted->bytes, wanted->length, wanted->name, SANDBOX_LENIENT) != 1) {
    return refuse_table(L, wanted->name);
  }
  lua_rawset(L, 3);
  return 0;
}

int32_t sandbox_context_set(
  sandbox_state *state, int32_t context, const char *name, const uint8_t *value, size_t length) {
  request wanted = {.context = context, .name = name, .bytes = value, .length = length};
  return sandbox_protect(state, set, &wanted);
}
