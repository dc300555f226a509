// Limits the memory of a script, and sets the prices that depend on it.
//
// Lua has no function for the size of a table, but its allocator sees each part of one: a list of
// 16 bytes per element, and a hash of 24 bytes for each of 2^n places. Keys can be chosen so that all
// of them share one chain of the hash. Then each lookup walks all places, and moving them into a
// larger hash takes the square of that. The allocator can't tell such a table from an ordinary one.
// So a hash has at most `table_places`, a new one is charged for its worst case, and while a large
// one exists, every instruction costs more.

#include "Bounds/bounds.h"

#include "Errors/errors.h"
#include "State/pool.h"
#include "State/state.h"

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
  PLACE = 24,           // bytes of a hash for each of its places
  FEW_PLACES = 32,      // places that a lookup can walk in the time of some instructions
  MANY_PLACES = 128,    // places that make every instruction cost more
};

void sandbox_record_text(sandbox_state *state, size_t length) {
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
  if (!is_written || size >= MIDDLING_TEXT) sandbox_record_text(state, size - TEXT_OBJECT);
}

/// Charges for a new closure. For each variable that it captures, Lua walks past those that other
/// closures of the same call have captured.
static void charge_closure(sandbox_state *state, size_t size) {
  if (size <= CLOSURE_OBJECT) return;
  int64_t count = (int64_t)(size - CLOSURE_OBJECT) / (int64_t)sizeof(void *);
  state->remaining -= count * (SANDBOX_CAPTURED_PRICE + count / 16);
}

/// Charges for a new object. Lua passes the type of the object in place of the old size.
static void charge_object(sandbox_state *state, size_t kind, size_t size) {
  state->remaining -= SANDBOX_OBJECT_PRICE;
  if (kind == LUA_TSTRING) charge_text(state, size);
  if (kind == LUA_TFUNCTION) charge_closure(state, size);
}

/// Whether the script, and not the host or the compiler, allocates.
static bool is_scripts(const sandbox_state *state) {
  return state->running && !state->compiling && !state->host_builds && !state->pushes_list;
}

/// The places of a hash that has this size; 0 if none has.
static size_t places_of(size_t size) {
  size_t places = size / PLACE;
  return places * PLACE == size && (places & (places - 1)) == 0 ? places : 0;
}

/// An instruction costs one unit for each 64 places of the largest hash.
static void price_tables(sandbox_state *state) {
  int top = SANDBOX_HASH_CLASSES;
  while (top > 0 && state->hashes[top - 1] == 0) top--;
  state->table_price = (int64_t)1 << top;
}

/// The class of a large hash: 0 for `MANY_PLACES`, and one more for each doubling.
static int class_of(size_t places) {
  int class = __builtin_ctzll(places / MANY_PLACES);
  return class < SANDBOX_HASH_CLASSES ? class : SANDBOX_HASH_CLASSES - 1;
}

/// Charges for a new part of a table. Its keys are moved into it, after all places of the table's list
/// have been counted.
static void charge_part(sandbox_state *state, size_t size) {
  state->remaining -= (int64_t)(size >> 3);
  int64_t of_list = sandbox_price_of_places(state);
  if (of_list == 0 && size < FEW_PLACES * PLACE) return;
  int64_t places = (int64_t)places_of(size);
  if (places > 0) state->remaining -= of_list;
  if (places >= FEW_PLACES) state->remaining -= places * places / FEW_PLACES;
}

/// The number of a block that counts as a large hash. It is no object's number.
static const uint64_t counted = UINT64_MAX;

static void count_hash(sandbox_state *state, void *block, size_t size) {
  if (size < MANY_PLACES * PLACE) return;
  size_t places = places_of(size);
  bool is_counted = places > 0 && is_scripts(state);
  sandbox_pool_number(block, is_counted ? counted : 0);
  if (!is_counted) return;
  state->hashes[class_of(places)]++;
  price_tables(state);
}

static void forget_hash(sandbox_state *state, void *block, size_t size) {
  if (size < MANY_PLACES * PLACE) return;
  size_t places = places_of(size);
  if (places == 0 || sandbox_pool_number_of(block) != counted) return;
  sandbox_pool_number(block, 0);
  state->hashes[class_of(places)]--;
  price_tables(state);
}

/// A depth of nested calls that only a recursive function reaches.
enum { RECURSION = 200 };

