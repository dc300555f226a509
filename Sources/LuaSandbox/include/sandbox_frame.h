#pragma once

#include <stddef.h>
#include <stdint.h>

#include "sandbox_state.h"

/// Creates a read-only table from one encoded table. If it is strict, reading a missing field is an
/// error. Returns a reference, or -1 with an error.
int32_t sandbox_context_make(
  sandbox_state *state, const char *name, const uint8_t *table, size_t length, int32_t is_strict);

/// A field of a context, or of a table in it: `table`, and `inner` in that one. Both are `NULL` for the
/// context's own fields.
typedef struct {
  const char *table;
  const char *inner;
  const char *name;
} sandbox_field;

/// Replaces a field with an encoded value. Does nothing if no script has read the field's table. A
/// number or a Boolean in a field with a value allocates nothing. Returns 0, or 1 with an error.
int32_t sandbox_context_set(
  sandbox_state *state, int32_t context, const sandbox_field *field, const uint8_t *value, size_t length);

/// A key of a frame's result: one view, or a view in pieces.
typedef struct {
  const char *name;
  int32_t pieces;  // -1 for one view
} sandbox_view_key;

/// Binds the views of a run. The `keys` must be distinct. Returns a reference, or -1 with an error.
int32_t sandbox_layout_make(
  sandbox_state *state, const sandbox_view_key *keys, int32_t count, int32_t slots);

/// Computes one frame: one mask per slot, and one number per slot and property. Returns 0, or 1
/// with an error.
int32_t sandbox_frame(
  sandbox_state *state, int32_t function, int32_t takes_views, int32_t context, int32_t layout,
  double progress, double presence, uint64_t *sets, double *values);
