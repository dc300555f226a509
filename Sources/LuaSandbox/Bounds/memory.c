// How much a script may hold.

#include "Bounds/memory.h"

#include <string.h>

#include "Bounds/crowd.h"
#include "Bounds/internals.h"
#include "Errors/error.h"
#include "State/pool.h"
#include "State/text.h"

void sandbox_charge_collection(sandbox_state *state) {
  // What the host has put in is looked through as well, but the script can't help that.
  size_t most = state->configuration.limits.memory;
  size_t used = state->used < most ? state->used : most;
  state->remaining -= (int64_t)(used >> SANDBOX_COLLECTION_SHIFT);
}

enum {
  SHORT_TEXT = 64,      // what is shorter has no price
  MIDDLING_TEXT = 1024,  // from here on a script that has one says so in any case
  TEXT_OBJECT = 25,     // bytes of a text besides what is in it
  CLOSURE_OBJECT = 32,  // bytes of a closure besides its variables
};

void sandbox_note_text(sandbox_state *state, size_t length) {
  // Zeros in front of a number, which Lua passes one by one, take 0.7 ns a byte.
  if (length < SHORT_TEXT) return;
  int64_t price = length < MIDDLING_TEXT ? 1 + (int64_t)(length >> 6) : 9 + (int64_t)(length >> 7);
  if (price > state->text_price) state->text_price = price;
}

/// Charges a new text: Lua reads all of it when it is a key for the first time.
static void charge_text(sandbox_state *state, size_t size) {
  if (size < SHORT_TEXT + TEXT_OBJECT) return;
  state->remaining -= (int64_t)(size >> 4);
  // What is written in a file is mostly to be read by people; the guard knows what is not.
  bool is_written = state->compiling || !state->running;
  if (!is_written || size >= MIDDLING_TEXT) sandbox_note_text(state, size - TEXT_OBJECT);
}

/// Charges a new closure: for each of its variables, Lua walks along those that others share already.
static void charge_closure(sandbox_state *state, size_t size) {
  if (size <= CLOSURE_OBJECT || !state->running) return;
  int64_t count = (int64_t)(size - CLOSURE_OBJECT) / (int64_t)sizeof(void *);
  int64_t open = sandbox_open_variables(state->L, 255);
  state->remaining -= count * (open + count / 2) >> 3;
}

/// Charges what is new. In place of its size Lua says what it will be.
static void charge_object(sandbox_state *state, size_t kind, size_t size) {
  state->remaining -= SANDBOX_OBJECT_PRICE;
  if (kind == LUA_TSTRING) charge_text(state, size);
  if (kind == LUA_TFUNCTION) charge_closure(state, size);
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
      // Before it gives up, Lua collects all garbage, and a script can keep as little as makes it do so
      // again and again.
      sandbox_charge_collection(state);
      return NULL;
    }
    // Large blocks are charged: copying one takes one instruction but not the time of one.
    if (new_size >= 1024) state->remaining -= (int64_t)(new_size >> 6);
    if (block == NULL) charge_object(state, old_size, new_size);
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
