// The basic functions that are replaced, so that scripts can't catch the end of a budget, see an
// address, or define a finalizer.

#include "Library/library.h"

#include <stddef.h>

#include "Bounds/bounds.h"
#include "Errors/errors.h"
#include "State/state.h"
#include "Values/values.h"

/// The key under which a script's metatable stores the private copy that Lua actually uses, and the
/// key under which the copy stores the script's metatable. A script can't create such keys, and
/// `pairs` skips them.
static const char copy_key;
static const char origin_key;

/// Raises an error again if scripts must not catch it.
static void let_through(lua_State *L, int status) {
  if (sandbox_record_failure(sandbox_of(L), status)) lua_error(L);
  sandbox_charge(L, SANDBOX_CATCH_PRICE + sandbox_of(L)->naming_price);
}

/// Calls a function, protected. Stack: a handler or nil, the function, its arguments.
///
/// The handler is called after the stack has been unwound, as an ordinary function. The stock function
/// calls it where the error occurred. If that is inside the hook, the handler's instructions would
/// not be counted.
static int protect(lua_State *L) {
  sandbox_charge(L, SANDBOX_PROTECTION_PRICE);
  sandbox_check_stack(L);
  int count = lua_gettop(L) - 2;
  lua_pushboolean(L, 1);
  lua_insert(L, 2);
  int status = lua_pcall(L, count, LUA_MULTRET, 0);
  if (status == LUA_OK) return lua_gettop(L) - 1;
  let_through(L, status);
  if (!lua_isnil(L, 1)) {
    lua_pushvalue(L, 1);
    lua_insert(L, -2);
    status = lua_pcall(L, 1, 1, 0);
    if (status != LUA_OK) let_through(L, status);
  }
  lua_pushboolean(L, 0);
  lua_insert(L, -2);
  return 2;
}

static int protected_call(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushnil(L);
  lua_insert(L, 1);
  return protect(L);
}

static int protected_call_with_handler(lua_State *L) {
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushvalue(L, 1);
  lua_copy(L, 2, 1);
  lua_replace(L, 2);
  return protect(L);
}

static int to_string(lua_State *L) {
  luaL_checkany(L, 1);
  sandbox_charge(L, 2);
  sandbox_charge_number(L, 1);
  return sandbox_push_text(L, 1);
}

/// The metatable fields that a script may define. Finalizers would run without the hook, even while
/// the state is being closed; weak tables trigger a use after free (upstream 983bc433); `__close`
/// triggers two other bugs.
static const char *const allowed[] = {
  "__index", "__newindex", "__call", "__tostring", "__len", "__eq", "__lt", "__le", "__concat",
  "__unm", "__add", "__sub", "__mul", "__div", "__mod", "__pow", "__idiv", "__band", "__bor",
  "__bxor", "__shl", "__shr", "__bnot", "__pairs",
};
static const char *const refused[] = {"__gc", "__mode", "__close", "__metatable", "__name"};

/// The key for the number of tables that a lookup can pass before it gets to this one. It is stored
/// in tables that a metatable refers to, and in the private copy of a metatable.
static const char passed_key;

/// The fields that Lua follows from table to table, up to two thousand times, without counting
/// instructions.
static const struct {
  const char *name;
  int length;
} links[] = {
  {"__index", 1},
  {"__newindex", 1},
  {"__call", 2},  // each step moves all arguments
};

/// The number of tables in the chains of ordinary classes. A lookup that can pass this many tables
/// raises the price of instructions.
enum { ORDINARY_CHAIN = 3 };

/// The stack slots of `setmetatable`: the table, the metatable, and the copy that Lua uses.
enum { OWNER = 1, METATABLE, COPY };

static lua_Integer passed(lua_State *L, int table) {
  lua_rawgetp(L, table, &passed_key);
  lua_Integer count = lua_tointeger(L, -1);
  lua_pop(L, 1);
  return count;
}

static void raise_passed(lua_State *L, int table, lua_Integer count) {
  if (passed(L, table) >= count) return;
  lua_pushinteger(L, count);
  lua_rawsetp(L, table, &passed_key);
}

static void follow(lua_State *L, int metatable, lua_Integer count);

