// Builds values for the script. The bytes come from the host and are trusted.
//
// The body of a host function is here too, because host functions are values, and their results are
// built like any other values. C calls Swift, which returns a status before any error is raised.

#include "Values/values.h"

#include <lauxlib.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "Bounds/bounds.h"
#include "Errors/errors.h"
#include "State/state.h"

typedef struct {
  const uint8_t *at;
  const uint8_t *end;
  bool is_strict;  // whether reading a missing field is an error
} cursor;

static void read_bytes(cursor *from, void *target, size_t size) {
  memcpy(target, from->at, size);
  from->at += size;
}

/// Whether the next value is a table; only tables need a path.
static bool is_table(const cursor *from) {
  return *from->at == SANDBOX_TAG_TABLE || *from->at == SANDBOX_TAG_LATER;
}

static uint32_t read_count(cursor *from) {
  uint32_t count;
  read_bytes(from, &count, sizeof count);
  return count;
}

static const char *read_string(cursor *from, size_t *length) {
  *length = read_count(from);
  const char *text = (const char *)from->at;
  from->at += *length;
  return text;
}

/// Pushes a number from the host: an integer if it is whole, so that `"row" .. 6` is `row6`.
static void push_number(lua_State *L, double number) {
  // Beyond 2^53, doubles skip some integers; -0.0 is not a Lua integer.
  if (number == floor(number) && fabs(number) <= 9007199254740992.0 && !(number == 0 && signbit(number))) {
    lua_pushinteger(L, (lua_Integer)number);
  } else {
    lua_pushnumber(L, number);
  }
}

/// Pushes a value. Errors call a table by its path.
static void push_value(lua_State *L, cursor *from, const char *path);

/// Moves the function `__call`, if there is one, from a hidden table to the metatable of the read-only
/// table at the top. The host uses it for a list that can also be called.
static void move_call(lua_State *L, int hidden) {
  lua_getmetatable(L, -1);
  lua_pushliteral(L, "__call");
  lua_pushvalue(L, -1);
  if (lua_rawget(L, hidden) != LUA_TNIL) {
    lua_pushvalue(L, -2);
    lua_pushnil(L);
    lua_rawset(L, hidden);
  }
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

/// The upvalues of `find_missing`: the name of the table; and of one with fields that the host computes,
/// the host's object, the names, and the reference of the value that the fields belong to.
enum { SUBJECT = 1, FINDER, NAMES, OWNER };

/// Records the names in the table at an index, as many as fit: first those that begin like the unknown
/// one, which are next to it in alphabetical order.
static void record_known(lua_State *L, int table, const char *unknown, sandbox_error *error) {
  lua_Integer count = sandbox_push_keys(L, table);
  int keys = lua_gettop(L);
  lua_Integer next = 1;
  for (bool is_behind = false; next <= count && !is_behind; next++) {
    lua_rawgeti(L, keys, next);
    is_behind = lua_type(L, -1) == LUA_TSTRING && strcmp(lua_tostring(L, -1), unknown) > 0;
    lua_pop(L, 1);
  }
  size_t used = 0;
  for (lua_Integer i = 0; i <= 2 * count; i++) {
    lua_rawgeti(L, keys, i % 2 == 0 ? next - 1 - i / 2 : next + i / 2);
    bool has_room = used + SANDBOX_NAME_BYTES + 1 < sizeof error->known;
    if (lua_type(L, -1) == LUA_TSTRING && has_room) {
      sandbox_print_string(L, -1, error->known + used, SANDBOX_NAME_BYTES);
      used += strlen(error->known + used);
      error->known[used++] = '\n';
    }
    lua_pop(L, 1);
  }
  error->known[used] = 0;
}

/// Adds the names of one table to another.
static void add_names(lua_State *L, int from, int to) {
  lua_pushnil(L);
  while (lua_next(L, from)) {
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_pushboolean(L, 1);
    lua_rawset(L, to);
  }
}

/// Handles a read of a name that the host has not defined.
static int refuse_missing(lua_State *L) {
  char field[SANDBOX_NAME_BYTES];
  sandbox_print_string(L, 2, field, sizeof field);
  sandbox_fault fault = {.subject = lua_tostring(L, lua_upvalueindex(SUBJECT)), .name = field};
  sandbox_state *state = sandbox_of(L);
  sandbox_record_fault(state, SANDBOX_FAULT_MISSING_FIELD, &fault);
  if (lua_istable(L, lua_upvalueindex(NAMES))) {
    lua_newtable(L);
    add_names(L, 1, 3);
    add_names(L, lua_upvalueindex(NAMES), 3);
  }
  record_known(L, lua_istable(L, 3) ? 3 : 1, lua_tostring(L, 2), &state->error);
  return sandbox_raise_noted(L);
}

/// Calls the host, and raises the error with which it replies.
static void ask_host(lua_State *L, void *box, const uint8_t *arguments, size_t length) {
  sandbox_state *state = sandbox_of(L);
  state->reply_length = 0;
  int32_t status = state->configuration.call(
    state->configuration.host, box, state, arguments, length);
  sandbox_check_host(L);
  if (status == 0) return;
  state->remaining -= SANDBOX_HOST_FAULT_PRICE;
  char text[SANDBOX_MESSAGE_BYTES];
  sandbox_printable(text, sizeof text, (const char *)state->reply, state->reply_length);
  luaL_error(L, "%s", text);
}

/// Builds the field that the host has computed, and stores it. Arguments: the table, the name.
static int store_reply(lua_State *L) {
  const sandbox_state *state = sandbox_of(L);
  cursor from = {state->reply + 1, state->reply + state->reply_length, true};
  char path[SANDBOX_NAME_BYTES];
  size_t length;
  const char *text = read_string(&from, &length);
  snprintf(path, sizeof path, "%.*s", (int)length, text);
  from.is_strict = *from.at++ == SANDBOX_TAG_TRUE;
  push_value(L, &from, path);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, -2);
  lua_rawset(L, 1);
  return 1;
}

