// One frame: calls the function and reads its result, without allocation.

#include "Frames/frames.h"

#include <string.h>

#include "Bounds/bounds.h"
#include "Errors/errors.h"
#include "State/state.h"
#include "sandbox_frame.h"

typedef struct {
  const sandbox_view_key *keys;
  int32_t count;
  int32_t slots;
} request;

static int make(lua_State *L) {
  const request *wanted = lua_touserdata(L, 1);
  sandbox_push_layout(L, wanted->keys, wanted->count, wanted->slots);
  sandbox_push_views(L, 2);
  lua_setiuservalue(L, 2, 1);
  return 1;
}

int32_t sandbox_layout_make(
  sandbox_state *state, const sandbox_view_key *keys, int32_t count, int32_t slots) {
  request wanted = {keys, count, slots};
  return sandbox_make(state, make, &wanted);
}

int32_t sandbox_frame(
  sandbox_state *state, int32_t function, int32_t takes_views, int32_t context, int32_t layout,
  double progress, double presence, uint64_t *sets, double *values) {
  lua_State *L = state->L;
  lua_rawgeti(L, LUA_REGISTRYINDEX, layout);
  sandbox_layout *target = lua_touserdata(L, -1);
  target->sets = sets;
  target->values = values;
  sandbox_clear_sets(target);
  lua_rawgeti(L, LUA_REGISTRYINDEX, function);
  lua_rawgeti(L, LUA_REGISTRYINDEX, context);
  lua_pushnumber(L, progress);
  lua_pushnumber(L, presence);
  if (takes_views) lua_getiuservalue(L, SANDBOX_HANDLER + 1, 1);

  sandbox_begin(state, state->configuration.limits.call_instructions);
  int status = lua_pcall(L, takes_views ? 4 : 3, 1, SANDBOX_HANDLER);
  int32_t result = status == LUA_OK ? sandbox_read_result(state, target, function, takes_views) : 1;
  sandbox_end(state);
  target->sets = NULL;
  target->values = NULL;
  if (status != LUA_OK) sandbox_fail(state, status);
  lua_settop(L, SANDBOX_HANDLER);
  return result;
}
