// What a script keeps from one call to the next: what its functions hold, in digests.
//
// No script code runs here, and nothing is changed. Two lists that differ tell which variable a call has
// changed, or what lies in it.

#include <lauxlib.h>
#include <string.h>

#include "Bounds/budget.h"
#include "Bounds/memory.h"
#include "Errors/error.h"
#include "Errors/message.h"
#include "State/state.h"
#include "Values/encode.h"
#include "Values/readonly.h"

/// Slots of the stack.
enum { REQUEST = 1, MET, QUEUE, FIRST_RESULT };

typedef struct {
  const int32_t *functions;
  int32_t count;
} request;

static uint64_t mix(uint64_t value) {
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
  return value ^ (value >> 31);
}

/// Whether the object at the top was met before; it is from now on.
static bool is_met(lua_State *L) {
  lua_pushvalue(L, -1);
  bool result = lua_rawget(L, MET) != LUA_TNIL;
  lua_pop(L, 1);
  lua_pushvalue(L, -1);
  lua_pushboolean(L, true);
  lua_rawset(L, MET);
  return result;
}

/// Keeps the function at the top in mind, to look into it later.
static void enqueue(lua_State *L) {
  if (lua_iscfunction(L, -1) || is_met(L)) return;
  lua_pushvalue(L, -1);
  lua_rawseti(L, QUEUE, (lua_Integer)lua_rawlen(L, QUEUE) + 1);
}

static uint64_t digest(lua_State *L, int depth);

/// The fields may come in any order, so their digests are added up.
static uint64_t digest_table(lua_State *L, int depth) {
  uint64_t serial = sandbox_serial(L, -1);
  if (sandbox_readonly_name(L, -1) != NULL || depth == sandbox_of(L)->configuration.limits.kept_depth || is_met(L)) return serial;
  luaL_checkstack(L, 8, "tables");
  int table = lua_gettop(L);
  uint64_t sum = serial;
  if (lua_getmetatable(L, table)) {
    sum += 3 * digest(L, depth + 1);
    lua_pop(L, 1);
  }
  lua_pushnil(L);
  while (lua_next(L, table)) {
    uint64_t value = digest(L, depth + 1);
    lua_pop(L, 1);
    sum += mix(value + 7 * digest(L, depth + 1));
  }
  return sum;
}

/// The digest of the value at the top, with all that lies in it.
static uint64_t digest(lua_State *L, int depth) {
  uint64_t result = (uint64_t)lua_type(L, -1);
  switch (lua_type(L, -1)) {
    case LUA_TBOOLEAN:
      result += 16 * (uint64_t)lua_toboolean(L, -1);
      break;
    case LUA_TNUMBER: {
      double number = lua_tonumber(L, -1);
      uint64_t bits;
      memcpy(&bits, &number, sizeof bits);
      result += bits;
      break;
    }
    case LUA_TSTRING: {
      size_t length;
      const char *text = lua_tolstring(L, -1, &length);
      for (size_t i = 0; i < length; i++) result = result * 31 + (unsigned char)text[i];
      break;
    }
    case LUA_TTABLE:
      return digest_table(L, depth);
    case LUA_TFUNCTION:
      result += 16 * sandbox_serial(L, -1);
      enqueue(L);
      break;
    default:
      result += 16 * sandbox_serial(L, -1);
  }
  return mix(result);
}

/// Pushes the variables of the function at an index: name, file, line of the function, digest.
static void push_variables(lua_State *L, int function) {
  lua_Debug info;
  lua_pushvalue(L, function);
  lua_getinfo(L, ">S", &info);
  int last = FIRST_RESULT + 4 * sandbox_of(L)->configuration.limits.kept_variables;
  const char *name;
  for (int i = 1; (name = lua_getupvalue(L, function, i)) != NULL; i++) {
    if (strcmp(name, "_ENV") == 0 || lua_gettop(L) >= last) {
      lua_pop(L, 1);
      continue;
    }
    luaL_checkstack(L, 8, "variables");
    uint64_t value = digest(L, 0);
    lua_pop(L, 1);
    lua_pushstring(L, name);
    lua_pushstring(L, sandbox_file_of(&info));
    lua_pushinteger(L, info.linedefined);
    lua_pushnumber(L, (double)(value >> 12));
  }
}

static int list(lua_State *L) {
  const request *wanted = lua_touserdata(L, REQUEST);
  lua_newtable(L);
  lua_newtable(L);
  for (int32_t i = 0; i < wanted->count; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, wanted->functions[i]);
    if (lua_isfunction(L, -1)) enqueue(L);
    lua_pop(L, 1);
  }
  lua_pushnil(L);  // the function, below the results
  for (lua_Integer i = 1; lua_rawgeti(L, QUEUE, i) == LUA_TFUNCTION; i++) {
    lua_replace(L, FIRST_RESULT);
    push_variables(L, FIRST_RESULT);
  }
  lua_pop(L, 1);
  sandbox_encode(L, FIRST_RESULT + 1, lua_gettop(L));
  return 0;
}

int32_t sandbox_list_kept(sandbox_state *state, const int32_t *functions, int32_t count) {
  if (sandbox_is_reentered(state)) return 1;
  request wanted = {functions, count};
  lua_State *L = state->L;
  sandbox_allowance *allowance = state->allowance;
  state->allowance = NULL;
  sandbox_begin(state, state->configuration.limits.load_instructions);
  sandbox_begin_building(state);
  lua_pushcfunction(L, list);
  lua_pushlightuserdata(L, &wanted);
  int status = lua_pcall(L, 1, 0, SANDBOX_HANDLER);
  sandbox_end_building(state, false);
  sandbox_end(state);
  state->allowance = allowance;
  state->fresh_count = 0;
  int32_t result = status == LUA_OK ? 0 : sandbox_fail(state, status);
  // The memory that the list took is not the script's garbage.
  lua_gc(L, LUA_GCCOLLECT);
  return result;
}