/// Records where an allocation was refused. It is safe inside the allocator, because walking the call
/// stack and reading line numbers neither allocates nor changes anything.
static void record_starvation(sandbox_state *state, bool is_table) {
  if (!state->running) return;
  state->starved_of_places = is_table;
  lua_Debug call;
  for (int level = 0; level < 8 && lua_getstack(state->L, level, &call); level++) {
    lua_getinfo(state->L, "Sl", &call);
    if (call.currentline <= 0) continue;
    sandbox_copy_file(&call, state->starved.file);
    state->starved.line = call.currentline;
    state->starved_in_recursion = lua_getstack(state->L, RECURSION, &call) != 0;
    return;
  }
}

/// Host allocations do not count toward the script's limit; they have a separate one.
static bool has_room(const sandbox_state *state, size_t size) {
  if (state->host_builds) {
    return state->host_bytes + state->built_bytes + size <= state->configuration.limits.host_memory;
  }
  return state->used + size <= state->configuration.limits.memory + state->host_bytes;
}

/// Whether a block may have this size. If not, Lua collects all garbage, tries again, and gives up.
static bool is_allowed(sandbox_state *state, bool is_part, size_t held, size_t size) {
  size_t most = state->configuration.limits.table_places;
  bool is_table = is_part && size > most * PLACE && places_of(size) > 0 && is_scripts(state);
  if (!is_table && has_room(state, size - held)) return true;
  record_starvation(state, is_table);
  // A script can keep its memory so full that this happens again and again.
  sandbox_charge_collection(state);
  return false;
}

static void charge(sandbox_state *state, bool is_new, size_t kind, size_t size) {
  // Copying a large block can take much longer than the one instruction that causes it.
  if (size >= LARGE_BLOCK) state->remaining -= (int64_t)(size >> 6);
  if (is_new && kind != 0) {
    charge_object(state, kind, size);
  } else if (is_scripts(state)) {
    if (is_new) charge_part(state, size);
    if (size > state->widest) state->widest = size;
  }
}

void *sandbox_allocate(void *context, void *block, size_t old_size, size_t new_size) {
  sandbox_state *state = context;
  bool is_new = block == NULL;
  size_t held = is_new ? 0 : old_size;
  if (new_size == 0) {
    state->used -= held;
    if (is_new) return NULL;
    forget_hash(state, block, held);
    sandbox_pool_give_back(&state->pool, block, held);
    return NULL;
  }
  if (new_size > held) {
    if (!is_allowed(state, is_new && old_size == 0, held, new_size)) return NULL;
    charge(state, is_new, old_size, new_size);
  }
  void *result = NULL;
  if (is_new) {
    result = sandbox_pool_take(&state->pool, new_size);
    if (result == NULL) return NULL;
    if (old_size == 0) {
      count_hash(state, result, new_size);
    } else {
      sandbox_pool_number(result, ++state->objects);
    }
  } else {
    // It grows or shrinks, so it is no hash.
    forget_hash(state, block, held);
    result = sandbox_pool_resize(&state->pool, block, held, new_size);
    if (result == NULL) return new_size <= held ? block : NULL;
  }
  state->used += new_size - held;
  if (state->host_builds && new_size > held) state->built_bytes += new_size - held;
  return result;
}

void sandbox_push_list(lua_State *L, lua_Integer elements) {
  sandbox_state *state = sandbox_of(L);
  state->pushes_list = true;
  lua_createtable(L, (int)elements, 0);
  state->pushes_list = false;
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

void sandbox_own(sandbox_state *state, int32_t owner, size_t bytes) {
  lua_State *L = state->L;
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->host_sizes);
  if (lua_rawgeti(L, -1, owner) == LUA_TNUMBER) {
    // The field exists, so nothing is allocated.
    lua_pushinteger(L, lua_tointeger(L, -1) + (lua_Integer)bytes);
    lua_rawseti(L, -3, owner);
  } else {
    state->host_bytes -= bytes;
  }
  lua_pop(L, 2);
}

uint64_t sandbox_serial(lua_State *L, int index) {
  switch (lua_type(L, index)) {
    case LUA_TFUNCTION:
      // A C function without upvalues is only an address, not an object. Scripts can reach just one.
      if (lua_iscfunction(L, index)) {
        if (lua_getupvalue(L, index, 1) == NULL) return sandbox_of(L)->natives;
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
