#include "BenchmarkSupport.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdlib.h>

// Both spellings move the same two views: `to` by six numbers and `from` by three.
static const char *const names[] = {
  "to", "from",
  "alpha", "x", "y", "width", "height", "scale",
  "alpha", "translateX", "scale",
};
enum { TO_COUNT = 6, FROM_COUNT = 3, VALUES = TO_COUNT + FROM_COUNT };

// The state's stack: what is called, what it is called with, and the names as Lua values, so that
// a read hashes nothing.
enum { CALLED = 1, CONTEXT, TO_KEY, FROM_KEY, TO_KEYS, FROM_KEYS = TO_KEYS + TO_COUNT };
enum { TOP = FROM_KEYS + FROM_COUNT - 1 };

// Unpacks inside the virtual machine: what a host could do that knows the names beforehand and
// has no wish to notice others.
static const char unpacked[] =
    "local frame, ctx = ...\n"
    "return function(progress, presence)\n"
    "  local result = frame(ctx, progress, presence)\n"
    "  local to, from = result.to, result.from\n"
    "  return to.alpha, to.x, to.y, to.width, to.height, to.scale,\n"
    "    from.alpha, from.translateX, from.scale\n"
    "end\n";

// A frame that does not mention a value does not set it, so nothing may be left of the frame
// before. Without that a frame is 40 ns faster and, for a script with an `if`, wrong.
static const char filled[] =
    "local frame, ctx = ...\n"
    "local to, from = {}, {}\n"
    "local views = { to = to, from = from }\n"
    "return function(progress, presence)\n"
    "  to.alpha = false to.x = false to.y = false\n"
    "  to.width = false to.height = false to.scale = false\n"
    "  from.alpha = false from.translateX = false from.scale = false\n"
    "  frame(ctx, progress, presence, views)\n"
    "  return to.alpha, to.x, to.y, to.width, to.height, to.scale,\n"
    "    from.alpha, from.translateX, from.scale\n"
    "end\n";

struct support_baseline {
  lua_State *lua;
  support_reading reading;
};

static void push_context(lua_State *lua) {
  lua_createtable(lua, 0, 1);
  lua_createtable(lua, 0, 2);
  lua_pushnumber(lua, 390);
  lua_setfield(lua, -2, "width");
  lua_pushnumber(lua, 844);
  lua_setfield(lua, -2, "height");
  lua_setfield(lua, -2, "container");
}

support_baseline *support_baseline_open(const char *source, support_reading reading) {
  lua_State *lua = luaL_newstate();
  if (!lua) return NULL;
  luaL_openlibs(lua);
  lua_gc(lua, LUA_GCGEN, 0, 0);
  support_baseline *baseline = calloc(1, sizeof *baseline);
  if (!baseline || luaL_dostring(lua, source) != LUA_OK || !lua_istable(lua, -1)) {
    lua_close(lua);
    free(baseline);
    return NULL;
  }
  *baseline = (support_baseline){lua, reading};
  lua_getfield(lua, 1, "frame");
  lua_replace(lua, CALLED);
  push_context(lua);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) lua_pushstring(lua, names[i]);
  if (reading != SUPPORT_NESTED) {
    luaL_loadstring(lua, reading == SUPPORT_FILLED ? filled : unpacked);
    lua_pushvalue(lua, CALLED);
    lua_pushvalue(lua, CONTEXT);
    lua_call(lua, 2, 1);
    lua_replace(lua, CALLED);
  }
  return baseline;
}

/// Reads the numbers of a view from the table at the top.
static bool read_view(lua_State *lua, int view, int keys, int count, double *values) {
  lua_pushvalue(lua, view);
  if (lua_rawget(lua, TOP + 1) != LUA_TTABLE) return false;
  for (int i = 0; i < count; i++) {
    lua_pushvalue(lua, keys + i);
    lua_rawget(lua, TOP + 2);
    int is_number;
    values[i] = lua_tonumberx(lua, TOP + 3, &is_number);
    if (!is_number) return false;
    lua_settop(lua, TOP + 2);
  }
  lua_settop(lua, TOP + 1);
  return true;
}

static bool frame_by_interface(lua_State *lua, double progress, double presence, double *values) {
  lua_pushvalue(lua, CALLED);
  lua_pushvalue(lua, CONTEXT);
  lua_pushnumber(lua, progress);
  lua_pushnumber(lua, presence);
  return lua_pcall(lua, 3, 1, 0) == LUA_OK && lua_istable(lua, TOP + 1) &&
         read_view(lua, TO_KEY, TO_KEYS, TO_COUNT, values) &&
         read_view(lua, FROM_KEY, FROM_KEYS, FROM_COUNT, values + TO_COUNT);
}

static bool frame_unpacked(lua_State *lua, double progress, double presence, double *values) {
  lua_pushvalue(lua, CALLED);
  lua_pushnumber(lua, progress);
  lua_pushnumber(lua, presence);
  if (lua_pcall(lua, 2, VALUES, 0) != LUA_OK) return false;
  for (int i = 0; i < VALUES; i++) {
    int is_number;
    values[i] = lua_tonumberx(lua, TOP + 1 + i, &is_number);
    if (!is_number) return false;
  }
  return true;
}

bool support_baseline_frame(
    support_baseline *baseline, double progress, double presence, support_frame *frame) {
  lua_State *lua = baseline->lua;
  bool good = baseline->reading == SUPPORT_NESTED
                  ? frame_by_interface(lua, progress, presence, frame->values)
                  : frame_unpacked(lua, progress, presence, frame->values);
  lua_settop(lua, TOP);
  return good;
}

void support_baseline_close(support_baseline *baseline) {
  lua_close(baseline->lua);
  free(baseline);
}
