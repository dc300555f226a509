// A state, its memory limit and its end.

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "Errors/error.h"
#include "Errors/message.h"
#include "Frames/property.h"
#include "Frames/views.h"
#include "Library/sandbox.h"
#include "State/host.h"
#include "State/pool.h"
#include "State/state.h"
#include "State/text.h"
#include "Values/callable.h"

/// A text from 1 KB up makes instructions dearer, for good: the worst of them, the conversion of a
/// numeral, takes some 4 ns a byte, and this holds a call under 0.2 s however many it tries.
static void raise_price(shim_state *state, size_t text) {
  int64_t price = 1 + (int64_t)(text >> 8);
  if (price > state->instruction_price) state->instruction_price = price;
}

/// Calls within each other that only a function that calls itself comes to.
enum { RECURSION = 200 };

/// Remembers where memory ran out. Walking the calls and reading lines neither allocates nor
/// changes anything, which is what makes it possible here.
static void note_starvation(shim_state *state) {
  if (!state->running) return;
  lua_Debug call;
  for (int level = 0; level < 8 && lua_getstack(state->L, level, &call); level++) {
    lua_getinfo(state->L, "Sl", &call);
    if (call.currentline <= 0) continue;
    const char *file = shim_file_of(&call);
    shim_printable(state->starved.file, sizeof state->starved.file, file, strlen(file));
    state->starved.line = call.currentline;
    state->starved_in_recursion = lua_getstack(state->L, RECURSION, &call) != 0;
    return;
  }
}

/// Counts every byte, so that the limit is exact. Large blocks are charged to the budget too:
/// copying a long string takes one instruction but not the time of one.
static void *allocate(void *context, void *block, size_t old_size, size_t new_size) {
  shim_state *state = context;
  size_t held = block == NULL ? 0 : old_size;
  if (new_size == 0) {
    state->used -= held;
    shim_pool_resize(&state->pool, block, held, 0);
    return NULL;
  }
  if (new_size > held) {
    if (state->used + (new_size - held) > state->configuration.memory) {
      note_starvation(state);
      return NULL;
    }
    if (new_size >= 1024) {
      state->remaining -= (int64_t)(new_size >> 6);
      // In place of the size of a block that is new, Lua says what it will be.
      if (block == NULL && old_size == LUA_TSTRING) raise_price(state, new_size);
    }
  }
  void *result = shim_pool_resize(&state->pool, block, held, new_size);
  if (result == NULL) return new_size <= held ? block : NULL;
  state->used += new_size - held;
  return result;
}

static int panic(lua_State *L) {
  // Not reached: nothing that raises runs unprotected.
  (void)L;
  return 0;
}

/// Interns the names of colors and keeps them alive, as those of properties are.
static void intern_colors(lua_State *L, shim_configuration *configuration) {
  lua_createtable(L, configuration->color_count, 0);
  for (int32_t i = 0; i < configuration->color_count; i++) {
    configuration->colors[i].name = lua_pushstring(L, configuration->colors[i].name);
    lua_rawseti(L, -2, i + 1);
  }
  luaL_ref(L, LUA_REGISTRYINDEX);
}

/// Interns the property names and keeps them alive: from then on one address is one name.
static void intern_properties(lua_State *L, shim_state *state) {
  lua_createtable(L, state->property_count, 0);
  for (int32_t i = 0; i < state->property_count; i++) {
    const char *name = lua_pushstring(L, state->properties[i].name);
    const void *key = lua_topointer(L, -1);
    lua_rawseti(L, -2, i + 1);
    state->properties[i].name = name;
    uint32_t slot = shim_hash(key) & (SHIM_KEY_SLOTS - 1);
    while (state->keys[slot].key != NULL) slot = (slot + 1) & (SHIM_KEY_SLOTS - 1);
    state->keys[slot].key = key;
    state->keys[slot].index = i;
  }
  luaL_ref(L, LUA_REGISTRYINDEX);
}

static int install(lua_State *L) {
  shim_state *state = shim_of(L);
  // Lua makes this string when it runs out of memory while it handles an error, and aborts if it
  // cannot (upstream 25da574f). Made now and kept, it is only looked up.
  lua_pushliteral(L, "error in error handling");
  luaL_ref(L, LUA_REGISTRYINDEX);
  lua_pushliteral(L, "the script exceeded its budget");
  state->budget_message = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_newtable(L);
  state->loaded = luaL_ref(L, LUA_REGISTRYINDEX);
  intern_properties(L, state);
  intern_colors(L, &state->configuration);
  lua_gc(L, LUA_GCGEN, 0, 0);
  shim_install_host(L);
  shim_install_callables(L);
  shim_install_views(L);
  shim_install_sandbox(L);
  return 0;
}

shim_state *shim_open(
  const shim_configuration *configuration, const shim_property *properties, int32_t count) {
  shim_state *state = calloc(1, sizeof *state);
  if (state == NULL) return NULL;
  state->configuration = *configuration;
  state->property_count = count;
  memcpy(state->properties, properties, (size_t)count * sizeof *properties);
  state->remaining = INT64_MAX / 2;
  state->instruction_price = 1;
  lua_State *L = lua_newstate(allocate, state);
  if (L == NULL) {
    shim_pool_close(&state->pool);
    free(state);
    return NULL;
  }
  state->L = L;
  *(shim_state **)lua_getextraspace(L) = state;
  lua_atpanic(L, panic);
  lua_pushcfunction(L, shim_handle_message);  // at SHIM_HANDLER, for good
  lua_pushcfunction(L, install);
  if (!lua_checkstack(L, 64) || lua_pcall(L, 0, 0, SHIM_HANDLER) != LUA_OK) {
    lua_close(L);
    shim_pool_close(&state->pool);
    free(state);
    return NULL;
  }
  return state;
}

void shim_close(shim_state *state) {
  state->remaining = INT64_MAX / 2;
  lua_sethook(state->L, NULL, 0, 0);
  lua_close(state->L);
  shim_pool_close(&state->pool);
  free(state->reply);
  free(state);
}

const shim_error *shim_last_error(const shim_state *state) { return &state->error; }

size_t shim_memory_in_use(const shim_state *state) { return state->used; }

size_t shim_memory_held(const shim_state *state) { return sizeof *state + state->pool.held; }

void shim_collect(shim_state *state) { lua_gc(state->L, LUA_GCCOLLECT); }

void shim_set_seed(shim_state *state, uint64_t seed) { state->configuration.seed = seed; }

void shim_release(shim_state *state, int32_t reference) {
  luaL_unref(state->L, LUA_REGISTRYINDEX, reference);
}

int32_t shim_reply(shim_state *state, const uint8_t *bytes, size_t length) {
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

const uint8_t *shim_results(const shim_state *state, size_t *length) {
  *length = state->out_length;
  return state->out;
}
