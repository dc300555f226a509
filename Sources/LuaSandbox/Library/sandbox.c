// The globals of a script: an allowlist, never a list of forbidden names.

#include "Library/library.h"

#include <lauxlib.h>
#include <lualib.h>
#include <stdbool.h>
#include <stdio.h>

#include "Errors/errors.h"
#include "Loading/loading.h"
#include "State/state.h"
#include "Values/values.h"
#include "sandbox_error.h"

/// The `__index` function for a missing name. Upvalue: the name of the library and a dot, or nothing
/// for a global.
static int missing(lua_State *L) {
  if (lua_type(L, 2) != LUA_TSTRING) {
    lua_pushnil(L);
    return 1;
  }
  const char *prefix = lua_tostring(L, lua_upvalueindex(1));
  char full[SANDBOX_NAME_BYTES];
  char text[SANDBOX_NAME_BYTES];
  sandbox_print_string(L, 2, text, sizeof text - 16);
  snprintf(full, sizeof full, "%s%s", prefix, text);
  bool is_member = prefix[0] != 0;
  return sandbox_refuse(
    L, is_member ? SANDBOX_FAULT_UNKNOWN_MEMBER : SANDBOX_FAULT_UNKNOWN_GLOBAL,
    &(sandbox_fault){.name = full});
}

/// Gives the table at the top a metatable that reports missing names.
static void explain_missing(lua_State *L, const char *prefix) {
  lua_createtable(L, 0, 1);
  lua_pushstring(L, prefix);
  lua_pushcclosure(L, missing, 1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
}

static int refuse_global(lua_State *L) {
  if (lua_type(L, 2) != LUA_TSTRING) {
    return sandbox_refuse(L, SANDBOX_FAULT_NEW_GLOBAL, &(sandbox_fault){0});
  }
  char name[SANDBOX_NAME_BYTES];
  sandbox_print_string(L, 2, name, sizeof name);
  bool is_ours = false;
  if (sandbox_push_hidden(L, 1)) {
    lua_pushvalue(L, 2);
    is_ours = lua_rawget(L, -2) != LUA_TNIL;
  }
  return sandbox_refuse(
    L, is_ours ? SANDBOX_FAULT_NATIVE_GLOBAL : SANDBOX_FAULT_NEW_GLOBAL,
    &(sandbox_fault){.name = name});
}

/// Pushes the stock library with this name, and removes it from every place that a script can
/// access.
static void push_stock(lua_State *L, const char *name, lua_CFunction open) {
  lua_pushcfunction(L, open);
  lua_pushstring(L, name);
  lua_call(L, 1, 1);
}

/// Adds stock values that need no change or only a price, and our own functions. The stock function is
/// their upvalue: with one, a function is an object, whose number decides its place among the keys of a
/// table.
static void add_functions(lua_State *L, int stock, int target, const luaL_Reg *functions) {
  for (; functions->name != NULL; functions++) {
    bool is_function = lua_getfield(L, stock, functions->name) == LUA_TFUNCTION;
    lua_CFunction function = functions->func == NULL ? lua_tocfunction(L, -1) : functions->func;
    if (is_function || functions->func != NULL) lua_pushcclosure(L, function, 1);
    lua_setfield(L, target, functions->name);
  }
}

/// Adds the library at the top, and pops it with the stock library.
static void add_library(lua_State *L, int globals, const char *name, const char *prefix) {
  explain_missing(L, prefix);
  sandbox_push_readonly(L, -1, name);
  lua_setfield(L, globals, name);
  lua_pop(L, 2);
}

/// Pushes a library of our functions, above the stock library that it replaces.
static void push_library(
  lua_State *L, const char *name, lua_CFunction open, const luaL_Reg *functions) {
  push_stock(L, name, open);
  lua_newtable(L);
  add_functions(L, lua_gettop(L) - 1, lua_gettop(L), functions);
}

static void add_strings(lua_State *L, int globals) {
  push_library(L, "string", luaopen_string, sandbox_string_functions);
  // `("x"):rep(3)` finds the same functions through a metatable that scripts can't access.
  lua_pushliteral(L, "");
  lua_createtable(L, 0, 2);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
  add_library(L, globals, "string", "string.");
}

/// Adds everything in the order of the names, and so in the order of the numbers.
static void add_base(lua_State *L, int globals) {
  static const luaL_Reg first[] = {
    {"assert", NULL}, {"error", sandbox_priced}, {"ipairs", NULL}, {NULL, NULL}};
  static const luaL_Reg second[] = {
    {"next", sandbox_next},   {"pairs", sandbox_pairs},     {"print", sandbox_print},
    {"rawequal", NULL},       {"require", sandbox_require}, {"select", sandbox_priced},
    {NULL, NULL}};
  static const luaL_Reg last[] = {{"type", NULL}, {NULL, NULL}};
  sandbox_state *state = sandbox_of(L);
  // `luaopen_base` fills the new state's table of globals, which is dropped afterwards.
  push_stock(L, "_G", luaopen_base);
  int stock = lua_gettop(L);
  add_functions(L, stock, globals, first);
  push_library(L, "math", luaopen_math, sandbox_math_functions);
  add_library(L, globals, "math", "math.");
  add_functions(L, stock, globals, second);
  push_library(L, "table", luaopen_table, sandbox_table_functions);
  add_library(L, globals, "table", "table.");
  add_functions(L, stock, globals, last);
  lua_getfield(L, globals, "print");
  state->print_function = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_pushboolean(L, 1);
  lua_pushcclosure(L, sandbox_random, 1);
  state->random_function = luaL_ref(L, LUA_REGISTRYINDEX);
  // The step function of `ipairs` has no separate number.
  state->natives = ++state->objects;
  add_functions(L, stock, globals, sandbox_base_functions);
  lua_pushliteral(L, LUA_VERSION);
  lua_setfield(L, globals, "_VERSION");
  lua_pop(L, 1);
}

void sandbox_install_sandbox(lua_State *L) {
  lua_createtable(L, 0, 32);
  int globals = lua_gettop(L);
  add_base(L, globals);
  add_strings(L, globals);
  explain_missing(L, "");
  sandbox_push_readonly(L, globals, "_ENV");
  // The error for writing a global differs from the one for writing to `ctx`.
  lua_getmetatable(L, -1);
  lua_pushcfunction(L, refuse_global);
  lua_setfield(L, -2, "__newindex");
  lua_pop(L, 1);
  // From here on, chunks get this table as their `_ENV`.
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pop(L, 1);
}
