// Opens a state with its memory limit, and closes it.

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "Bounds/bounds.h"
#include "Errors/errors.h"
#include "Frames/frames.h"
#include "Library/library.h"
#include "State/pool.h"
#include "State/state.h"
#include "Values/values.h"

#if LUA_VERSION_NUM != 504
#error "the sandbox needs Lua 5.4: 5.5 opens a state with a seed, gives lua_gc other arguments, finds other lengths of tables with holes, and writes floats with 17 digits"
#endif

/// Interns the property names and keeps them alive, so that equal names have equal addresses.
static void intern_properties(lua_State *L, sandbox_state *state) {
  lua_createtable(L, state->property_count, 0);
  for (int32_t i = 0; i < state->property_count; i++) {
    lua_pushstring(L, state->properties[i].name);
    const void *name = lua_topointer(L, -1);
    *sandbox_find_key(state->keys, SANDBOX_KEY_SLOTS, name) = (sandbox_key){name, i + 1};
    lua_rawseti(L, -2, i + 1);
  }
  luaL_ref(L, LUA_REGISTRYINDEX);
}

static int install(lua_State *L) {
  sandbox_state *state = sandbox_of(L);
  // Lua creates this string when it runs out of memory while handling an error, and aborts if it
  // can't (upstream 25da574f). Because it is created and kept here, Lua only has to look it up.
  lua_pushliteral(L, "error in error handling");
  luaL_ref(L, LUA_REGISTRYINDEX);
  // No code can catch this error, so its text is never shown.
  lua_pushliteral(L, "budget");
  state->budget_message = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_newtable(L);
  state->loaded = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_newtable(L);
  state->host_sizes = luaL_ref(L, LUA_REGISTRYINDEX);
  intern_properties(L, state);
  lua_gc(L, LUA_GCGEN, 0, 0);
  sandbox_install_callables(L);
  sandbox_install_views(L);
  sandbox_install_sandbox(L);
  return 0;
}

int32_t sandbox_lua_version(void) { return (int32_t)lua_version(NULL); }

sandbox_state *sandbox_open(
  const sandbox_configuration *configuration, const sandbox_property *properties, int32_t count) {
  const sandbox_limits *limits = &configuration->limits;
  size_t functions = (size_t)limits->copied_functions * sizeof(int);
  if (count > SANDBOX_PROPERTIES || sandbox_lua_version() != LUA_VERSION_NUM) return NULL;
  size_t size = sizeof(sandbox_state) + functions + limits->copied_bytes;
  // The output buffer is written before it is read, so only the state itself is zeroed.
  sandbox_state *state = malloc(size);
  if (state == NULL) return NULL;
  memset(state, 0, sizeof *state);
  state->size = size;
  state->fresh = (int *)(state + 1);
  state->out = (uint8_t *)state->fresh + functions;
  state->configuration = *configuration;
  state->property_count = count;
  state->properties = properties;
  state->remaining = INT64_MAX / 2;
  state->text_price = state->chain_price = state->table_price = state->token_price = 1;
  state->zero_price = 1;
  lua_State *L = lua_newstate(sandbox_allocate, state);
  state->L = L;
  if (L != NULL) {
    *(sandbox_state **)lua_getextraspace(L) = state;
    lua_pushcfunction(L, sandbox_handle_message);  // at SANDBOX_HANDLER, permanently
    lua_pushcfunction(L, install);
    if (lua_checkstack(L, 64) && lua_pcall(L, 0, 0, SANDBOX_HANDLER) == LUA_OK) return state;
  }
  sandbox_close(state);
  return NULL;
}

void sandbox_close(sandbox_state *state) {
  state->remaining = INT64_MAX / 2;
  if (state->L != NULL) {
    lua_sethook(state->L, NULL, 0, 0);
    lua_close(state->L);
  }
  sandbox_pool_close(&state->pool);
  free(state->reply);
  free(state);
}

const sandbox_error *sandbox_last_error(sandbox_state *state) {
  sandbox_word(state);
  return &state->error;
}

size_t sandbox_memory_in_use(const sandbox_state *state) {
  return state->used > state->host_bytes ? state->used - state->host_bytes : 0;
}

size_t sandbox_memory_held(const sandbox_state *state) { return state->size + state->pool.held; }

int64_t sandbox_instructions_spent(const sandbox_state *state) { return state->spent; }

uint64_t sandbox_memory_requests(const sandbox_state *state) { return state->pool.requests; }

void sandbox_set_seed(sandbox_state *state, uint64_t seed) { state->configuration.seed = seed; }

int32_t sandbox_reply(sandbox_state *state, const uint8_t *bytes, size_t length) {
  if (length > state->reply_capacity) {
    uint8_t *larger = realloc(state->reply, length);
    if (larger == NULL) return 0;
    state->reply = larger;
    state->reply_capacity = length;
  }
  if (length > 0) memcpy(state->reply, bytes, length);
  state->reply_length = length;
  return 1;
}

const uint8_t *sandbox_results(const sandbox_state *state, size_t *length) {
  *length = state->out_length;
  return state->out;
}
