#pragma once

#include <stddef.h>
#include <stdint.h>

#include "sandbox_state.h"

/// Makes a read-only table from one encoded table; if it is strict, to read a field that is not there
/// is an error. A reference, or -1 with an error.
int32_t sandbox_context_make(
  sandbox_state *state, const char *name, const uint8_t *table, size_t length, int32_t is_strict);

/// A field that the host rewrites: the number of its table among those that each copy has, and the
/// number of its name.
typedef struct {
  int32_t table;
  int32_t name;
} sandbox_field;

/// Makes a template of a context, whose copies have tables of their own for some fields. The fields come
/// by their paths: names with a zero byte behind each, and another behind a path. Fills in where each is.
/// A reference, or -1 with an error.
int32_t sandbox_template_make(
  sandbox_state *state, int32_t context, const char *paths, int32_t count, sandbox_field *fields);

/// Makes a context that is a copy of a template. A reference, or -1 with an error.
int32_t sandbox_template_copy(sandbox_state *state, int32_t template);

/// Writes a field of a copy. It has a value already, so nothing is allocated and nothing can be raised.
void sandbox_context_set_number(
  sandbox_state *state, int32_t context, sandbox_field field, double number);
void sandbox_context_set_boolean(
  sandbox_state *state, int32_t context, sandbox_field field, int32_t boolean);

/// Replaces a field of the outermost table with an encoded value. 0, or 1 with an error.
int32_t sandbox_context_set(
  sandbox_state *state, int32_t context, const char *name, const uint8_t *value, size_t length);

/// A key of a frame's result: one view, or a view in pieces.
typedef struct {
  const char *name;
  int32_t pieces;  // -1 for one view
} sandbox_view_key;

/// Binds the views of a run; `keys` are distinct. A reference, or -1 with an error.
int32_t sandbox_layout_make(
  sandbox_state *state, const sandbox_view_key *keys, int32_t count, int32_t slots);

/// Asks for one frame: one mask a slot and one number a slot and property. 0, or 1 with an error.
int32_t sandbox_frame(
  sandbox_state *state, int32_t function, int32_t takes_views, int32_t context, int32_t layout,
  double progress, double presence, uint64_t *masks, double *values);
