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
  const shim_property *expected;  // what the property takes, if it is known
  int32_t count;                  // of pieces, for an unknown piece
} shim_fault;

/// Whether the fault comes before one that was worded, by its names.
bool shim_is_before(const shim_fault *fault, const shim_error *worded);

/// Makes the fault the state's error. Position and traceback are the caller's.
void shim_word_fault(shim_state *state, int32_t kind, const shim_fault *fault);

/// Raises the fault at the line of the script that caused it.
int shim_raise_fault(lua_State *L, int32_t kind, const shim_fault *fault);
