#pragma once

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "State/pool.h"
#include "sandbox_error.h"
#include "sandbox_limits.h"
#include "sandbox_state.h"
#include "sandbox_value.h"

enum {
  SANDBOX_HOOK_COUNT = 100,
  SANDBOX_HASH_CLASSES = 9,  // 128 places to 32768
  SANDBOX_HANDLER = 1,     // stack slot of the message handler, for the lifetime of the state
  // The size of the hash of property names: a power of two, four times the number of names.
  SANDBOX_KEY_SLOTS = 4 * SANDBOX_PROPERTIES
};

/// Why scripts must not catch the current error.
enum { SANDBOX_NOT_FATAL, SANDBOX_OVER_BUDGET, SANDBOX_OUT_OF_MEMORY };

/// A place in a hash of names.
typedef struct {
  const void *key;  // the address of an interned string
  int32_t number;   // from 1; 0 if the place is free
} sandbox_key;

/// The data of a state. Each file changes only the fields for its topic.
struct sandbox_state {
  lua_State *L;
  sandbox_configuration configuration;
  size_t size;  // of the state itself, including the buffers behind it
  size_t used;
  size_t live;         // after the last early collection
  size_t host_bytes;   // allocated for the host, outside the script's limit
  bool host_builds;    // whether allocations currently count as the host's
  int32_t owner;       // the reference of the value that they belong to
  size_t built_bytes;  // by the host, in the current call
  sandbox_pool pool;
  uint64_t objects;  // created so far
  uint64_t natives;  // created when the library had its functions
  size_t widest;     // bytes of the largest list, hash or stack that a running script has had
  int32_t hashes[SANDBOX_HASH_CLASSES];  // the large ones, by their size
  bool pushes_list;  // whether a native function makes a list or a text

  // The budget of the current call and what is left of it, in instructions.
  int64_t budget;
  int64_t remaining;
  int64_t spent;               // by all calls that have ended
  int64_t granted;             // at the start of the call: the budget, or the rest of the run's
  sandbox_allowance *allowance;   // NULL outside of a run
  bool lacks_views;            // the run requested more views than its allowance
  int32_t fatal;  // one of `SANDBOX_NOT_FATAL` …
  int32_t hook_count;
  bool running;
  bool compiling;
  // Processor time, in nanoseconds; the clock is read only once a call has taken some instructions.
  int64_t time_left;  // of the run, at the last look
  int64_t clock;      // at the last look; 0 if the call has had none
  int64_t look_at;    // what `remaining` is at the next look
  // The prices of an instruction: 1, and more after a long string or a long metatable chain, while a
  // table has a large hash, or if a text contains an operator that can be slow.
  int64_t text_price;
  int64_t chain_price;
  int64_t table_price;
  int64_t token_price;
  int64_t zero_price;  // by which a long string counts more once one can have a zero byte
  bool is_variadic;      // whether a loaded text contains `...`
  int64_t naming_price;  // of finding the name for an error message

  int32_t lines_left;
  int32_t lines_dropped;
  uint64_t random;
  int32_t module_count;

  // Registry references.
  int loaded;
  int host_sizes;  // of contexts and layouts, in bytes, by their references
  int host_metatable;
  int view_metatable;
  int budget_message;
  int print_function;
  int random_function;

  const sandbox_property *properties;
  int32_t property_count;
  sandbox_key keys[SANDBOX_KEY_SLOTS];

  uint8_t *out;  // behind the state, `copied_bytes` long
  size_t out_length;
  int *fresh;  // behind the state: references made by the copy in progress
  int32_t fresh_count;

  uint8_t *reply;
  size_t reply_length;
  size_t reply_capacity;

  sandbox_error error;
  // Where an allocation was refused, because a memory error has no position.
  sandbox_error_frame starved;
  bool starved_in_recursion;
  bool starved_of_places;  // a table would have had too many
};

/// The place of a name in a hash, or the free place for it. Short strings are interned, so equal names
/// have equal addresses. `slots` is a power of two.
static inline sandbox_key *sandbox_find_key(sandbox_key *keys, uint32_t slots, const void *name) {
  uint32_t slot = (uint32_t)(((uint64_t)(uintptr_t)name * 0x9E3779B97F4A7C15u) >> 40);
  sandbox_key *found = &keys[slot & (slots - 1)];
  while (found->key != name && found->number != 0) found = &keys[++slot & (slots - 1)];
  return found;
}

static inline sandbox_state *sandbox_of(lua_State *L) {
  return *(sandbox_state **)lua_getextraspace(L);
}

/// Spreads each bit over all bits, as SplitMix64 does.
static inline uint64_t sandbox_mix(uint64_t value) {
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
  return value ^ (value >> 31);
}

/// Forgets the fatal error of an earlier call.
static inline void sandbox_forget_failure(sandbox_state *state) {
  state->fatal = SANDBOX_NOT_FATAL;
  state->starved.line = 0;
  state->starved.file[0] = 0;
  state->starved_in_recursion = false;
  state->starved_of_places = false;
}

static inline const sandbox_limits *sandbox_limits_of(lua_State *L) {
  return &sandbox_of(L)->configuration.limits;
}

/// An object of the host that Lua holds.
typedef struct {
  uint64_t number;  // the object's creation number, from `sandbox_serial`
  void *box;
  uint8_t form;
  uint8_t arguments;
} sandbox_held;

/// Pushes an object for a box. The object retains the box until it is collected.
void sandbox_push_held(lua_State *L, void *box, uint8_t form, uint8_t arguments);

/// The host object at an index, or NULL.
sandbox_held *sandbox_held_at(lua_State *L, int index);

/// The host's box behind a returned value, or NULL.
void *sandbox_host_box(lua_State *L, int index);

/// The name of a host value with fields; NULL for any other value.
const char *sandbox_host_name(lua_State *L, int index);

/// Copies text in printable form. Control characters, bytes that are not UTF-8, and marks that
/// change the writing direction are escaped. Text that does not fit is cut off and ends with `…`.
/// Returns the length.
size_t sandbox_printable(char *target, size_t capacity, const char *text, size_t length);

/// Does the same with the string at an index.
void sandbox_print_string(lua_State *L, int index, char *target, size_t capacity);