/// Has the host compute the field with the name at 2. A script pays for the call; what the host builds
/// is the host's, as everything else in a context.
static int compute(lua_State *L) {
  sandbox_state *state = sandbox_of(L);
  const sandbox_held *object = lua_touserdata(L, lua_upvalueindex(FINDER));
  sandbox_charge(L, SANDBOX_HOST_PRICE);
  size_t length;
  const char *name = lua_tolstring(L, 2, &length);
  ask_host(L, object->box, (const uint8_t *)name, length);
  lua_settop(L, 2);
  lua_pushcfunction(L, store_reply);
  lua_insert(L, 1);
  state->owner = (int32_t)lua_tointeger(L, lua_upvalueindex(OWNER));
  int64_t remaining = state->remaining;
  sandbox_begin_building(state);
  int status = lua_pcall(L, 2, 1, 0);
  size_t bytes = sandbox_end_building(state, status == LUA_OK);
  state->remaining = remaining;
  if (status != LUA_OK) {
    sandbox_record_failure(state, status);
    return lua_error(L);
  }
  sandbox_own(state, (int32_t)lua_tointeger(L, lua_upvalueindex(OWNER)), bytes);
  return 1;
}

/// Handles a read of a field that a hidden table does not have. Successful reads are not slowed down.
static int find_missing(lua_State *L) {
  // Scripts read a list up to its first nil, so only a name can be a mistake.
  if (lua_type(L, 2) != LUA_TSTRING) {
    lua_pushnil(L);
    return 1;
  }
  lua_settop(L, 2);
  if (lua_istable(L, lua_upvalueindex(NAMES))) {
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(NAMES)) != LUA_TNIL) return compute(L);
    lua_settop(L, 2);
  }
  return refuse_missing(L);
}

/// Makes reading a missing name of a hidden table an error at the script's line, unless the host
/// computes that field: its object and the names are at `finder`, if there are any.
static void explain_missing(lua_State *L, int hidden, const char *name, int finder) {
  lua_createtable(L, 0, 1);
  lua_pushstring(L, name);
  for (int i = 0; i < 2 && finder > 0; i++) lua_pushvalue(L, finder + i);
  if (finder > 0) lua_pushinteger(L, sandbox_of(L)->owner);
  lua_pushcclosure(L, find_missing, finder > 0 ? OWNER : SUBJECT);
  lua_setfield(L, -2, "__index");
  if (finder > 0) sandbox_keep_names(L, finder + 1);
  lua_setmetatable(L, hidden);
}

/// Pushes a read-only table. What computes further fields of it is at `finder`, if there is any.
static void push_table(lua_State *L, cursor *from, const char *path, int finder) {
  luaL_checkstack(L, 12, "nested tables");
  char inner[SANDBOX_NAME_BYTES] = "";
  uint32_t elements = read_count(from);
  uint32_t fields = read_count(from);
  lua_createtable(L, (int)elements, (int)fields);
  int table = lua_gettop(L);
  for (uint32_t i = 1; i <= elements; i++) {
    if (is_table(from)) snprintf(inner, sizeof inner, "%s[%u]", path, (unsigned)i);
    push_value(L, from, inner);
    lua_rawseti(L, table, i);
  }
  for (uint32_t i = 0; i < fields; i++) {
    size_t length;
    const char *field = read_string(from, &length);
    lua_pushlstring(L, field, length);
    if (is_table(from)) {
      const char *dot = path[0] == 0 ? "" : ".";
      snprintf(inner, sizeof inner, "%s%s%.*s", path, dot, (int)length, field);
    }
    push_value(L, from, inner);
    lua_rawset(L, table);
  }
  if (from->is_strict) explain_missing(L, table, path, finder);
  sandbox_push_readonly(L, table, path);
  if (from->is_strict) move_call(L, table);
  lua_remove(L, table);
}

