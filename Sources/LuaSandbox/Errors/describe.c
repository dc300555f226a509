// Describes a value in words.

#include "Errors/errors.h"

#include <lua.h>
#include <math.h>
#include <stdio.h>

#include "State/state.h"

void sandbox_describe(lua_State *L, int index, char *target, size_t capacity) {
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
    case LUA_TFUNCTION:
      text = "a function";
      break;
    case LUA_TTABLE:
      text = "a table";
      break;
    default:
      text = sandbox_host_name(L, index);
      snprintf(target, capacity, "%s%s", text == NULL ? "" : "a ", text == NULL ? "userdata" : text);
      return;
  }
  snprintf(target, capacity, "%s", text);
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
