#pragma once

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

#include "State/state.h"

/// The details of a fault; the host provides the wording.
typedef struct {
  const char *subject;  // a view, a table, a value of the host
  int32_t piece;        // of the subject; 0 for none
  const char *name;
  const char *value;
  int64_t number;
} sandbox_fault;

/// Whether a fault precedes a recorded one, by its names.
bool sandbox_is_before(const sandbox_fault *fault, const sandbox_error *noted);

/// Makes the fault the state's error. Position, traceback and wording are added later.
void sandbox_note_fault(sandbox_state *state, int32_t kind, int32_t code, const sandbox_fault *fault);

/// Words the state's error, unless it is already worded.
void sandbox_word(sandbox_state *state);

/// Raises the recorded fault, worded, at the script line that caused it.
int sandbox_raise_noted(lua_State *L);

/// Records and raises a fault of that kind.
int sandbox_raise_fault(lua_State *L, int32_t kind, int32_t code, const sandbox_fault *fault);

/// The same for operations that a script must not perform.
int sandbox_refuse(lua_State *L, int32_t code, const sandbox_fault *fault);
