// Reads Lua's own memory.
//
// Lua has no function for the size of a table, the length of its chains, or the number of open
// upvalues, and each of these can make one instruction as slow as a thousand. They are read at the
// offsets that Lua 5.4 uses on a 64-bit machine. These offsets are checked once, before the first
// state is opened; if they do not match, no state can be opened.

#include "Bounds/internals.h"

#include <lauxlib.h>
#include <string.h>

#include "sandbox_state.h"

// A trial can override these, like the offsets of the chains in the header.
#ifndef SANDBOX_LIST_OFFSET
#define SANDBOX_LIST_OFFSET 12
#endif
#ifndef SANDBOX_STACK_OFFSET
#define SANDBOX_STACK_OFFSET 48
#endif

enum {
  // Of a table.
  HASH_BITS = 11,
  LIST_SIZE = SANDBOX_LIST_OFFSET,
  HASH = 24,
  // Of a thread.
  STACK_END = SANDBOX_STACK_OFFSET - 8,
  STACK = SANDBOX_STACK_OFFSET,
  OPEN_VARIABLES = SANDBOX_STACK_OFFSET + 8,
  // Of an open upvalue.
  NEXT_VARIABLE = 24,

  VALUE_BYTES = 16,
};

static const char *pointer_at(const void *base, size_t offset) {
  const char *result;
  memcpy(&result, (const char *)base + offset, sizeof result);
  return result;
}

size_t sandbox_slots_of(lua_State *L, int table) {
  const char *object = lua_topointer(L, table);
  uint32_t list;
  memcpy(&list, object + LIST_SIZE, sizeof list);
  return list + ((size_t)1 << (object[HASH_BITS] & 31));
}

size_t sandbox_stack_slots(lua_State *L) {
  return (size_t)(pointer_at(L, STACK_END) - pointer_at(L, STACK)) / VALUE_BYTES;
}

int sandbox_open_variables(lua_State *L, int limit) {
  int count = 0;
  const char *variable = pointer_at(L, OPEN_VARIABLES);
  for (; variable != NULL && count < limit; count++) variable = pointer_at(variable, NEXT_VARIABLE);
  return count;
}

/// Checks the offsets of a thread. It is unknown which of this memory is mapped, so a pointer is
/// followed only if it looks like a pointer into this stack.
static bool has_known_stack(lua_State *L) {
  const char *end = pointer_at(L, STACK_END);
  const char *start = pointer_at(L, STACK);
  if (start == NULL || end <= start) return false;
  size_t before = sandbox_stack_slots(L);
  if (before < LUA_MINSTACK || before > 1000) return false;
  if (!lua_checkstack(L, 2000)) return false;
  return sandbox_stack_slots(L) >= 2000 && sandbox_stack_slots(L) < 20000;
}

/// Checks the offsets of a table whose keys collide: all multiples of 2^n - 1 share a chain.
static bool has_known_tables(lua_State *L) {
  enum { BITS = 4, SLOTS = 1 << BITS, LIST = 5 };
  lua_createtable(L, LIST, SLOTS);
  if (sandbox_slots_of(L, -1) != LIST + SLOTS) return false;
  for (int i = 1; i <= SLOTS; i++) {
    lua_pushboolean(L, 1);
    lua_rawseti(L, -2, (lua_Integer)i * (SLOTS - 1) * 1024);
  }
  const void *slots = pointer_at(lua_topointer(L, -1), HASH);
  int longest = 0;
  for (size_t i = 0; i < SLOTS; i++) {
    int behind = sandbox_chain_behind(slots, SLOTS, i, SLOTS);
    if (behind > longest) longest = behind;
  }
  lua_pop(L, 1);
  return longest == SLOTS - 1;
}

static int count_open(lua_State *L) {
  lua_pushinteger(L, sandbox_open_variables(L, 100));
  return 1;
}

static bool has_known_variables(lua_State *L) {
  static const char text[] =
    "local count = ... local a, b, c local f = function() return a, b, c end local n = count() return n";
  if (luaL_loadstring(L, text) != LUA_OK) return false;
  lua_pushcfunction(L, count_open);
  lua_call(L, 1, 1);
  bool result = lua_tointeger(L, -1) == 3;
  lua_pop(L, 1);
  return result;
}

static int try(lua_State *L) {
  // The order matters: each check reads memory that the previous checks have verified.
  bool is_known = has_known_stack(L) && has_known_tables(L) && has_known_variables(L);
  lua_pushboolean(L, is_known);
  return 1;
}

int32_t sandbox_knows_lua(void) {
  // Two threads may test at the same time, but they get the same result.
  static _Atomic int known;
  if (known != 0) return known > 0;
  lua_State *L = sizeof(void *) == 8 ? luaL_newstate() : NULL;
  bool result = false;
  if (L != NULL) {
    lua_pushcfunction(L, try);
    result = lua_pcall(L, 0, 1, 0) == LUA_OK && lua_toboolean(L, -1);
    lua_close(L);
  }
  known = result ? 1 : -1;
  return result;
}
