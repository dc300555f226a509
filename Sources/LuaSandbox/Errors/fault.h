#pragma once

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

#include "State/state.h"

/// What is wrong with a result, in parts.
typedef struct {
  const char *view;  // NULL if it is not about a view
  int32_t piece;     // 0 if the view has no pieces
  const char *property;
  const char *value;
  const sandbox_property *expected;  // what the property takes, if it is known
  int32_t count;                  // of pieces, for an unknown piece
} sandbox_fault;

/// Whether the fault comes before one that was worded, by its names.
bool sandbox_is_before(const sandbox_fault *fault, const sandbox_error *worded);

/// Makes the fault the state's error. Position and traceback are the caller's.
void sandbox_word_fault(sandbox_state *state, int32_t kind, const sandbox_fault *fault);

/// Raises the fault at the line of the script that caused it.
int sandbox_raise_fault(lua_State *L, int32_t kind, const sandbox_fault *fault);
