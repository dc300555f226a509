#pragma once

#include <stddef.h>
#include <stdint.h>

#include "sandbox_state.h"

/// Creates a read-only table from one encoded table. If it is strict, reading a missing field is an
/// error. Returns a reference, or -1 with an error.
int32_t sandbox_context_make(
  sandbox_state *state, const char *name, const uint8_t *table, size_t length, int32_t is_strict);

/// A field that the host rewrites: the index of its table among the separate tables of a copy, and
/// the index of its name.
typedef struct {
  int32_t table;
  int32_t name;
} sandbox_field;

/// Creates a template from a context. Its copies have separate tables for the fields in `paths`. A
/// path is a list of names, each followed by a zero byte; another zero byte ends the path. The
/// function fills in `fields`, one per path. Returns a reference, or -1 with an error.
int32_t sandbox_template_make(
  sandbox_state *state, int32_t context, const char *paths, int32_t count, sandbox_field *fields);

/// Creates a context as a copy of a template. Returns a reference, or -1 with an error.
int32_t sandbox_template_copy(sandbox_state *state, int32_t template);

/// Writes a field of a copy. The field already has a value, so this never allocates or raises.
void sandbox_context_set_number(
  sandbox_state *state, int32_t context, sandbox_field field, double number);
void sandbox_context_set_boolean(
  sandbox_state *state, int32_t context, sandbox_field field, int32_t boolean);

/// Writes a string to a field of a copy, which may allocate. Returns 0, or 1 with an error.
int32_t sandbox_context_set_text(
  sandbox_state *state, int32_t context, sandbox_field field, const char *text);

/// Replaces a field of the outermost table with an encoded value. Returns 0, or 1 with an error.
int32_t sandbox_context_set(
  sandbox_state *state, int32_t context, const char *name, const uint8_t *value, size_t length);

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
  double progress, double presence, uint64_t *masks, double *values);
