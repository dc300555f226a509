#pragma once

#include <stddef.h>
#include <stdint.h>

#include "shim_state.h"

// Values cross the border as bytes: a tag, then what belongs to it, in the machine's own order.
// Strings are a 32-bit length and their bytes.
enum {
  SHIM_TAG_NIL,
  SHIM_TAG_FALSE,
  SHIM_TAG_TRUE,
  SHIM_TAG_NUMBER,    // f64
  SHIM_TAG_STRING,    // string
  SHIM_TAG_TABLE,     // u32 elements, u32 fields, elements, then (string, value) for each field
  SHIM_TAG_FUNCTION,  // in: i32 reference. out: reference, i32 parameters, u8 variadic,
                      // i32 line, i32 last line, string file
  SHIM_TAG_HOST,      // in: u64 box, u8 form, u8 arguments, string name, u32 fields,
                      // (string, f64) for each. out: u64 box
  SHIM_TAG_CONTEXT,   // in only: i32 reference
};

/// How a host value looks to a script.
enum {
  SHIM_FORM_FUNCTION,
  SHIM_FORM_METHOD,
  SHIM_FORM_NUMERIC,
  SHIM_FORM_CALLABLE,
  SHIM_FORM_PRINT,
  SHIM_FORM_RANDOM,
};

/// The bounds of a copy.
enum {
  SHIM_COPY_DEPTH = 8,
  SHIM_COPY_FIELDS = 64,
  SHIM_COPY_ELEMENTS = 1024,
  SHIM_COPY_BYTES = 64 * 1024,
  SHIM_COPY_FUNCTIONS = 256,
  SHIM_NUMERIC_ARGUMENTS = 8,
};

/// Loads a text and runs it. 0, or 1 with an error.
int32_t shim_run(shim_state *state, const char *name, const uint8_t *text, size_t length);

/// Calls a function with encoded values. 0, or 1 with an error.
int32_t shim_call(
  shim_state *state, int32_t function, const uint8_t *arguments, size_t length);

/// Lists the variables that functions hold, and those that the functions in them hold: name, file, line
/// of the function and a digest of the value for each, as results. 0, or 1 with an error.
int32_t shim_list_kept(shim_state *state, const int32_t *functions, int32_t count);

/// What the last `shim_run` or `shim_call` returned: encoded values, valid until the next call.
const uint8_t *shim_results(const shim_state *state, size_t *length);
