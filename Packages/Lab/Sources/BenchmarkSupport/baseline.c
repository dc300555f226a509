#include "BenchmarkSupport.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdlib.h>

// Both styles of scripts set six numbers of the view `to` and three of `from`.
static const char *const names[] = {
  "to", "from",
  "alpha", "x", "y", "width", "height", "scale",
  "alpha", "translateX", "scale",
};
enum { TO_COUNT = 6, FROM_COUNT = 3, VALUES = TO_COUNT + FROM_COUNT };

// The slots of the Lua stack: the called function, its argument, and the names as Lua values, so that reading a
// field needs no hashing of a string.
enum { CALLED = 1, CONTEXT, TO_KEY, FROM_KEY, TO_KEYS, FROM_KEYS = TO_KEYS + TO_COUNT };
/// The maximum number of instructions in a frame.
enum { INSTRUCTIONS = 1000000 };

enum { TOP = FROM_KEYS + FROM_COUNT - 1 };

// Unpacks the values in Lua code. A host could do this if it knew the names in advance and did not have to detect
// others.
static const char unpacked[] =
    "local frame, ctx = ...\n"
    "return function(progress, presence)\n"
    "  local result = frame(ctx, progress, presence)\n"
    "  local to, from = result.to, result.from\n"
    "  return to.alpha, to.x, to.y, to.width, to.height, to.scale,\n"
    "    from.alpha, from.translateX, from.scale\n"
    "end\n";

// The two ways to pass a table to a script.
static const char open[] = "local function guard(table) return table end\n";
static const char guarded[] =
    "local function guard(table)\n"
    "  return setmetatable({}, { __index = table, __newindex = error })\n"
    "end\n";

// A value that a frame does not set must not keep its value from the previous frame, so the values are cleared.
// Without this, a frame is 40 ns faster, but wrong for a script with an `if`.
static const char filled[] =
    "local frame, ctx = ...\n"
    "ctx = guard { container = guard(ctx.container) }\n"
    "local to, from = {}, {}\n"
    "local views = guard { to = to, from = from }\n"
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
  const void *keys[VALUES];  // the addresses of the names, first those of `to`, then those of `from`
};

static bool is_nested(support_reading reading) {
  return reading == SUPPORT_NESTED || reading == SUPPORT_NESTED_CHECKED ||
         reading == SUPPORT_NESTED_COUNTED;
}

static bool is_counted(support_reading reading) {
  return reading == SUPPORT_NESTED_COUNTED || reading == SUPPORT_FILLED_COUNTED;
}

static bool is_checked(support_reading reading) {
  return reading == SUPPORT_NESTED_CHECKED || reading == SUPPORT_FILLED_CHECKED ||
         is_counted(reading);
}

static void stop(lua_State *lua, lua_Debug *record) {
  (void)record;
  luaL_error(lua, "too many instructions");
}

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
  *baseline = (support_baseline){.lua = lua, .reading = reading};
  lua_getfield(lua, 1, "frame");
  lua_replace(lua, CALLED);
  push_context(lua);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) lua_pushstring(lua, names[i]);
  for (int i = 0; i < VALUES; i++) baseline->keys[i] = lua_topointer(lua, TO_KEYS + i);
  if (!is_nested(reading)) {
    lua_pushstring(lua, is_checked(reading) ? guarded : open);
    lua_pushstring(lua, reading == SUPPORT_UNPACKED ? unpacked : filled);
    lua_concat(lua, 2);
    luaL_loadstring(lua, lua_tostring(lua, -1));
    lua_remove(lua, -2);
    lua_pushvalue(lua, CALLED);
    lua_pushvalue(lua, CONTEXT);
    lua_call(lua, 2, 1);
    lua_replace(lua, CALLED);
  }
  return baseline;
}

/// Reads the numbers of a view from the table at the top of the stack.
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

/// Whether the value at a stack index is a number that a property may have.
static bool is_good(lua_State *lua, int index) {
  if (lua_type(lua, index) != LUA_TNUMBER) return false;
  double number = lua_tonumberx(lua, index, NULL);
  return number >= -1e7 && number <= 1e7;
}

/// Reads the view at a stack index by iterating over its fields, because it can have any.
static bool walk_view(
    lua_State *lua, int view, const void *const *keys, int count, double *values) {
  lua_pushnil(lua);
  while (lua_next(lua, view)) {
    const void *key = lua_topointer(lua, view + 1);
    int i = 0;
    while (i < count && keys[i] != key) i++;
    if (i == count || !is_good(lua, view + 2)) return false;
    values[i] = lua_tonumberx(lua, view + 2, NULL);
    lua_settop(lua, view + 1);
  }
  return true;
}

/// Reads all views in the table at the top of the stack.
static bool walk_views(const support_baseline *baseline, double *values) {
  lua_State *lua = baseline->lua;
  const void *to = lua_topointer(lua, TO_KEY);
  const void *from = lua_topointer(lua, FROM_KEY);
  lua_pushnil(lua);
  while (lua_next(lua, TOP + 1)) {
    const void *key = lua_topointer(lua, TOP + 2);
    bool is_to = key == to;
    if ((!is_to && key != from) || lua_type(lua, TOP + 3) != LUA_TTABLE) return false;
    int first = is_to ? 0 : TO_COUNT;
    if (!walk_view(
            lua, TOP + 3, baseline->keys + first, is_to ? TO_COUNT : FROM_COUNT, values + first)) {
      return false;
    }
    lua_settop(lua, TOP + 2);
  }
  return true;
}

static bool read_views(lua_State *lua, double *values) {
  return read_view(lua, TO_KEY, TO_KEYS, TO_COUNT, values) &&
         read_view(lua, FROM_KEY, FROM_KEYS, FROM_COUNT, values + TO_COUNT);
}

static bool frame_by_interface(
    const support_baseline *baseline, double progress, double presence, double *values) {
  lua_State *lua = baseline->lua;
  lua_pushvalue(lua, CALLED);
  lua_pushvalue(lua, CONTEXT);
  lua_pushnumber(lua, progress);
  lua_pushnumber(lua, presence);
  if (lua_pcall(lua, 3, 1, 0) != LUA_OK || !lua_istable(lua, TOP + 1)) return false;
  return is_checked(baseline->reading) ? walk_views(baseline, values) : read_views(lua, values);
}

static bool frame_unpacked(
    const support_baseline *baseline, double progress, double presence, double *values) {
  lua_State *lua = baseline->lua;
  bool checks = is_checked(baseline->reading);
  lua_pushvalue(lua, CALLED);
  lua_pushnumber(lua, progress);
  lua_pushnumber(lua, presence);
  if (lua_pcall(lua, 2, VALUES, 0) != LUA_OK) return false;
  for (int i = 0; i < VALUES; i++) {
    int is_number;
    if (checks && !is_good(lua, TOP + 1 + i)) return false;
    values[i] = lua_tonumberx(lua, TOP + 1 + i, &is_number);
    if (!is_number) return false;
  }
  return true;
}

bool support_baseline_frame(
    support_baseline *baseline, double progress, double presence, support_frame *frame) {
  lua_State *lua = baseline->lua;
  // The hook is set before each frame, so that every frame has its own budget.
  if (is_counted(baseline->reading)) lua_sethook(lua, stop, LUA_MASKCOUNT, INSTRUCTIONS);
  bool good = is_nested(baseline->reading)
                  ? frame_by_interface(baseline, progress, presence, frame->values)
                  : frame_unpacked(baseline, progress, presence, frame->values);
  lua_settop(lua, TOP);
  return good;
}
