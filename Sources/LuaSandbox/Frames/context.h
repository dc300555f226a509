#pragma once

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sandbox_frame.h"

/// The indices in the list of a context or template.
enum {
  SANDBOX_CONTEXT_TABLE = 1,
  SANDBOX_CONTEXT_BYTES,   // the size, including all contents
  SANDBOX_CONTEXT_NAMES,   // of the fields that the host rewrites
  SANDBOX_CONTEXT_HIDDEN,  // the first of the tables that contain them
};

/// Finishes a context or template. Returns its reference, or -1.
int32_t sandbox_finish_context(sandbox_state *state, bool is_made, int32_t reference);

/// The size of the context at an index, in bytes.
size_t sandbox_context_bytes(lua_State *L, int index);
