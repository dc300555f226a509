// Functions of numbers, such as curves, and callable values that also have fields.

#include "Values/values.h"

#include <lauxlib.h>

#include "Bounds/bounds.h"
#include "Errors/errors.h"
#include "State/state.h"

/// Calls a function of numbers. The arguments begin at `first`.
static int call_with_numbers(lua_State *L, const sandbox_held *object, int first, const char *name) {
  double numbers[SANDBOX_NUMERIC_ARGUMENTS];
  sandbox_charge(L, SANDBOX_NUMERIC_PRICE);
  for (int i = 0; i < object->arguments; i++) {
    if (lua_type(L, first + i) != LUA_TNUMBER) {
      sandbox_fault fault = {.name = name, .value = luaL_typename(L, first + i), .number = i + 1};
      return sandbox_refuse(L, SANDBOX_FAULT_NOT_A_NUMBER, &fault);
    }
    numbers[i] = lua_tonumber(L, first + i);
  }
  lua_pushnumber(
    L, sandbox_of(L)->configuration.number(object->box, numbers, object->arguments));
  return 1;
}

int sandbox_call_numeric(lua_State *L) {
  const sandbox_held *object = lua_touserdata(L, lua_upvalueindex(1));
  return call_with_numbers(L, object, 1, lua_tostring(L, lua_upvalueindex(2)));
}

/// Calls a value with fields. The arguments follow the value itself.
static int call_value(lua_State *L) {
  const sandbox_held *object = sandbox_held_at(L, 1);
  return object == NULL ? 0 : call_with_numbers(L, object, 2, sandbox_host_name(L, 1));
}

/// Reads a field. The user value is a table with the fields, and with the name at 1.
static int index_value(lua_State *L) {
  lua_settop(L, 2);
  if (lua_getiuservalue(L, 1, 1) != LUA_TTABLE) return 0;
  lua_pushvalue(L, 2);
  if (lua_type(L, 2) == LUA_TSTRING && lua_rawget(L, 3) != LUA_TNIL) return 1;
  sandbox_fault fault = {.subject = sandbox_host_name(L, 1)};
  return sandbox_refuse_value(L, SANDBOX_FAULT_NO_HOST_FIELD, fault, 2);
}

static int refuse_write(lua_State *L) {
  return sandbox_refuse(
    L, SANDBOX_FAULT_READ_ONLY, &(sandbox_fault){.subject = sandbox_host_name(L, 1)});
}

/// The only finalizer: called when a host object is collected.
static int let_go(lua_State *L) {
  sandbox_held *object = lua_touserdata(L, 1);
  if (object->box != NULL) sandbox_of(L)->configuration.release(object->box);
  object->box = NULL;
  return 0;
}

void sandbox_install_callables(lua_State *L) {
  static const luaL_Reg metamethods[] = {
    {"__call", call_value}, {"__index", index_value}, {"__newindex", refuse_write}, {"__gc", let_go},
    {NULL, NULL}};
  luaL_newlib(L, metamethods);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  sandbox_of(L)->host_metatable = luaL_ref(L, LUA_REGISTRYINDEX);
}
