// Lists what a script keeps from one call to the next: digests of the values held by its functions
// and modules. Listing runs no script code and changes nothing. The difference between two lists
// shows which variables a call has changed, directly or inside their values.

#include <lauxlib.h>
#include <stdint.h>
#include <string.h>

#include "Bounds/bounds.h"
#include "Errors/errors.h"
#include "Loading/loading.h"
#include "State/state.h"
#include "Values/values.h"

/// Stack slots; the results are above them.
enum { REQUEST = 1, MET, QUEUE, MODULES, MODULE_NAMES, FUNCTION };

/// In bytes. These limits make room in the list for the maximum number of variables, so that a long
/// name can't keep other variables from being listed.
enum { LONGEST_NAME = 40, LONGEST_FILE = SANDBOX_FILE_BYTES - 1, LONG_TEXT = 64 };

typedef struct {
  const int32_t *functions;
  int32_t count;
} request;

/// Records the digest of the object at the top.
static void remember(lua_State *L, uint64_t digest) {
  lua_pushvalue(L, -1);
  lua_pushinteger(L, (lua_Integer)digest);
  lua_rawset(L, MET);
}

/// Whether the object at the top was visited before, and its digest. The digest is reused, so that
/// every variable that leads to the object reports a change in it.
static bool recall(lua_State *L, uint64_t *digest) {
  lua_pushvalue(L, -1);
  bool result = lua_rawget(L, MET) != LUA_TNIL;
  *digest = (uint64_t)lua_tointeger(L, -1);
  lua_pop(L, 1);
  return result;
}

/// Queues the function at the top for a later visit.
static void enqueue(lua_State *L) {
  uint64_t digest;
  if (recall(L, &digest)) return;
  remember(L, 0);
  lua_pushvalue(L, -1);
  lua_rawseti(L, QUEUE, (lua_Integer)lua_rawlen(L, QUEUE) + 1);
}

static uint64_t digest(lua_State *L, int depth);

/// The digest of what the table at the top contains.
static uint64_t digest_fields(lua_State *L, int depth) {
  int table = lua_gettop(L);
  uint64_t sum = 0;
  if (lua_getmetatable(L, table)) {
    sum += 3 * digest(L, depth);
    lua_pop(L, 1);
  }
  lua_pushnil(L);
  while (lua_next(L, table)) {
    // The private metatable that Lua uses refers to the script's metatable.
    if (sandbox_is_private(L, -2)) sum += digest(L, depth);
    lua_pop(L, 1);
  }
  // Visited in order, because which variables are found, and which is first, must not differ from
  // process to process.
  lua_Integer count = sandbox_push_keys(L, table);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, table + 1, i);
    uint64_t key = digest(L, depth);
    lua_rawget(L, table);
    sum += sandbox_mix(digest(L, depth) + 7 * key);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return sum;
}

/// The digest of what the native function at the top keeps. An iterator of `pairs` or `gmatch` stores
/// its progress in its upvalues, which have no names.
static uint64_t digest_upvalues(lua_State *L, int depth) {
  int function = lua_gettop(L);
  uint64_t sum = 0;
  for (int i = 1; lua_getupvalue(L, function, i) != NULL; i++) {
    sum = sandbox_mix(31 * sum + digest(L, depth));
    lua_pop(L, 1);
  }
  return sum;
}

/// The digest of the table or native function at the top, including its contents unless it is too deep.
static uint64_t digest_object(lua_State *L, int depth) {
  uint64_t sum = sandbox_mix(sandbox_serial(L, -1));
  if (sandbox_readonly_name(L, -1) != NULL || depth == sandbox_limits_of(L)->kept_depth) return sum;
  uint64_t known;
  if (recall(L, &known)) return known;
  // In case it contains itself.
  remember(L, sum);
  luaL_checkstack(L, 8, "values");
  bool is_table = lua_istable(L, -1);
  sum = sandbox_mix(sum + (is_table ? digest_fields(L, depth + 1) : digest_upvalues(L, depth + 1)));
  remember(L, sum);
  return sum;
}

/// Mixes in each byte. With a sum of multiples, it would be easy to find two strings with the same
/// digest.
static uint64_t digest_text(lua_State *L, uint64_t start) {
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  uint64_t sum = start;
  // Many fields can contain the same long string, which is read only once.
  bool is_long = length > LONG_TEXT;
  if (is_long && recall(L, &sum)) return sum;
  sum = start;
  for (size_t i = 0; i < length; i++) sum = sandbox_mix(sum + (unsigned char)text[i]);
  if (is_long) remember(L, sum);
  return sum;
}

