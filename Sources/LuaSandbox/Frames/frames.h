#pragma once

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "State/state.h"
#include "sandbox_frame.h"

/// Keeps the value that a function pushes, and counts everything that it allocates as the host's.
/// Returns a reference, or -1 with an error.
int32_t sandbox_make(sandbox_state *state, lua_CFunction body, void *argument);

/// A name by which frames address a view, or a view in pieces.
typedef struct {
  const char *name;  // interned
  int32_t first;     // slot
  int32_t pieces;    // -1 for one view
} sandbox_entry;

/// The views that the frames of one run can address, found by the address of their name.
typedef struct {
  int32_t slots;
  int32_t properties;
  uint64_t *sets;    // of each slot, the properties that are set; NULL unless a frame is running
  double *values;
  sandbox_entry *entries;
  uint32_t key_slots;
  sandbox_key *keys;  // of the entries
} sandbox_layout;

/// The word of a slot's set that has the bit of a property.
static inline uint64_t *sandbox_set_word(const sandbox_layout *layout, int32_t slot, int32_t property) {
  return &layout->sets[slot * SANDBOX_SET_WORDS + property / 64];
}

/// The bit of a property in its word.
static inline uint64_t sandbox_set_bit(int32_t property) { return (uint64_t)1 << property % 64; }

/// Empties the sets of all slots.
static inline void sandbox_clear_sets(const sandbox_layout *layout) {
  memset(layout->sets, 0, (size_t)layout->slots * SANDBOX_SET_WORDS * sizeof *layout->sets);
}

/// Pushes a layout with two user values. The second one keeps the names alive.
void sandbox_push_layout(lua_State *L, const sandbox_view_key *keys, int32_t count, int32_t slots);

/// The piece of an entry whose number is at an index; 0 if there is none.
int32_t sandbox_piece_at(lua_State *L, const sandbox_entry *entry, int index);

/// The entry of an interned name, or NULL.
const sandbox_entry *sandbox_find_entry(const sandbox_layout *layout, const char *name);

enum { SANDBOX_STORED = -1 };

/// Reads a value that is no number within the bounds of its property.
int32_t sandbox_read_other(
  lua_State *L, const sandbox_property *property, int index, double *value);

/// Pushes a value in the form in which a script writes it.
void sandbox_push_property(lua_State *L, const sandbox_property *property, double value);

/// The property whose name is at an index, or -1. One Lua call checks both the type of the value
/// and the identity of the string, because no other value has the address of a live string.
static inline int32_t sandbox_property_at(lua_State *L, sandbox_state *state, int index) {
  const void *name = lua_topointer(L, index);
  return sandbox_find_key(state->keys, SANDBOX_KEY_SLOTS, name)->number - 1;
}

/// Reads the value at an index. Returns `SANDBOX_STORED` or the fault. Nearly all values are numbers
/// within their bounds.
static inline int32_t sandbox_read_property(
  lua_State *L, const sandbox_property *property, int index, double *value) {
  if (property->kind == SANDBOX_KIND_NUMBER && lua_type(L, index) == LUA_TNUMBER) {
    double number = lua_tonumberx(L, index, NULL);
    if (number >= property->minimum && number <= property->maximum) {
      *value = number;
      return SANDBOX_STORED;
    }
  }
  return sandbox_read_other(L, property, index, value);
}

/// Reads a frame's result at the top of the stack into the layout's sets and values. Returns 0, or
/// 1 with an error.
int32_t sandbox_read_result(
  sandbox_state *state, const sandbox_layout *layout, int32_t function, int32_t takes_views);

/// Creates the metatable of all views.
void sandbox_install_views(lua_State *L);

/// Pushes the `views` argument of a frame, for the layout at an index.
void sandbox_push_views(lua_State *L, int layout);
