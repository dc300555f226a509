// What the host offers to scripts.
//
// Swift is called, answers with a status, and has returned before anything is raised.

#include "internal.h"

/// A host object that Lua holds. The collector lets go of it; that is the only finalizer there is.
typedef struct {
  void *box;
  uint8_t form;
  uint8_t arguments;
} held;

/// What a call of the host costs, in instructions: one that fails takes it half a millisecond to say
/// which name was probably meant, and one of numbers to follow a curve.
enum { HOST_PRICE = 300, NUMERIC_PRICE = 8 };

static int let_go(lua_State *L) {
  held *object = lua_touserdata(L, 1);
  if (object->box != NULL) shim_of(L)->configuration.release(object->box);
  object->box = NULL;
  return 0;
}

/// The host object at an index, or NULL.
static held *held_at(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return NULL;
  lua_rawgeti(L, LUA_REGISTRYINDEX, shim_of(L)->host_metatable);
  bool is_ours = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return is_ours ? lua_touserdata(L, index) : NULL;
}

/// Calls a function of numbers. The arguments begin at `first`.
static int call_numeric(lua_State *L, const held *object, int first, const char *name) {
  double numbers[SHIM_NUMERIC_ARGUMENTS];
  shim_charge(L, NUMERIC_PRICE);
  for (int i = 0; i < object->arguments; i++) {
    if (lua_type(L, first + i) != LUA_TNUMBER) {
      return luaL_error(
        L, "bad argument #%d to '%s' (number expected, got %s)", i + 1, name,
        luaL_typename(L, first + i));
    }
    numbers[i] = lua_tonumber(L, first + i);
  }
  lua_pushnumber(
    L, shim_of(L)->configuration.number(object->box, numbers, object->arguments));
  return 1;
}

static int call_function_of_numbers(lua_State *L) {
  const held *object = lua_touserdata(L, lua_upvalueindex(1));
  return call_numeric(L, object, 1, lua_tostring(L, lua_upvalueindex(2)));
}

static int call_general(lua_State *L) {
  shim_state *state = shim_of(L);
  const held *object = lua_touserdata(L, lua_upvalueindex(1));
  const char *name = lua_tostring(L, lua_upvalueindex(2));
  int first = 1;
  if (object->form == SHIM_FORM_METHOD) {
    if (lua_type(L, 1) != LUA_TTABLE || !shim_push_hidden(L, 1)) {
      return luaL_error(L, "call '%s' with a colon, as in object:%s(…)", name, name);
    }
    lua_pop(L, 1);
    first = 2;
  }
  shim_charge(L, HOST_PRICE);
  shim_encode(L, first, lua_gettop(L));
  state->fresh_count = 0;  // from here on they are the host's
  state->reply_length = 0;
  int32_t status = state->configuration.call(
    state->configuration.host, object->box, state, state->out, state->out_length);
  if (status != 0) {
    char text[SHIM_MESSAGE_BYTES];
    shim_printable(text, sizeof text, (const char *)state->reply, state->reply_length);
    return luaL_error(L, "%s", text);
  }
  lua_settop(L, 0);
  return shim_build(L, state->reply, state->reply_length, "", SHIM_LENIENT);
}

/// Values that are called and have fields: arguments behind the value itself.
static int call_value(lua_State *L) {
  const held *object = held_at(L, 1);
  if (object == NULL) return luaL_error(L, "not a value of the host");
  return call_numeric(L, object, 2, shim_host_name(L, 1));
}

/// The user value is a table: the fields, and the name at 1.
static int index_value(lua_State *L) {
  lua_settop(L, 2);
  if (lua_getiuservalue(L, 1, 1) != LUA_TTABLE) return 0;
  lua_pushvalue(L, 2);
  if (lua_type(L, 2) == LUA_TSTRING && lua_rawget(L, 3) != LUA_TNIL) return 1;
  char field[SHIM_NAME_BYTES];
  shim_describe(L, 2, field, sizeof field);
  return luaL_error(L, "'%s' has no field %s", shim_host_name(L, 1), field);
}

static int refuse_write(lua_State *L) {
  const char *name = shim_host_name(L, 1);
  return luaL_error(L, "'%s' is read-only", name == NULL ? "value" : name);
}

/// The name of a host value; NULL for anything else.
const char *shim_host_name(lua_State *L, int index) {
  if (held_at(L, index) == NULL) return NULL;
  if (lua_getiuservalue(L, index, 1) != LUA_TTABLE) {
    lua_pop(L, 1);
    return NULL;
  }
  lua_rawgeti(L, -1, 1);
  const char *name = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
  lua_pop(L, 2);
  return name;
}

/// The host's object behind a value that came back, or NULL.
void *shim_host_box(lua_State *L, int index) {
  const held *object = held_at(L, index);
  if (object == NULL) {
    lua_CFunction function = lua_tocfunction(L, index);
    if (function != call_function_of_numbers && function != call_general) return NULL;
    lua_getupvalue(L, index, 1);
    object = lua_touserdata(L, -1);
    lua_pop(L, 1);
  }
  return object->box;
}

void shim_push_host(lua_State *L, const shim_host_description *description) {
  if (description->form == SHIM_FORM_PRINT) {
    lua_pushcfunction(L, shim_print);
    return;
  }
  if (description->form == SHIM_FORM_RANDOM) {
    lua_pushcfunction(L, shim_random);
    return;
  }
  shim_state *state = shim_of(L);
  held *object = lua_newuserdatauv(L, sizeof *object, 1);
  *object = (held){NULL, description->form, description->arguments};
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->host_metatable);
  lua_setmetatable(L, -2);
  state->configuration.retain(description->box);
  object->box = description->box;
  if (description->form == SHIM_FORM_CALLABLE) {
    lua_newtable(L);
    lua_pushlstring(L, description->name, description->name_length);
    lua_rawseti(L, -2, 1);
    lua_setiuservalue(L, -2, 1);
    return;
  }
  lua_pushlstring(L, description->name, description->name_length);
  lua_pushcclosure(
    L, description->form == SHIM_FORM_NUMERIC ? call_function_of_numbers : call_general, 2);
}

void shim_install_host(lua_State *L) {
  static const luaL_Reg metamethods[] = {
    {"__gc", let_go},           {"__call", call_value}, {"__index", index_value},
    {"__newindex", refuse_write}, {NULL, NULL},
  };
  luaL_newlib(L, metamethods);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  shim_of(L)->host_metatable = luaL_ref(L, LUA_REGISTRYINDEX);
}
