// Limits the memory of a script.

#include "Bounds/memory.h"

#include <string.h>

#include "Bounds/crowd.h"
#include "Bounds/internals.h"
#include "Errors/error.h"
#include "State/pool.h"
#include "State/text.h"

void sandbox_charge_collection(sandbox_state *state) {
  // A collection also visits the host's values, but the script isn't charged for them.
  size_t most = state->configuration.limits.memory;
  size_t used = state->used < most ? state->used : most;
  state->remaining -= (int64_t)(used >> SANDBOX_COLLECTION_SHIFT);
}

enum {
  SHORT_TEXT = 64,      // bytes; shorter strings are free
  MIDDLING_TEXT = 1024,  // bytes; string literals of at least this length are also noted
  TEXT_OBJECT = 25,     // bytes of a string object in addition to its characters
  CLOSURE_OBJECT = 32,  // bytes of a closure in addition to its upvalues
  LARGE_BLOCK = 1024,   // bytes; copying or reading a smaller block takes hardly any time
};

void sandbox_note_text(sandbox_state *state, size_t length) {
  // Lua skips the leading zeros of a number one by one, which takes 0.7 ns per byte.
  if (length < SHORT_TEXT) return;
  int64_t price = length < MIDDLING_TEXT ? 1 + (int64_t)(length >> 6) : 9 + (int64_t)(length >> 7);
  if (price > state->text_price) state->text_price = price;
}

/// Charges for a new string, because Lua reads all of it when it is first used as a key.
static void charge_text(sandbox_state *state, size_t size) {
  if (size < SHORT_TEXT + TEXT_OBJECT) return;
  state->remaining -= (int64_t)(size >> 4);
  // The literals in a file are mostly text for people. The guard finds those that can be numbers.
  bool is_written = state->compiling || !state->running;
  if (!is_written || size >= MIDDLING_TEXT) sandbox_note_text(state, size - TEXT_OBJECT);
}

/// Charges for a new closure. For each of its upvalues, Lua walks along the list of open upvalues.
static void charge_closure(sandbox_state *state, size_t size) {
  if (size <= CLOSURE_OBJECT || !state->running) return;
  int64_t count = (int64_t)(size - CLOSURE_OBJECT) / (int64_t)sizeof(void *);
  int64_t open = sandbox_open_variables(state->L, 255);
  state->remaining -= count * (open + count / 2) >> 3;
}

/// Charges for a new object. Lua passes the type of the object in place of the old size.
static void charge_object(sandbox_state *state, size_t kind, size_t size) {
  state->remaining -= SANDBOX_OBJECT_PRICE;
  if (kind == LUA_TSTRING) charge_text(state, size);
  if (kind == LUA_TFUNCTION) charge_closure(state, size);
}

/// A depth of nested calls that only a recursive function reaches.
enum { RECURSION = 200 };

/// Records where memory ran out. It is safe inside the allocator, because walking the call stack
/// and reading line numbers neither allocates nor changes anything.
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

/// Moves a block. It is never a hash, because Lua allocates a new block to grow a hash.
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

/// Host allocations do not count toward the script's limit; they have a separate one.
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
      // Before Lua gives up, it collects all garbage, and a script can keep its memory so full that
      // this happens again and again.
      sandbox_charge_collection(state);
      return NULL;
    }
    // Copying a large block can take much longer than the one instruction that causes it.
    if (new_size >= LARGE_BLOCK) {
      state->remaining -= (int64_t)(new_size >> 6);
      if (state->running && !state->compiling) state->has_large_blocks = true;
    }
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
      // A C function without upvalues is only an address, not an object.
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
