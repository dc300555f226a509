#pragma once

#include <stddef.h>
#include <stdint.h>

#include "sandbox_state.h"

// Values are passed between C and Swift as bytes: a tag, then its data, in native byte order. A
// string is a 32-bit length followed by its bytes.
enum {
  SANDBOX_TAG_NIL,
  SANDBOX_TAG_FALSE,
  SANDBOX_TAG_TRUE,
  SANDBOX_TAG_NUMBER,    // f64
  SANDBOX_TAG_STRING,    // string
  SANDBOX_TAG_TABLE,     // u32 elements, u32 fields, elements, then (string, value) for each field
  SANDBOX_TAG_REFERENCE,  // in only: i32 reference of a function or a context
  SANDBOX_TAG_FUNCTION,  // out only: i32 reference, i32 parameters, u8 variadic, i32 line,
                      // i32 last line, string file
  SANDBOX_TAG_HOST,      // in: u64 box, u8 form, u8 arguments, string name, u32 fields,
                      // (string, f64) for each. out: u64 box
  SANDBOX_TAG_LATER,     // in only: u64 box, i32 reference of a context with the names, then a table
};

// A table with that tag has further fields, which the host computes when they are first read: it is
// called with the bytes of a name, and replies with three values: the name of the new value in errors,
// whether reading a missing field of it is an error, and the value.

/// How a host value appears to a script.
enum {
  SANDBOX_FORM_FUNCTION,
  SANDBOX_FORM_METHOD,
  SANDBOX_FORM_NUMERIC,
  SANDBOX_FORM_CALLABLE,
  SANDBOX_FORM_PRINT,
  SANDBOX_FORM_RANDOM,
  SANDBOX_FORM_FINDER,  // computes fields; scripts never see it
};

/// Loads a text and runs it. Returns 0, or 1 with an error.
int32_t sandbox_run(sandbox_state *state, const char *name, const uint8_t *text, size_t length);

/// Calls a function with encoded values. Returns 0, or 1 with an error.
int32_t sandbox_call(
  sandbox_state *state, int32_t function, const uint8_t *arguments, size_t length);

/// Lists the variables that functions hold, directly or through other functions. The results are,
/// for each variable, its name, the file and line of the function, and a digest of the value. A
/// module's result is listed with the module's name as its file, and line 0. Returns 0, or 1 with
/// an error.
int32_t sandbox_list_kept(sandbox_state *state, const int32_t *functions, int32_t count);

/// What the last `sandbox_run` or `sandbox_call` returned: encoded values, valid until the next call.
const uint8_t *sandbox_results(const sandbox_state *state, size_t *length);