/// Records that a lookup can pass `count` tables before it gets to this one.
static void reach(lua_State *L, int table, lua_Integer count) {
  // A chain ends at a host table.
  if (sandbox_readonly_name(L, table) != NULL) return;
  bool has_metatable = lua_getmetatable(L, table);
  int metatable = lua_gettop(L);
  if (lua_rawequal(L, table, OWNER) || (has_metatable && lua_rawequal(L, metatable, COPY))) {
    luaL_error(L, "a chain of metatables can't lead back to its first table");
  }
  int32_t limit = sandbox_of(L)->configuration.limits.metatable_chain;
  if (count > limit) luaL_error(L, "a chain of metatables has at most %d tables", (int)limit);
  luaL_checkstack(L, 8, "metatables");
  sandbox_charge(L, 4);
  sandbox_state *state = sandbox_of(L);
  if (count >= ORDINARY_CHAIN && 1 + count / 2 > state->chain_price) state->chain_price = 1 + count / 2;
  raise_passed(L, table, count);
  if (!has_metatable) return;
  // Only the script's metatables refer to its tables.
  if (lua_rawgetp(L, metatable, &origin_key) == LUA_TTABLE) {
    raise_passed(L, metatable, count);
    follow(L, metatable, count);
  }
  lua_settop(L, metatable - 1);
}

/// Records the count for the tables that a metatable refers to.
static void follow(lua_State *L, int metatable, lua_Integer count) {
  for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
    lua_pushstring(L, links[i].name);
    if (lua_rawget(L, metatable) == LUA_TTABLE) reach(L, lua_gettop(L), count + links[i].length);
    lua_pop(L, 1);
  }
}

/// Gives Lua a private copy of the metatable, so that a script can't add a forbidden field later.
static int set_metatable(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, lua_isnil(L, 2) || lua_istable(L, 2), 2, "nil or table");
  lua_settop(L, 2);
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) {
    return luaL_error(L, "cannot change a protected metatable");
  }
  if (lua_isnil(L, 2)) {
    lua_setmetatable(L, 1);
    return 1;
  }
  sandbox_refuse_readonly(L, 2);
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
    lua_pushstring(L, refused[i]);
    if (lua_rawget(L, 2) != LUA_TNIL) {
      return sandbox_refuse(
        L, SANDBOX_FAULT_METATABLE_FIELD, &(sandbox_fault){.name = refused[i]});
    }
    lua_pop(L, 1);
  }
  if (lua_rawgetp(L, 2, &copy_key) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, 2);
    lua_rawsetp(L, -2, &origin_key);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, 2, &copy_key);
  }
  // Other tables may have the same metatable.
  raise_passed(L, COPY, passed(L, OWNER));
  follow(L, METATABLE, passed(L, COPY));
  for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++) {
    lua_pushstring(L, allowed[i]);
    lua_pushvalue(L, -1);
    lua_rawget(L, 2);
    lua_rawset(L, 3);
  }
  lua_setmetatable(L, 1);
  sandbox_charge(L, SANDBOX_METATABLE_PRICE);
  lua_settop(L, 1);
  return 1;
}

static int get_metatable(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) return 1;
  if (!lua_getmetatable(L, 1)) {
    lua_pushnil(L);
    return 1;
  }
  lua_rawgetp(L, -1, &origin_key);
  return 1;
}

static int raw_get(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  lua_settop(L, 2);
  sandbox_reveal(L, 1);
  sandbox_get_field(L, 1);
  return 1;
}

static int raw_length(lua_State *L) {
  int type = lua_type(L, 1);
  luaL_argexpected(L, type == LUA_TTABLE || type == LUA_TSTRING, 1, "table or string");
  sandbox_reveal(L, 1);
  lua_pushinteger(L, sandbox_length(L, 1));
  return 1;
}

/// SplitMix64. Its state is one word, so continuing where the last call ended costs nothing.
int sandbox_random(lua_State *L) {
  sandbox_state *state = sandbox_of(L);
  uint64_t value = sandbox_mix(state->random += 0x9E3779B97F4A7C15u);
  lua_pushnumber(L, (double)(value >> 11) * 0x1p-53);
  return 1;
}

const luaL_Reg sandbox_base_functions[] = {
  {"pcall", protected_call},
  {"xpcall", protected_call_with_handler},
  {"tostring", to_string},
  {"tonumber", sandbox_priced},
  {"setmetatable", set_metatable},
  {"getmetatable", get_metatable},
  {"rawget", raw_get},
  {"rawlen", raw_length},
  {NULL, NULL},
};
