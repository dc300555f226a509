// Describes a value in words.

#include "Errors/describe.h"

#include <lua.h>
#include <math.h>
#include <stdio.h>

#include "State/host.h"
#include "State/text.h"

void sandbox_describe(lua_State *L, int index, char *target, size_t capacity) {
  switch (lua_type(L, index)) {
    case LUA_TNONE:
      snprintf(target, capacity, "nothing");
      break;
    case LUA_TNIL:
      snprintf(target, capacity, "nil");
      break;
    case LUA_TBOOLEAN:
      snprintf(target, capacity, lua_toboolean(L, index) ? "true" : "false");
      break;
    case LUA_TNUMBER: {
      double number = lua_tonumber(L, index);
      if (isnan(number)) {
        snprintf(target, capacity, "nan");
      } else if (isinf(number)) {
        snprintf(target, capacity, number < 0 ? "-inf" : "inf");
      } else {
        snprintf(target, capacity, "%.14g", number);
      }
      break;
    }
    case LUA_TSTRING: {
      size_t length;
      const char *text = lua_tolstring(L, index, &length);
      char short_text[60];
      sandbox_printable(short_text, sizeof short_text, text, length);
      snprintf(target, capacity, "\"%s\"", short_text);
      break;
    }
    case LUA_TFUNCTION:
      snprintf(target, capacity, "a function");
      break;
    case LUA_TTABLE:
      snprintf(target, capacity, "a table");
      break;
    default: {
      const char *name = sandbox_host_name(L, index);
      snprintf(target, capacity, "%s%s", name == NULL ? "" : "a ", name == NULL ? "userdata" : name);
    }
  }
}
