// Describes a value in words.

#include "Errors/errors.h"

#include <lua.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "State/state.h"

const char *sandbox_plain_name(lua_State *L, int index) {
  int type = lua_type(L, index);
  if (type == LUA_TTABLE || type == LUA_TFUNCTION) return lua_typename(L, type);
  if (type != LUA_TUSERDATA && type != LUA_TLIGHTUSERDATA) return NULL;
  const char *name = sandbox_host_name(L, index);
  return name == NULL ? "userdata" : name;
}

void sandbox_describe(lua_State *L, int index, char *target, size_t capacity) {
  const char *name = sandbox_plain_name(L, index);
  const char *text = "nothing";
  char quoted[60];
  switch (lua_type(L, index)) {
    case LUA_TNONE:
      break;
    case LUA_TNIL:
      text = "nil";
      break;
    case LUA_TBOOLEAN:
      text = lua_toboolean(L, index) ? "true" : "false";
      break;
    case LUA_TNUMBER: {
      double number = lua_tonumber(L, index);
      if (isfinite(number)) {
        snprintf(target, capacity, "%.14g", number);
        return;
      }
      text = isnan(number) ? "nan" : number < 0 ? "-inf" : "inf";
      break;
    }
    case LUA_TSTRING:
      sandbox_print_string(L, index, quoted, sizeof quoted);
      snprintf(target, capacity, "\"%s\"", quoted);
      return;
    default:
      snprintf(target, capacity, "%s%s", strcmp(name, "userdata") == 0 ? "" : "a ", name);
      return;
  }
  snprintf(target, capacity, "%s", text);
}

int sandbox_refuse_value(lua_State *L, int32_t code, sandbox_fault fault, int index) {
  char text[SANDBOX_NAME_BYTES];
  sandbox_describe(L, index, text, sizeof text);
  fault.value = text;
  return sandbox_refuse(L, code, &fault);
}

bool sandbox_describe_key(
  lua_State *L, int index, sandbox_fault *fault, char text[SANDBOX_NAME_BYTES]) {
  bool is_name = lua_type(L, index) == LUA_TSTRING;
  if (is_name) {
    sandbox_print_string(L, index, text, SANDBOX_NAME_BYTES);
    fault->name = text;
  } else {
    sandbox_describe(L, index, text, SANDBOX_NAME_BYTES);
    fault->value = text;
  }
  return is_name;
}