/// The digest of the value at the top, including its contents.
static uint64_t digest(lua_State *L, int depth) {
  uint64_t result = (uint64_t)lua_type(L, -1);
  switch (lua_type(L, -1)) {
    case LUA_TBOOLEAN:
      result += 16 * (uint64_t)lua_toboolean(L, -1);
      break;
    case LUA_TNUMBER: {
      // A double can't represent all integers, and 1 and 1.0 convert to different strings.
      if (lua_isinteger(L, -1)) {
        result = sandbox_mix(result) + (uint64_t)lua_tointeger(L, -1);
        break;
      }
      double number = lua_tonumber(L, -1);
      uint64_t bits;
      memcpy(&bits, &number, sizeof bits);
      result += bits;
      break;
    }
    case LUA_TSTRING:
      return digest_text(L, result);
    case LUA_TTABLE:
      return digest_object(L, depth);
    case LUA_TFUNCTION:
      if (lua_iscfunction(L, -1)) return digest_object(L, depth);
      result += 16 * sandbox_serial(L, -1);
      enqueue(L);
      break;
    default:
      result += 16 * sandbox_serial(L, -1);
  }
  return sandbox_mix(result);
}

static bool has_room(lua_State *L) {
  return lua_gettop(L) < FUNCTION + 4 * sandbox_limits_of(L)->kept_variables;
}

/// Replaces the value at the top with four values: its name, file, line and digest.
static void list_value(lua_State *L, const char *name, const char *file, int line) {
  luaL_checkstack(L, 8, "variables");
  uint64_t value = digest(L, 0);
  lua_pop(L, 1);
  lua_pushlstring(L, name, strnlen(name, LONGEST_NAME));
  lua_pushlstring(L, file, strnlen(file, LONGEST_FILE));
  lua_pushinteger(L, line);
  lua_pushnumber(L, (double)(value >> 12));
}

/// Lists the variables of the function at an index.
static void list_variables(lua_State *L, int function) {
  lua_Debug info;
  lua_pushvalue(L, function);
  lua_getinfo(L, ">S", &info);
  const char *name;
  for (int i = 1; (name = lua_getupvalue(L, function, i)) != NULL; i++) {
    // A script can declare its own `_ENV` and store values there.
    bool is_globals = strcmp(name, "_ENV") == 0 && sandbox_readonly_name(L, -1) != NULL;
    if (is_globals || !has_room(L)) {
      lua_pop(L, 1);
    } else {
      list_value(L, name, sandbox_file_of(&info), info.linedefined);
    }
  }
}

/// Lists the variables of the queued functions, starting at an index, including functions that are
/// queued in the meantime.
static lua_Integer list_queued(lua_State *L, lua_Integer first) {
  lua_Integer i = first;
  for (; lua_rawgeti(L, QUEUE, i) == LUA_TFUNCTION; i++) {
    lua_replace(L, FUNCTION);
    list_variables(L, FUNCTION);
  }
  lua_pop(L, 1);
  return i;
}

/// Lists the results of modules, with the module's name as the file. No variable leads to a module
/// that a function requires only when needed.
static void list_modules(lua_State *L) {
  lua_Integer count = (lua_Integer)lua_rawlen(L, MODULE_NAMES);
  for (lua_Integer i = 1; i <= count && has_room(L); i++) {
    lua_rawgeti(L, MODULE_NAMES, i);
    const char *name = lua_tostring(L, -1);
    lua_rawget(L, MODULES);
    list_value(L, name, name, 0);
  }
}

static int list(lua_State *L) {
  const request *wanted = lua_touserdata(L, REQUEST);
  sandbox_begin_building(sandbox_of(L));
  lua_newtable(L);
  lua_newtable(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, sandbox_of(L)->loaded);
  sandbox_push_keys(L, MODULES);
  lua_pushnil(L);
  for (int32_t i = 0; i < wanted->count; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, wanted->functions[i]);
    if (lua_isfunction(L, -1) && !lua_iscfunction(L, -1)) enqueue(L);
    lua_pop(L, 1);
  }
  lua_Integer next = list_queued(L, 1);
  list_modules(L);
  list_queued(L, next);
  sandbox_encode(L, FUNCTION + 1, lua_gettop(L));
  return 0;
}

int32_t sandbox_list_kept(sandbox_state *state, const int32_t *functions, int32_t count) {
  request wanted = {functions, count};
  sandbox_allowance *allowance = state->allowance;
  state->allowance = NULL;
  int32_t result =
    sandbox_run_body(state, state->configuration.limits.load_instructions, list, &wanted);
  state->allowance = allowance;
  // The list must not count as the script's garbage.
  if (!state->running) lua_gc(state->L, LUA_GCCOLLECT);
  return result;
}
