// Builds values for the script. The bytes come from the host and are trusted.
//
// The body of a host function is here too, because host functions are values, and their results are
// built like any other values. C calls Swift, which returns a status before any error is raised.

#include "Values/build.h"

#include <lauxlib.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "Bounds/budget.h"
#include "Errors/fault.h"
#include "State/host.h"
#include "State/state.h"
#include "State/text.h"
#include "Values/callable.h"
#include "Values/encode.h"
#include "Values/readonly.h"

typedef struct {
  const uint8_t *at;
  const uint8_t *end;
  bool is_strict;  // whether reading a missing field is an error
} cursor;

static void take(cursor *from, void *target, size_t size) {
  memcpy(target, from->at, size);
  from->at += size;
}

/// The destination of a value, in parts. Only tables need it as text, so only they format it.
typedef struct {
  const char *table;  // the path of the destination table, empty for none
  const char *field;
  size_t length;
  uint32_t element;  // from 1; 0 for a field
} place;

static void word_path(const place *at, char path[SANDBOX_NAME_BYTES]) {
  if (at->element > 0) {
    snprintf(path, SANDBOX_NAME_BYTES, "%s[%u]", at->table, (unsigned)at->element);
  } else {
    snprintf(
      path, SANDBOX_NAME_BYTES, "%s%s%.*s", at->table, at->table[0] == 0 ? "" : ".",
      (int)at->length, at->field);
  }
}

static uint32_t take_count(cursor *from) {
  uint32_t count;
  take(from, &count, sizeof count);
  return count;
}

static const char *take_string(cursor *from, size_t *length) {
  *length = take_count(from);
  const char *text = (const char *)from->at;
  from->at += *length;
  return text;
}

void sandbox_push_number(lua_State *L, double number) {
  // Beyond 2^53, doubles skip some integers; -0.0 is not a Lua integer.
  if (number == floor(number) && fabs(number) <= 9007199254740992.0 && !(number == 0 && signbit(number))) {
    lua_pushinteger(L, (lua_Integer)number);
  } else {
    lua_pushnumber(L, number);
  }
}

static void push_value(lua_State *L, cursor *from, const place *at);

/// Removes the function `__call` from a table and pushes it. The host uses it for a list that can
/// also be called.
static bool take_call(lua_State *L, int table) {
  lua_pushliteral(L, "__call");
  if (lua_rawget(L, table) == LUA_TNIL) {
    lua_pop(L, 1);
    return false;
  }
  lua_pushliteral(L, "__call");
  lua_pushnil(L);
  lua_rawset(L, table);
  return true;
}

/// Pushes a read-only table.
static void push_table(lua_State *L, cursor *from, const place *at) {
  luaL_checkstack(L, 10, "nested tables");
  char path[SANDBOX_NAME_BYTES];
  word_path(at, path);
  uint32_t elements = take_count(from);
  uint32_t fields = take_count(from);
  lua_createtable(L, (int)elements, (int)fields);
  int table = lua_gettop(L);
  for (uint32_t i = 1; i <= elements; i++) {
    push_value(L, from, &(place){.table = path, .element = i});
    lua_rawseti(L, table, i);
  }
  for (uint32_t i = 0; i < fields; i++) {
    size_t length;
    const char *field = take_string(from, &length);
    lua_pushlstring(L, field, length);
    push_value(L, from, &(place){.table = path, .field = field, .length = length});
    lua_rawset(L, table);
  }
  bool is_callable = from->is_strict && take_call(L, table);
  if (from->is_strict) sandbox_refuse_missing(L, table, path);
  sandbox_push_readonly(L, table, path);
  if (is_callable) {
    lua_getmetatable(L, -1);
    lua_pushvalue(L, table + 1);
    lua_setfield(L, -2, "__call");
    lua_pop(L, 1);
    lua_remove(L, table + 1);
  }
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
  state->reply_length = 0;
  int32_t status = state->configuration.call(
    state->configuration.host, object->box, state, state->out, state->out_length);
  sandbox_check_host(L);
  if (status != 0) {
    state->remaining -= SANDBOX_HOST_FAULT_PRICE;
    char text[SANDBOX_MESSAGE_BYTES];
    sandbox_printable(text, sizeof text, (const char *)state->reply, state->reply_length);
    return luaL_error(L, "%s", text);
  }
  lua_settop(L, 0);
  return sandbox_build(L, state->reply, state->reply_length, "", SANDBOX_LENIENT);
}

