// Runs a file or a function for the host within a budget.

#include "Loading/loading.h"

#include "Bounds/bounds.h"
#include "Errors/errors.h"
#include "State/state.h"
#include "Values/values.h"

int32_t sandbox_run_body(
  sandbox_state *state, int64_t instructions, lua_CFunction body, const void *argument) {
  lua_State *L = state->L;
  sandbox_begin(state, instructions);
  lua_pushcfunction(L, body);
  lua_pushlightuserdata(L, (void *)argument);
  int status = lua_pcall(L, 1, 0, SANDBOX_HANDLER);
  sandbox_end_building(state, false);
  sandbox_end(state);
  if (status != LUA_OK) return sandbox_fail(state, status);
  state->fresh_count = 0;
  return 0;
}

typedef struct {
  const char *name;
  const char *text;
  size_t length;
} source;

static int load_and_run(lua_State *L) {
  const source *file = lua_touserdata(L, 1);
  lua_settop(L, 0);
  sandbox_load(L, file->name, file->text, file->length);
  lua_call(L, 0, LUA_MULTRET);
  sandbox_encode(L, 1, lua_gettop(L));
  return 0;
}

int32_t sandbox_run(sandbox_state *state, const char *name, const uint8_t *text, size_t length) {
  source file = {name, (const char *)text, length};
  return sandbox_run_body(state, state->configuration.limits.load_instructions, load_and_run, &file);
}

typedef struct {
  int32_t function;
  const uint8_t *arguments;
  size_t length;
} invocation;

static int call(lua_State *L) {
  const invocation *wanted = lua_touserdata(L, 1);
  lua_settop(L, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, wanted->function);
  int count = sandbox_build(L, wanted->arguments, wanted->length, "", false);
  lua_call(L, count, LUA_MULTRET);
  sandbox_encode(L, 1, lua_gettop(L));
  return 0;
}

int32_t sandbox_call(
  sandbox_state *state, int32_t function, const uint8_t *arguments, size_t length) {
  invocation wanted = {function, arguments, length};
  return sandbox_run_body(state, state->configuration.limits.call_instructions, call, &wanted);
}
