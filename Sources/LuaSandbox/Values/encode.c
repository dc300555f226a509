// Values on their way to Swift: copied into the state's own memory, without metamethods.

#include "Values/encode.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "Bounds/budget.h"
#include "Errors/describe.h"
#include "Errors/error.h"
#include "State/host.h"
#include "State/state.h"
#include "Values/order.h"
#include "Values/readonly.h"

/// Raises a fault with its parts.
static int refuse(lua_State *L, int32_t fault, const char *message, int value) {
  char text[SANDBOX_NAME_BYTES] = "";
  if (value != 0) sandbox_describe(L, value, text, sizeof text);
  sandbox_error *error = &sandbox_of(L)->error;
  luaL_where(L, 1);
  lua_pushstring(L, message);
  lua_concat(L, 2);
  sandbox_clear_error(error, SANDBOX_ERROR_DECODE);
  sandbox_capture(L, 0);
  error->fault = fault;
  snprintf(error->message, sizeof error->message, "%s", message);
  memcpy(error->value, text, sizeof text);
  error->owner = lua_tostring(L, -1);
  return lua_error(L);
}

static uint8_t *reserve(lua_State *L, size_t size) {
  sandbox_state *state = sandbox_of(L);
  if (size > SANDBOX_COPY_BYTES - state->out_length) {
    refuse(L, SANDBOX_FAULT_TOO_LARGE, "a value is larger than 64 KB", 0);
  }
  uint8_t *place = state->out + state->out_length;
  state->out_length += size;
  return place;
}

static void write_bytes(lua_State *L, const void *bytes, size_t size) {
  uint8_t *place = reserve(L, size);
  if (size > 0) memcpy(place, bytes, size);
}

static void write_tag(lua_State *L, uint8_t tag) { write_bytes(L, &tag, 1); }

static void write_string(lua_State *L, const char *text, size_t length) {
  if (length > SANDBOX_COPY_BYTES) {
    refuse(L, SANDBOX_FAULT_TOO_LARGE, "a text is larger than 64 KB", 0);
  }
  uint32_t size = (uint32_t)length;
  write_bytes(L, &size, sizeof size);
  write_bytes(L, text, length);
}

static void write_function(lua_State *L, int index) {
  sandbox_state *state = sandbox_of(L);
  if (state->fresh_count == SANDBOX_COPY_FUNCTIONS) {
    refuse(L, SANDBOX_FAULT_TOO_LARGE, "a value has more than 256 functions", 0);
  }
  lua_Debug info;
  lua_pushvalue(L, index);
  lua_getinfo(L, ">Su", &info);
  lua_pushvalue(L, index);
  int32_t reference = luaL_ref(L, LUA_REGISTRYINDEX);
  state->fresh[state->fresh_count++] = reference;
  int32_t parameters = info.nparams;
  uint8_t is_variadic = info.isvararg != 0;
  int32_t line = info.linedefined;
  int32_t last = info.lastlinedefined;
  write_tag(L, SANDBOX_TAG_FUNCTION);
  write_bytes(L, &reference, sizeof reference);
  write_bytes(L, &parameters, sizeof parameters);
  write_bytes(L, &is_variadic, sizeof is_variadic);
  write_bytes(L, &line, sizeof line);
  write_bytes(L, &last, sizeof last);
  const char *file = sandbox_file_of(&info);
  write_string(L, file, strlen(file));
}

static void write_value(lua_State *L, int index, int depth);

/// The list is what `1, 2, 3, …` reach without a gap; everything else must have a name.
static void write_table(lua_State *L, int index, int depth) {
  if (depth == SANDBOX_COPY_DEPTH) {
    refuse(L, SANDBOX_FAULT_TOO_LARGE, "tables are nested more than 8 deep", 0);
  }
  luaL_checkstack(L, 8, "nested tables");
  if (sandbox_push_hidden(L, index)) {
    index = lua_gettop(L);
  } else {
    lua_pushvalue(L, index);
    index = lua_gettop(L);
  }
  uint32_t elements = 0;
  while (lua_rawgeti(L, index, (lua_Integer)elements + 1) != LUA_TNIL) {
    lua_pop(L, 1);
    if (++elements > SANDBOX_COPY_ELEMENTS) {
      refuse(L, SANDBOX_FAULT_TOO_LARGE, "a list has more than 1024 elements", 0);
    }
  }
  lua_pop(L, 1);
  // In order, so that of several faults the same one is reported each time.
  lua_Integer count = sandbox_push_keys(L, index);
  int keys = lua_gettop(L);
  uint32_t fields = 0;
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, keys, i);
    int type = lua_type(L, -1);
    if (type == LUA_TSTRING) {
      if (++fields > SANDBOX_COPY_FIELDS) {
        refuse(L, SANDBOX_FAULT_TOO_LARGE, "a table has more than 64 fields", 0);
      }
    } else if (type == LUA_TNUMBER) {
      double key = lua_tonumber(L, -1);
      if (key < 1 || key > elements || !lua_isinteger(L, -1)) {
        refuse(L, SANDBOX_FAULT_BAD_KEY, "a list has a gap, or a key that is no name", lua_gettop(L));
      }
    } else {
      refuse(L, SANDBOX_FAULT_BAD_KEY, "a key is not a name", lua_gettop(L));
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

/// What a value costs that leaves the script.
enum { VALUE_PRICE = 4 };

static void write_value(lua_State *L, int index, int depth) {
  sandbox_charge(L, VALUE_PRICE);
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
      refuse(L, SANDBOX_FAULT_WRONG_TYPE, "a value of this kind cannot leave the script", index);
  }
}

void sandbox_encode(lua_State *L, int first, int last) {
  sandbox_state *state = sandbox_of(L);
  luaL_checkstack(L, 8, "results");
  // Left over from a copy that failed within a `pcall`.
  for (int32_t i = 0; i < state->fresh_count; i++) {
    luaL_unref(L, LUA_REGISTRYINDEX, state->fresh[i]);
  }
  state->fresh_count = 0;
  state->out_length = 0;
  for (int i = first; i <= last; i++) write_value(L, i, 0);
}
