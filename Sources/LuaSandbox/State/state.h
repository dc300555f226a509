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
  SANDBOX_HANDLER = 1,     // stack slot of the message handler, for the lifetime of the state
  // The size of the hash of property names: a power of two, four times the number of names.
  SANDBOX_KEY_SLOTS = 4 * SANDBOX_PROPERTIES
};

/// A property's name.
typedef struct {
  const void *key;  // the address of an interned string
  int32_t index;
} sandbox_key;

/// The header of a block that can be a table's hash.
typedef struct sandbox_slots {
  struct sandbox_slots *next;
  struct sandbox_slots **link;
  size_t slots;  // 0 if the block is not watched
  uint64_t number;  // the block's number in the pool
} sandbox_slots;

/// The data of a state. Each file changes only the fields for its topic.
struct sandbox_state {
  lua_State *L;
  sandbox_configuration configuration;
  size_t size;  // of the state itself, including the buffers behind it
  size_t used;
  size_t live;         // after the last early collection
  size_t host_bytes;   // allocated for the host, outside the script's limit
  bool host_builds;    // whether allocations currently count as the host's
  size_t built_bytes;  // by the host, in the current call
  sandbox_pool pool;
  bool has_large_blocks;  // whether a running script has ever allocated one
  uint64_t objects;  // created so far
  sandbox_slots *hashes;
  int32_t watched_hashes;  // of those

  // The budget of the current call and what is left of it, in instructions.
  int64_t budget;
  int64_t remaining;
  int64_t spent;               // by all calls that have ended
  int64_t granted;             // at the start of the call: the budget, or the rest of the run's
  sandbox_allowance *allowance;   // NULL outside of a run
  bool lacks_views;            // the run requested more views than its allowance
  int32_t fatal;  // SANDBOX_ERROR_BUDGET or SANDBOX_ERROR_MEMORY once the error must not be caught
  int32_t hook_count;
  bool running;
  bool compiling;
  int64_t wall_deadline;
  int64_t cpu_start;
  int64_t counted_from;       // `remaining` at `cpu_start`
  // The prices of an instruction: 1, and more after a long string or a long metatable chain, while
  // keys collide, or while functions have very many arguments.
  int64_t text_price;
  int64_t chain_price;
  int64_t crowd_price;
  bool is_variadic;       // whether a loaded text contains `...`
  int64_t run_price;      // per instruction; 1 unless calls of the C library have no price
  sandbox_state *outer_payer;
  int64_t naming_price;  // of finding the name for an error message
  int32_t unseen;        // instructions since the last check of the tables

  int32_t lines_left;
  int32_t lines_dropped;
  uint64_t random;
  int32_t module_count;

  // Registry references.
  int loaded;
  int host_metatable;
  int view_metatable;
  int budget_message;

  sandbox_property properties[SANDBOX_PROPERTIES];
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
};

static inline sandbox_state *sandbox_of(lua_State *L) {
  return *(sandbox_state **)lua_getextraspace(L);
}
