// Templates, from which contexts are copied.
//
// A run rewrites a few fields of its context. It copies only the tables that contain these fields,
// and shares all other values and the metatables with the template. A template stores these tables
// as lists, because reading a list takes half as long as reading a table.

#include "Frames/frames.h"

#include <string.h>

#include "Errors/errors.h"
#include "State/state.h"
#include "Values/values.h"
#include "sandbox_frame.h"

/// The layout of a part, which describes a table that each copy has for itself. The fields begin at
/// the last index, each with a name and a value.
enum {
  PART_NAME = 1,   // as it appears in errors
  PART_METATABLE,  // of the hidden table; false for none
  PART_SIZE,       // the number of fields, including those that are parts
  PART_PARENT,     // the index of the part that contains it
  PART_KEY,        // its key in the parent; empty for the outermost part
  PART_FIELDS,
};

/// The stack slots while a template is created.
enum { ORIGINAL = 2, TEMPLATE, TABLES };

typedef struct {
  int32_t context;
  const char *paths;
  int32_t count;
  sandbox_field *fields;
} request;

/// Adds the read-only table at the top as a part, and pops it. Returns the part's index.
static int32_t add_part(lua_State *L, int32_t parent, const char *key) {
  int table = lua_gettop(L);
  int32_t part = (int32_t)lua_rawlen(L, TABLES);
  sandbox_push_hidden(L, table);
  lua_createtable(L, PART_FIELDS, 0);
  lua_pushstring(L, sandbox_readonly_name(L, table));
  lua_rawseti(L, -2, PART_NAME);
  if (!lua_getmetatable(L, table + 1)) lua_pushboolean(L, 0);
  lua_rawseti(L, -2, PART_METATABLE);
  lua_pushinteger(L, 0);
  lua_rawseti(L, -2, PART_SIZE);
  lua_pushinteger(L, parent);
  lua_rawseti(L, -2, PART_PARENT);
  lua_pushstring(L, key);
  lua_rawseti(L, -2, PART_KEY);
  lua_rawseti(L, TEMPLATE, SANDBOX_CONTEXT_HIDDEN + part);
  lua_rawseti(L, TABLES, part + 1);
  lua_settop(L, table - 1);
  return part;
}

/// The part with this key in another part, or -1.
static int32_t find_part(lua_State *L, int32_t parent, const char *key) {
  int32_t count = (int32_t)lua_rawlen(L, TABLES);
  for (int32_t part = 1; part < count; part++) {
    lua_rawgeti(L, TEMPLATE, SANDBOX_CONTEXT_HIDDEN + part);
    lua_rawgeti(L, -1, PART_PARENT);
    lua_rawgeti(L, -2, PART_KEY);
    bool is_found = lua_tointeger(L, -2) == parent && strcmp(lua_tostring(L, -1), key) == 0;
    lua_pop(L, 3);
    if (is_found) return part;
  }
  return -1;
}

/// The part with this key in another part. It is added if it does not exist yet.
static int32_t part_at(lua_State *L, int32_t parent, const char *key) {
  int32_t part = find_part(L, parent, key);
  if (part >= 0) return part;
  lua_rawgeti(L, TABLES, parent + 1);
  lua_pushstring(L, key);
  lua_rawget(L, -2);
  if (sandbox_readonly_name(L, -1) == NULL) {
    sandbox_raise_fault(
      L, SANDBOX_ERROR_MISUSE, SANDBOX_FAULT_CONTEXT_TABLE, &(sandbox_fault){.name = key});
  }
  part = add_part(L, parent, key);
  lua_pop(L, 1);
  return part;
}

/// Finds the field at the end of a path, and returns the start of the next path.
static const char *find_field(lua_State *L, const char *name, sandbox_field *field) {
  int32_t part = 0;
  for (const char *next; *(next = name + strlen(name) + 1); name = next) {
    part = part_at(L, part, name);
  }
  lua_rawgeti(L, TABLES, part + 1);
  lua_pushstring(L, name);
  lua_pushvalue(L, -1);
  int type = lua_rawget(L, -3);
  if (type != LUA_TNUMBER && type != LUA_TBOOLEAN && type != LUA_TSTRING) {
    sandbox_raise_fault(
      L, SANDBOX_ERROR_MISUSE, SANDBOX_FAULT_CONTEXT_FIELD, &(sandbox_fault){.name = name});
  }
  lua_pop(L, 1);
  lua_rawgeti(L, TEMPLATE, SANDBOX_CONTEXT_NAMES);
  lua_pushvalue(L, -2);
  *field = (sandbox_field){part, (int32_t)lua_rawlen(L, -2) + 1};
  lua_rawseti(L, -2, field->name);
  lua_settop(L, TABLES);
  return name + strlen(name) + 2;
}

