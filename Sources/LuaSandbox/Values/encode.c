// Encodes values for Swift: copies them into the state's own memory, without metamethods.

#include "Values/values.h"

#include <lauxlib.h>
#include <string.h>

#include "Bounds/bounds.h"
#include "Errors/errors.h"
#include "State/state.h"

static uint8_t *reserve(lua_State *L, size_t size) {
  sandbox_state *state = sandbox_of(L);
  size_t limit = sandbox_limits_of(L)->copied_bytes;
  if (size > limit - state->out_length) {
    sandbox_refuse_limit(L, SANDBOX_FAULT_COPIED_BYTES, (int64_t)limit);
  }
  uint8_t *place = state->out + state->out_length;
  state->out_length += size;
  return place;
}

static void write_bytes(lua_State *L, const void *bytes, size_t size) {
  uint8_t *place = reserve(L, size);
  if (size > 0) memcpy(place, bytes, size);
}

static void write_integer(lua_State *L, int32_t integer) {
  write_bytes(L, &integer, sizeof integer);
}

static void write_tag(lua_State *L, uint8_t tag) { write_bytes(L, &tag, 1); }

static void write_string(lua_State *L, const char *text, size_t length) {
  // A longer string would not fit anyway.
  uint32_t size = length > UINT32_MAX ? UINT32_MAX : (uint32_t)length;
  write_bytes(L, &size, sizeof size);
  write_bytes(L, text, length);
}

static void write_function(lua_State *L, int index) {
  sandbox_state *state = sandbox_of(L);
  int32_t limit = sandbox_limits_of(L)->copied_functions;
  if (state->fresh_count == limit) {
    sandbox_refuse_limit(L, SANDBOX_FAULT_FUNCTIONS, limit);
  }
  lua_Debug info;
  lua_pushvalue(L, index);
  lua_getinfo(L, ">Su", &info);
  lua_pushvalue(L, index);
  int32_t reference = luaL_ref(L, LUA_REGISTRYINDEX);
  state->fresh[state->fresh_count++] = reference;
  write_tag(L, SANDBOX_TAG_FUNCTION);
  write_integer(L, reference);
  write_integer(L, info.nparams);
  write_tag(L, info.isvararg != 0);
  write_integer(L, info.linedefined);
  write_integer(L, info.lastlinedefined);
  const char *file = sandbox_file_of(&info);
  write_string(L, file, strlen(file));
}

static void write_value(lua_State *L, int index, int depth);

/// Writes a table. Its elements are the values at `1, 2, 3, …` without a gap; all other keys must
/// be names.
static void write_table(lua_State *L, int index, int depth) {
  const sandbox_limits *limits = sandbox_limits_of(L);
  if (depth == limits->table_depth) {
    sandbox_refuse_limit(L, SANDBOX_FAULT_TABLE_DEPTH, limits->table_depth);
  }
  luaL_checkstack(L, 8, "nested tables");
  if (!sandbox_push_hidden(L, index)) lua_pushvalue(L, index);
  index = lua_gettop(L);
  sandbox_complete(L, index);
  uint32_t elements = 0;
  while (lua_rawgeti(L, index, (lua_Integer)elements + 1) != LUA_TNIL) {
    lua_pop(L, 1);
    if (++elements > limits->elements_per_list) {
      sandbox_refuse_limit(L, SANDBOX_FAULT_ELEMENTS, limits->elements_per_list);
    }
  }
  lua_pop(L, 1);
  // In a fixed order, so that if there are several faults, the same one is reported each time.
  lua_Integer count = sandbox_push_keys(L, index);
  int keys = lua_gettop(L);
  uint32_t fields = 0;
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, keys, i);
    int type = lua_type(L, -1);
    if (type == LUA_TSTRING) {
      if (++fields > limits->fields_per_table) {
        sandbox_refuse_limit(L, SANDBOX_FAULT_FIELDS, limits->fields_per_table);
      }
    } else if (type == LUA_TNUMBER) {
      double key = lua_tonumber(L, -1);
      if (key < 1 || key > elements || !lua_isinteger(L, -1)) {
        sandbox_refuse_value(L, SANDBOX_FAULT_LIST_KEY, (sandbox_fault){0}, lua_gettop(L));
      }
    } else {
      sandbox_refuse_value(L, SANDBOX_FAULT_FIELD_KEY, (sandbox_fault){0}, lua_gettop(L));
    }
    lua_pop(L, 1);
  }
  write_tag(L, SANDBOX_TAG_TABLE);
  write_bytes(L, &elements, sizeof elements);
  write_bytes(L, &fields, sizeof fields);
  for (uint32_t i = 1; i <= elements; i++) {
    lua_rawgeti(L, index, i);
    write_value(L, lua_gettop(L), depth + 1);
    lua_pop(L, 1);
  }
  for (lua_Integer i = count - (lua_Integer)fields + 1; i <= count; i++) {
    lua_rawgeti(L, keys, i);
    size_t length;
    const char *name = lua_tolstring(L, -1, &length);
    write_string(L, name, length);
    lua_pushvalue(L, -1);
    lua_rawget(L, index);
    write_value(L, lua_gettop(L), depth + 1);
    lua_pop(L, 2);
  }
  lua_settop(L, index - 1);
}

static void write_value(lua_State *L, int index, int depth) {
  sandbox_charge_lookups(L, SANDBOX_VALUE_PRICE);
  void *box = sandbox_host_box(L, index);
  if (box != NULL) {
    write_tag(L, SANDBOX_TAG_HOST);
    write_bytes(L, &box, sizeof box);
    return;
  }
  switch (lua_type(L, index)) {
    case LUA_TNIL:
      write_tag(L, SANDBOX_TAG_NIL);
      break;
    case LUA_TBOOLEAN:
      write_tag(L, lua_toboolean(L, index) ? SANDBOX_TAG_TRUE : SANDBOX_TAG_FALSE);
      break;
    case LUA_TNUMBER: {
      double number = lua_tonumber(L, index);
      write_tag(L, SANDBOX_TAG_NUMBER);
      write_bytes(L, &number, sizeof number);
      break;
    }
    case LUA_TSTRING: {
      size_t length;
      const char *text = lua_tolstring(L, index, &length);
      write_tag(L, SANDBOX_TAG_STRING);
      write_string(L, text, length);
      break;
    }
    case LUA_TTABLE:
      write_table(L, index, depth);
      break;
    case LUA_TFUNCTION:
      write_function(L, index);
      break;
    default:
      sandbox_refuse_value(L, SANDBOX_FAULT_NO_COPY, (sandbox_fault){0}, index);
  }
}

void sandbox_encode(lua_State *L, int first, int last) {
  sandbox_state *state = sandbox_of(L);
  luaL_checkstack(L, 8, "results");
  // These are left over from a copy that failed inside a `pcall`.
  for (int32_t i = 0; i < state->fresh_count; i++) {
    luaL_unref(L, LUA_REGISTRYINDEX, state->fresh[i]);
  }
  state->fresh_count = 0;
  state->out_length = 0;
  for (int i = first; i <= last; i++) write_value(L, i, 0);
}
