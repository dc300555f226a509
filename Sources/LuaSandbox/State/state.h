#pragma once

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "State/pool.h"
#include "shim_error.h"
#include "shim_state.h"
#include "shim_value.h"

enum {
  SHIM_HOOK_COUNT = 100,
  SHIM_HANDLER = 1,     // stack slot of the message handler, for the life of the state
  SHIM_KEY_SLOTS = 256  // of the hash of property names; a power of two, four times the names
};

/// A property's name.
typedef struct {
  const void *key;  // the address of an interned string
  int32_t index;
} shim_key;

/// What a state consists of: data only, which each file changes where it is about that.
struct shim_state {
  lua_State *L;
  shim_configuration configuration;
  size_t used;
  shim_pool pool;

  // The budget of the call that runs and what is left of it, in instructions.
  int64_t budget;
  int64_t remaining;
  int32_t fatal;  // SHIM_ERROR_BUDGET or SHIM_ERROR_MEMORY once nothing may catch the error
  int32_t hook_count;
  bool running;
  int64_t wall_deadline;
  int64_t cpu_start;
  int64_t counted_from;       // `remaining` at `cpu_start`
  int64_t instruction_price;  // 1, and more once there was a long text

  int32_t lines_left;
  int32_t lines_dropped;
  uint64_t random;
  int32_t module_count;

  // Registry references.
  int loaded;
  int host_metatable;
  int view_metatable;
  int budget_message;

  shim_property properties[64];
  int32_t property_count;
  shim_key keys[SHIM_KEY_SLOTS];

  uint8_t out[SHIM_COPY_BYTES];
  size_t out_length;
  int fresh[SHIM_COPY_FUNCTIONS];  // references made by the copy in progress
  int32_t fresh_count;

  uint8_t *reply;
  size_t reply_length;
  size_t reply_capacity;

  shim_error error;
  // Where an allocation was refused: a memory error has no position of its own.
  shim_error_frame starved;
  bool starved_in_recursion;
};

static inline shim_state *shim_of(lua_State *L) {
  return *(shim_state **)lua_getextraspace(L);
}