/// Lists the fields of a part, except those that are parts.
static void list_fields(lua_State *L, int32_t part) {
  lua_rawgeti(L, TEMPLATE, SANDBOX_CONTEXT_HIDDEN + part);
  lua_rawgeti(L, TABLES, part + 1);
  int list = TABLES + 1;
  int table = TABLES + 2;
  lua_Integer size = 0;
  lua_Integer end = PART_FIELDS;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    size++;
    bool is_part =
      lua_type(L, table + 1) == LUA_TSTRING && find_part(L, part, lua_tostring(L, table + 1)) >= 0;
    if (!is_part) {
      lua_pushvalue(L, table + 1);
      lua_rawseti(L, list, end);
      lua_rawseti(L, list, end + 1);
      end += 2;
    }
    lua_settop(L, table + 1);
  }
  lua_pushinteger(L, size);
  lua_rawseti(L, list, PART_SIZE);
  lua_settop(L, TABLES);
}

static int make(lua_State *L) {
  const request *wanted = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, wanted->context);
  lua_createtable(L, SANDBOX_CONTEXT_HIDDEN, 0);
  lua_newtable(L);
  lua_rawgeti(L, ORIGINAL, SANDBOX_CONTEXT_TABLE);
  lua_rawseti(L, TEMPLATE, SANDBOX_CONTEXT_TABLE);
  lua_createtable(L, wanted->count, 0);
  lua_rawseti(L, TEMPLATE, SANDBOX_CONTEXT_NAMES);
  lua_rawgeti(L, ORIGINAL, SANDBOX_CONTEXT_TABLE);
  add_part(L, 0, "");
  const char *path = wanted->paths;
  for (int32_t i = 0; i < wanted->count; i++) path = find_field(L, path, &wanted->fields[i]);
  int32_t parts = (int32_t)lua_rawlen(L, TABLES);
  for (int32_t part = 0; part < parts; part++) list_fields(L, part);
  lua_settop(L, TEMPLATE);
  return 1;
}

int32_t sandbox_template_make(
  sandbox_state *state, int32_t context, const char *paths, int32_t count, sandbox_field *fields) {
  request wanted = {.context = context, .paths = paths, .count = count, .fields = fields};
  return sandbox_make(state, make, &wanted);
}

/// Creates a part of the copy at stack index 3 from the template at 2.
static void copy_part(lua_State *L, int32_t part) {
  lua_rawgeti(L, 2, SANDBOX_CONTEXT_HIDDEN + part);
  int list = 4;
  int hidden = 5;
  lua_rawgeti(L, list, PART_SIZE);
  int size = (int)lua_tointeger(L, -1);
  lua_pop(L, 1);
  lua_createtable(L, 0, size);
  lua_Integer end = (lua_Integer)lua_rawlen(L, list);
  for (lua_Integer i = PART_FIELDS; i < end; i += 2) {
    lua_rawgeti(L, list, i);
    lua_rawgeti(L, list, i + 1);
    lua_rawset(L, hidden);
  }
  if (lua_rawgeti(L, list, PART_METATABLE) == LUA_TTABLE) {
    lua_setmetatable(L, hidden);
  } else {
    lua_pop(L, 1);
  }
  lua_rawgeti(L, list, PART_NAME);
  sandbox_push_readonly(L, hidden, lua_tostring(L, -1));
  if (part == 0) {
    lua_rawseti(L, 3, SANDBOX_CONTEXT_TABLE);
  } else {
    lua_rawgeti(L, list, PART_PARENT);
    lua_rawgeti(L, 3, SANDBOX_CONTEXT_HIDDEN + lua_tointeger(L, -1));
    lua_rawgeti(L, list, PART_KEY);
    lua_pushvalue(L, -4);
    lua_rawset(L, -3);
  }
  lua_pushvalue(L, hidden);
  lua_rawseti(L, 3, SANDBOX_CONTEXT_HIDDEN + part);
  lua_settop(L, 3);
}

static int copy(lua_State *L) {
  const request *wanted = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, wanted->context);
  int32_t length = (int32_t)lua_rawlen(L, 2);
  lua_createtable(L, length, 0);
  for (int32_t part = 0; SANDBOX_CONTEXT_HIDDEN + part <= length; part++) copy_part(L, part);
  lua_rawgeti(L, 2, SANDBOX_CONTEXT_NAMES);
  lua_rawseti(L, 3, SANDBOX_CONTEXT_NAMES);
  return 1;
}

int32_t sandbox_template_copy(sandbox_state *state, int32_t template) {
  return sandbox_make(state, copy, &(request){.context = template});
}
