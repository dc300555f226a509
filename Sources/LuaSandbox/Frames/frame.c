// One frame: calls the function and reads its result, without allocation.

#include <lauxlib.h>
#include <stdbool.h>
#include <string.h>

#include "Bounds/budget.h"
#include "Bounds/memory.h"
#include "Errors/message.h"
#include "Frames/layout.h"
#include "Frames/result.h"
#include "Frames/views.h"
#include "State/state.h"
#include "sandbox_frame.h"

typedef struct {
  const sandbox_view_key *keys;
  int32_t count;
  int32_t slots;
  int32_t result;
} request;

static int make(lua_State *L) {
  request *wanted = lua_touserdata(L, 1);
  sandbox_push_layout(L, wanted->keys, wanted->count, wanted->slots);
  sandbox_push_views(L, 2);
  lua_setiuservalue(L, 2, 1);
  wanted->result = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

int32_t sandbox_layout_make(
  sandbox_state *state, const sandbox_view_key *keys, int32_t count, int32_t slots) {
  request wanted = {keys, count, slots, -1};
  lua_State *L = state->L;
  sandbox_begin_building(state);
  bool is_made = sandbox_protect(state, make, &wanted) == 0;
  size_t bytes = sandbox_end_building(state, is_made);
  if (!is_made) return -1;
  lua_rawgeti(L, LUA_REGISTRYINDEX, wanted.result);
  sandbox_layout *layout = lua_touserdata(L, -1);
  layout->bytes = bytes;
  lua_pop(L, 1);
  return wanted.result;
}

/// Calls the function and reads its result. Leaves the stack unchanged.
static int32_t run_frame(
  sandbox_state *state, sandbox_layout *target, int32_t function, int32_t takes_views, int32_t context,
  double progress, double presence) {
  lua_State *L = state->L;
  memset(target->masks, 0, (size_t)target->slots * sizeof *target->masks);
  lua_rawgeti(L, LUA_REGISTRYINDEX, function);
  lua_rawgeti(L, LUA_REGISTRYINDEX, context);
  lua_rawgeti(L, -1, 1);
  lua_replace(L, -2);
  lua_pushnumber(L, progress);
  lua_pushnumber(L, presence);
  if (takes_views) lua_getiuservalue(L, SANDBOX_HANDLER + 1, 1);

  sandbox_begin(state, state->configuration.limits.call_instructions);
  int status = lua_pcall(L, takes_views ? 4 : 3, 1, SANDBOX_HANDLER);
  int32_t result = status == LUA_OK ? sandbox_read_result(state, target, function, takes_views) : 1;
  sandbox_end(state);
  return status == LUA_OK ? result : sandbox_fail(state, status);
}

int32_t sandbox_frame(
  sandbox_state *state, int32_t function, int32_t takes_views, int32_t context, int32_t layout,
  double progress, double presence, uint64_t *masks, double *values) {
  if (sandbox_is_reentered(state)) return 1;
  lua_State *L = state->L;
  lua_rawgeti(L, LUA_REGISTRYINDEX, layout);
  sandbox_layout *target = lua_touserdata(L, -1);
  target->masks = masks;
  target->values = values;
  int32_t result =
    run_frame(state, target, function, takes_views, context, progress, presence);
  target->masks = NULL;
  target->values = NULL;
  lua_settop(L, SANDBOX_HANDLER);
  return result;
}
