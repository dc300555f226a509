// A file or a function, run for the host within a budget.

#include <lauxlib.h>

#include "Bounds/budget.h"
#include "Errors/message.h"
#include "Loading/load.h"
#include "State/state.h"
#include "Values/build.h"
#include "Values/encode.h"

/// The functions among the results belong to the host from here on.
static int32_t finish(sandbox_state *state, int status) {
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
  if (state->running) return sandbox_misuse(state, "a host function must not call its own state");
  source file = {name, (const char *)text, length};
  lua_State *L = state->L;
  sandbox_begin(state, state->configuration.load_instructions);
  lua_pushcfunction(L, load_and_run);
  lua_pushlightuserdata(L, &file);
  int status = lua_pcall(L, 1, 0, SANDBOX_HANDLER);
  sandbox_end(state);
  return finish(state, status);
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
  int count = sandbox_build(L, wanted->arguments, wanted->length, "", SANDBOX_LENIENT);
  lua_call(L, count, LUA_MULTRET);
  sandbox_encode(L, 1, lua_gettop(L));
  return 0;
}

int32_t sandbox_call(
  sandbox_state *state, int32_t function, const uint8_t *arguments, size_t length) {
  if (state->running) return sandbox_misuse(state, "a host function must not call its own state");
  invocation wanted = {function, arguments, length};
  lua_State *L = state->L;
  sandbox_begin(state, state->configuration.call_instructions);
  lua_pushcfunction(L, call);
  lua_pushlightuserdata(L, &wanted);
  int status = lua_pcall(L, 1, 0, SANDBOX_HANDLER);
  sandbox_end(state);
  return finish(state, status);
}
