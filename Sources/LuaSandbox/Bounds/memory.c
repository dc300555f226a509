// How much a script may hold.

#include "Bounds/memory.h"

#include <string.h>

#include "Bounds/crowd.h"
#include "Errors/error.h"
#include "State/pool.h"
#include "State/text.h"

/// A text from 1 KB up makes instructions dearer, for good: the worst of them, the conversion of a
/// numeral, takes some 4 ns a byte, and this holds a call under 0.2 s however many it tries.
static void raise_price(sandbox_state *state, size_t text) {
  int64_t price = 1 + (int64_t)(text >> 8);
  if (price > state->text_price) state->text_price = price;
}

/// Calls within each other that only a function that calls itself comes to.
enum { RECURSION = 200 };

/// Remembers where memory ran out. Walking the calls and reading lines neither allocates nor
/// changes anything, which is what makes it possible here.
static void note_starvation(sandbox_state *state) {
  if (!state->running) return;
  lua_Debug call;
  for (int level = 0; level < 8 && lua_getstack(state->L, level, &call); level++) {
    lua_getinfo(state->L, "Sl", &call);
    if (call.currentline <= 0) continue;
    const char *file = sandbox_file_of(&call);
    sandbox_printable(state->starved.file, sizeof state->starved.file, file, strlen(file));
    state->starved.line = call.currentline;
    state->starved_in_recursion = lua_getstack(state->L, RECURSION, &call) != 0;
    return;
  }
}

static void *take(sandbox_state *state, size_t size, bool is_new) {
  return sandbox_may_crowd(size) ? sandbox_crowd_take(state, size, is_new)
                                 : sandbox_pool_take(&state->pool, size);
}

static void give_back(sandbox_state *state, void *block, size_t size) {
  if (sandbox_may_crowd(size)) {
    sandbox_crowd_give_back(state, block, size);
  } else {
    sandbox_pool_give_back(&state->pool, block, size);
  }
}

/// Moves a block, which is never a hash: Lua makes a new one instead.
static void *move(sandbox_state *state, void *block, size_t old_size, size_t new_size) {
  if (!sandbox_may_crowd(old_size) && !sandbox_may_crowd(new_size)) {
    return sandbox_pool_resize(&state->pool, block, old_size, new_size);
  }
  void *result = take(state, new_size, false);
  if (result == NULL) return NULL;
  memcpy(result, block, old_size < new_size ? old_size : new_size);
  give_back(state, block, old_size);
  return result;
}

/// What the host puts in is not the script's, and has a bound of its own.
static bool has_room(const sandbox_state *state, size_t size) {
  if (state->host_builds) {
    return state->host_bytes + state->built_bytes + size <= state->configuration.limits.host_memory;
  }
  return state->used + size <= state->configuration.limits.memory + state->host_bytes;
}

void sandbox_begin_building(sandbox_state *state) {
  state->host_builds = true;
  state->built_bytes = 0;
}

size_t sandbox_end_building(sandbox_state *state, bool is_kept) {
  state->host_builds = false;
  if (!is_kept) return 0;
  state->host_bytes += state->built_bytes;
  return state->built_bytes;
}

void *sandbox_allocate(void *context, void *block, size_t old_size, size_t new_size) {
  sandbox_state *state = context;
  size_t held = block == NULL ? 0 : old_size;
  if (new_size == 0) {
    state->used -= held;
    if (block != NULL) give_back(state, block, held);
    return NULL;
  }
  if (new_size > held) {
    if (!has_room(state, new_size - held)) {
      note_starvation(state);
      return NULL;
    }
    // Large blocks are charged: copying a long text takes one instruction but not the time of one.
    if (new_size >= 1024) {
      state->remaining -= (int64_t)(new_size >> 6);
      // In place of the size of a block that is new, Lua says what it will be.
      if (block == NULL && old_size == LUA_TSTRING) raise_price(state, new_size);
    }
  }
  void *result = NULL;
  if (block == NULL) {
    result = take(state, new_size, true);
    if (result != NULL) sandbox_pool_number(result, ++state->objects);
  } else {
    result = move(state, block, held, new_size);
  }
  if (result == NULL) return new_size <= held ? block : NULL;
  state->used += new_size - held;
  if (state->host_builds && new_size > held) state->built_bytes += new_size - held;
  return result;
}

uint64_t sandbox_serial(lua_State *L, int index) {
  switch (lua_type(L, index)) {
    case LUA_TFUNCTION:
      // One of C without upvalues is an address and no object.
      if (lua_iscfunction(L, index)) {
        if (lua_getupvalue(L, index, 1) == NULL) return 0;
        lua_pop(L, 1);
      }
      return sandbox_pool_number_of(lua_topointer(L, index));
    case LUA_TTABLE:
      return sandbox_pool_number_of(lua_topointer(L, index));
    case LUA_TUSERDATA:
      return *(const uint64_t *)lua_touserdata(L, index);
    default:
      return 0;
  }
}