/// A host value in the bytes. Its name has no terminating zero byte.
typedef struct {
  void *box;
  uint8_t form;
  uint8_t arguments;
  const char *name;
  size_t name_length;
} description;

static void push_object(lua_State *L, const description *value) {
  if (value->form == SANDBOX_FORM_PRINT) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, sandbox_of(L)->print_function);
    return;
  }
  if (value->form == SANDBOX_FORM_RANDOM) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, sandbox_of(L)->random_function);
    return;
  }
  sandbox_push_held(L, value->box, value->form, value->arguments);
  if (value->form == SANDBOX_FORM_CALLABLE) {
    lua_newtable(L);
    lua_pushlstring(L, value->name, value->name_length);
    lua_rawseti(L, -2, 1);
    lua_setiuservalue(L, -2, 1);
    return;
  }
  lua_pushlstring(L, value->name, value->name_length);
  lua_pushcclosure(L, value->form == SANDBOX_FORM_NUMERIC ? sandbox_call_numeric : call_host, 2);
}

static void push_host(lua_State *L, cursor *from) {
  description value;
  take(from, &value.box, sizeof value.box);
  take(from, &value.form, 1);
  take(from, &value.arguments, 1);
  value.name = take_string(from, &value.name_length);
  uint32_t fields = take_count(from);
  push_object(L, &value);
  bool has_fields = value.form == SANDBOX_FORM_CALLABLE;
  if (has_fields) lua_getiuservalue(L, -1, 1);
  for (uint32_t i = 0; i < fields; i++) {
    size_t length;
    double number;
    const char *field = take_string(from, &length);
    take(from, &number, sizeof number);
    if (!has_fields) continue;
    lua_pushlstring(L, field, length);
    lua_pushnumber(L, number);
    lua_rawset(L, -3);
  }
  if (has_fields) lua_pop(L, 1);
}

static void push_value(lua_State *L, cursor *from, const place *at) {
  uint8_t tag;
  take(from, &tag, 1);
  switch (tag) {
    case SANDBOX_TAG_FALSE:
    case SANDBOX_TAG_TRUE:
      lua_pushboolean(L, tag == SANDBOX_TAG_TRUE);
      break;
    case SANDBOX_TAG_NUMBER: {
      double number;
      take(from, &number, sizeof number);
      sandbox_push_number(L, number);
      break;
    }
    case SANDBOX_TAG_STRING: {
      size_t length;
      const char *text = take_string(from, &length);
      lua_pushlstring(L, text, length);
      break;
    }
    case SANDBOX_TAG_TABLE:
      push_table(L, from, at);
      break;
    case SANDBOX_TAG_FUNCTION: {
      int32_t reference;
      take(from, &reference, sizeof reference);
      lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
      break;
    }
    case SANDBOX_TAG_HOST:
      push_host(L, from);
      break;
    case SANDBOX_TAG_CONTEXT: {
      int32_t reference;
      take(from, &reference, sizeof reference);
      lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
      lua_rawgeti(L, -1, 1);
      lua_remove(L, -2);
      break;
    }
    default:
      lua_pushnil(L);
  }
}

int sandbox_build(
  lua_State *L, const uint8_t *bytes, size_t length, const char *name, int strictness) {
  cursor from = {bytes, bytes + length, strictness == SANDBOX_STRICT};
  place outermost = {.table = "", .field = name, .length = strlen(name)};
  int count = 0;
  while (from.at < from.end) {
    luaL_checkstack(L, 10, "values");
    push_value(L, &from, &outermost);
    count++;
  }
  return count;
}
