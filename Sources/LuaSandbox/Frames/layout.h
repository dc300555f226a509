#pragma once

#include <lua.h>
#include <stdint.h>

#include "sandbox_frame.h"

/// A name by which frames address a view, or a view in pieces.
typedef struct {
  const char *name;  // interned
  int32_t first;     // slot
  int32_t pieces;    // -1 for one view
} sandbox_entry;

/// The views that the frames of one run can address, found by the address of their name.
typedef struct {
  size_t bytes;  // including everything the layout allocates
  int32_t count;
  int32_t slots;
  int32_t properties;
  uint32_t buckets;  // a power of two
  uint64_t *masks;   // NULL unless a frame is running
  double *values;
  sandbox_entry *entries;
  int16_t *table;
} sandbox_layout;

/// Pushes a layout with two user values. The second one keeps the names alive.
void sandbox_push_layout(lua_State *L, const sandbox_view_key *keys, int32_t count, int32_t slots);

/// The entry of an interned name, or NULL.
const sandbox_entry *sandbox_find_entry(const sandbox_layout *layout, const char *name);
