// Values on their way to the script. The bytes come from the host, so they are not doubted.

#include "internal.h"

typedef struct {
  const uint8_t *at;
  const uint8_t *end;
  bool is_strict;  // whether a read of a field that is not there is an error
} cursor;

static void take(cursor *from, void *target, size_t size) {
  memcpy(target, from->at, size);
  from->at += size;
}

/// Where a value is going. Only tables have a use for it as a text, so only they word it.
typedef struct {
  const char *table;  // the path of the table it goes into, empty for none
  const char *field;
  size_t length;
  uint32_t element;  // from 1; 0 for a field
} place;

static void word_path(const place *at, char path[SHIM_NAME_BYTES]) {
  if (at->element > 0) {
    snprintf(path, SHIM_NAME_BYTES, "%s[%u]", at->table, (unsigned)at->element);
  } else {
    snprintf(
      path, SHIM_NAME_BYTES, "%s%s%.*s", at->table, at->table[0] == 0 ? "" : ".",
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

static void push_value(lua_State *L, cursor *from, const place *at);

/// Pushes a table that the script can only read.
static void push_table(lua_State *L, cursor *from, const place *at) {
  luaL_checkstack(L, 10, "nested tables");
  char path[SHIM_NAME_BYTES];
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
  if (from->is_strict) shim_refuse_missing(L, table, path);
  shim_push_readonly(L, table, path);
  lua_remove(L, table);
}

static void push_host(lua_State *L, cursor *from) {
  shim_host_description description;
  take(from, &description.box, sizeof description.box);
  take(from, &description.form, 1);
  take(from, &description.arguments, 1);
  description.name = take_string(from, &description.name_length);
  uint32_t fields = take_count(from);
  shim_push_host(L, &description);
  bool has_fields = description.form == SHIM_FORM_CALLABLE;
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
    case SHIM_TAG_FALSE:
    case SHIM_TAG_TRUE:
      lua_pushboolean(L, tag == SHIM_TAG_TRUE);
      break;
    case SHIM_TAG_NUMBER: {
      double number;
      take(from, &number, sizeof number);
      lua_pushnumber(L, number);
      break;
    }
    case SHIM_TAG_STRING: {
      size_t length;
      const char *text = take_string(from, &length);
      lua_pushlstring(L, text, length);
      break;
    }
    case SHIM_TAG_TABLE:
      push_table(L, from, at);
      break;
    case SHIM_TAG_FUNCTION: {
      int32_t reference;
      take(from, &reference, sizeof reference);
      lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
      break;
    }
    case SHIM_TAG_HOST:
      push_host(L, from);
      break;
    case SHIM_TAG_CONTEXT: {
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

/// Pushes all values of the bytes and returns how many. `name` is what errors call a table.
int shim_build(
  lua_State *L, const uint8_t *bytes, size_t length, const char *name, int strictness) {
  cursor from = {bytes, bytes + length, strictness == SHIM_STRICT};
  place outermost = {.table = "", .field = name, .length = strlen(name)};
  int count = 0;
  while (from.at < from.end) {
    luaL_checkstack(L, 10, "values");
    push_value(L, &from, &outermost);
    count++;
  }
  return count;
}
