#pragma once

#include <stddef.h>
#include <stdint.h>

#include "sandbox_state.h"

/// Makes a read-only table from one encoded table; if it is strict, reading a missing field is an
/// error. Returns a reference, or -1 with an error.
int32_t sandbox_context_make(
  sandbox_state *state, const char *name, const uint8_t *table, size_t length, int32_t is_strict);

/// A field that the host rewrites: the index of its table among those that each copy has, and the
/// index of its name.
typedef struct {
  int32_t table;
  int32_t name;
} sandbox_field;

/// Makes a template from a context; its copies have separate tables for some fields. The fields are
/// given by their paths: names, each followed by a zero byte, and another zero byte after each
/// path. Fills in the place of each field. Returns a reference, or -1 with an error.
int32_t sandbox_template_make(
  sandbox_state *state, int32_t context, const char *paths, int32_t count, sandbox_field *fields);

/// Makes a context as a copy of a template. Returns a reference, or -1 with an error.
int32_t sandbox_template_copy(sandbox_state *state, int32_t template);

/// Writes a field of a copy. The field has a value already, so nothing is allocated or raised.
void sandbox_context_set_number(
  sandbox_state *state, int32_t context, sandbox_field field, double number);
void sandbox_context_set_boolean(
  sandbox_state *state, int32_t context, sandbox_field field, int32_t boolean);

/// Writes a text into a field of a copy, which can need memory. Returns 0, or 1 with an error.
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

/// Binds the views of a run; `keys` are distinct. Returns a reference, or -1 with an error.
int32_t sandbox_layout_make(
  sandbox_state *state, const sandbox_view_key *keys, int32_t count, int32_t slots);

/// Asks for one frame: one mask per slot, and one number per slot and property. Returns 0, or 1
/// with an error.
int32_t sandbox_frame(
  sandbox_state *state, int32_t function, int32_t takes_views, int32_t context, int32_t layout,
  double progress, double presence, uint64_t *masks, double *values);
