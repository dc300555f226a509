#pragma once

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sandbox_frame.h"

/// Where the list of a context, or of a template, has what.
enum {
  SANDBOX_CONTEXT_TABLE = 1,
  SANDBOX_CONTEXT_BYTES,   // that it takes with all that is in it
  SANDBOX_CONTEXT_NAMES,   // of the fields that the host rewrites
  SANDBOX_CONTEXT_HIDDEN,  // the first of the tables that they are in
};

/// Ends the building of a context, or of a template: its reference, or -1.
int32_t sandbox_finish_context(sandbox_state *state, bool is_made, int32_t reference);

/// How many bytes the context at an index takes.
size_t sandbox_context_bytes(lua_State *L, int index);
