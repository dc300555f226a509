// One value of one property.

#include "Frames/frames.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "State/state.h"

static int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/// Looks up a color by the host's name for it.
static bool read_name(
  const sandbox_configuration *configuration, const char *text, size_t length, double *value) {
  for (int32_t i = 0; i < configuration->color_count; i++) {
    const sandbox_color *color = &configuration->colors[i];
    if (strcmp(color->name, text) != 0 || strlen(text) != length) continue;
    *value = (double)color->packed;
    return true;
  }
  return false;
}

/// Reads `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA` as 0xRRGGBBAA.
static bool read_digits(const char *text, size_t length, double *value) {
  if (text[0] != '#' || (length != 4 && length != 5 && length != 7 && length != 9)) return false;
  size_t width = length < 7 ? 1 : 2;
  size_t channels = (length - 1) / width;
  uint32_t color = 0;
  for (size_t i = 0; i < channels; i++) {
    int high = digit(text[1 + i * width]);
    int low = digit(text[i * width + width]);
    if (high < 0 || low < 0) return false;
    color = color << 8 | (uint32_t)(high << 4 | low);
  }
  if (channels == 3) color = color << 8 | 0xFF;
  *value = (double)color;
  return true;
}

int32_t sandbox_read_other(
  lua_State *L, const sandbox_property *property, int index, double *value) {
  int type = lua_type(L, index);
  if (property->kind == SANDBOX_KIND_NUMBER) {
    if (type != LUA_TNUMBER) return SANDBOX_FAULT_WRONG_TYPE;
    bool is_finite = isfinite(lua_tonumberx(L, index, NULL));
    return is_finite ? SANDBOX_FAULT_OUT_OF_RANGE : SANDBOX_FAULT_NOT_FINITE;
  }
  if (property->kind == SANDBOX_KIND_BOOLEAN) {
    if (type != LUA_TBOOLEAN) return SANDBOX_FAULT_WRONG_TYPE;
    *value = lua_toboolean(L, index);
    return SANDBOX_STORED;
  }
  if (type != LUA_TSTRING) return SANDBOX_FAULT_WRONG_TYPE;
  size_t length;
  const char *text = lua_tolstring(L, index, &length);
  bool is_color = read_digits(text, length, value)
    || read_name(&sandbox_of(L)->configuration, text, length, value);
  return is_color ? SANDBOX_STORED : SANDBOX_FAULT_NOT_A_COLOR;
}

void sandbox_push_property(lua_State *L, const sandbox_property *property, double value) {
  if (property->kind == SANDBOX_KIND_NUMBER) {
    lua_pushnumber(L, value);
  } else if (property->kind == SANDBOX_KIND_BOOLEAN) {
    lua_pushboolean(L, value != 0);
  } else {
    char text[16];
    snprintf(text, sizeof text, "#%08X", (unsigned)value);
    lua_pushstring(L, text);
  }
}