static int call_host(lua_State *L) {
  sandbox_state *state = sandbox_of(L);
  const sandbox_held *object = lua_touserdata(L, lua_upvalueindex(1));
  const char *name = lua_tostring(L, lua_upvalueindex(2));
  int first = 1;
  if (object->form == SANDBOX_FORM_METHOD) {
    if (lua_type(L, 1) != LUA_TTABLE || !sandbox_push_hidden(L, 1)) {
      return sandbox_refuse(L, SANDBOX_FAULT_NEEDS_COLON, &(sandbox_fault){.name = name});
    }
    lua_pop(L, 1);
    first = 2;
  }
  sandbox_charge(L, SANDBOX_HOST_PRICE);
  sandbox_encode(L, first, lua_gettop(L));
  state->fresh_count = 0;  // from here on, the host owns the references
  ask_host(L, object->box, state->out, state->out_length);
  lua_settop(L, 0);
  return sandbox_build(L, state->reply, state->reply_length, "", false);
}

/// Pushes a host value. The user value of a callable one is a table with its fields, and its name at 1.
static void push_host(lua_State *L, cursor *from) {
  void *box;
  uint8_t form;
  uint8_t arguments;
  read_bytes(from, &box, sizeof box);
  read_bytes(from, &form, 1);
  read_bytes(from, &arguments, 1);
  size_t length;
  const char *name = read_string(from, &length);
  uint32_t fields = read_count(from);
  if (form == SANDBOX_FORM_PRINT || form == SANDBOX_FORM_RANDOM) {
    const sandbox_state *state = sandbox_of(L);
    bool is_print = form == SANDBOX_FORM_PRINT;
    lua_rawgeti(L, LUA_REGISTRYINDEX, is_print ? state->print_function : state->random_function);
    return;
  }
  sandbox_push_held(L, box, form, arguments);
  if (form != SANDBOX_FORM_CALLABLE) {
    lua_pushlstring(L, name, length);
    lua_pushcclosure(L, form == SANDBOX_FORM_NUMERIC ? sandbox_call_numeric : call_host, 2);
    return;
  }
  lua_newtable(L);
  lua_pushlstring(L, name, length);
  lua_rawseti(L, -2, 1);
  for (; fields > 0; fields--) {
    double number;
    const char *field = read_string(from, &length);
    read_bytes(from, &number, sizeof number);
    lua_pushlstring(L, field, length);
    lua_pushnumber(L, number);
    lua_rawset(L, -3);
  }
  lua_setiuservalue(L, -2, 1);
}

/// Pushes a read-only table with fields that the host computes.
static void push_later(lua_State *L, cursor *from, const char *path) {
  void *box;
  int32_t names;
  read_bytes(from, &box, sizeof box);
  read_bytes(from, &names, sizeof names);
  from->at++;
  luaL_checkstack(L, 8, "nested tables");
  sandbox_push_held(L, box, SANDBOX_FORM_FINDER, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, names);
  sandbox_reveal(L, lua_gettop(L));
  push_table(L, from, path, lua_gettop(L) - 1);
  lua_replace(L, -3);
  lua_pop(L, 1);
}

static void push_value(lua_State *L, cursor *from, const char *path) {
  uint8_t tag;
  read_bytes(from, &tag, 1);
  switch (tag) {
    case SANDBOX_TAG_FALSE:
    case SANDBOX_TAG_TRUE:
      lua_pushboolean(L, tag == SANDBOX_TAG_TRUE);
      break;
    case SANDBOX_TAG_NUMBER: {
      double number;
      read_bytes(from, &number, sizeof number);
      push_number(L, number);
      break;
    }
    case SANDBOX_TAG_STRING: {
      size_t length;
      const char *text = read_string(from, &length);
      lua_pushlstring(L, text, length);
      break;
    }
    case SANDBOX_TAG_TABLE:
      push_table(L, from, path, 0);
      break;
    case SANDBOX_TAG_LATER:
      push_later(L, from, path);
      break;
    case SANDBOX_TAG_REFERENCE: {
      int32_t reference;
      read_bytes(from, &reference, sizeof reference);
      lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
      break;
    }
    case SANDBOX_TAG_HOST:
      push_host(L, from);
      break;
    default:
      lua_pushnil(L);
  }
}

int sandbox_build(
  lua_State *L, const uint8_t *bytes, size_t length, const char *name, bool is_strict) {
  cursor from = {bytes, bytes + length, is_strict};
  int count = 0;
  while (from.at < from.end) {
    luaL_checkstack(L, 10, "values");
    push_value(L, &from, name);
    count++;
  }
  return count;
}
