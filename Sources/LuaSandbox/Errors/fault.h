#pragma once

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

#include "State/state.h"

/// The details of a fault. The host provides the wording.
typedef struct {
  const char *subject;  // a view, a table, or a host value
  int32_t piece;        // of the subject; 0 for none
  const char *name;
  const char *value;
  int64_t number;
} sandbox_fault;

/// Whether a fault sorts before the recorded one by its names.
bool sandbox_is_before(const sandbox_fault *fault, const sandbox_error *noted);

/// Makes the fault the state's error. Position, traceback and message are added later.
void sandbox_note_fault(sandbox_state *state, int32_t kind, int32_t code, const sandbox_fault *fault);

/// Words the state's error, unless it already has a message.
void sandbox_word(sandbox_state *state);

/// Words the recorded fault and raises it at the script line that caused it.
int sandbox_raise_noted(lua_State *L);

/// Records and raises a fault of this kind.
int sandbox_raise_fault(lua_State *L, int32_t kind, int32_t code, const sandbox_fault *fault);

/// Records and raises a fault about an operation that scripts must not perform.
int sandbox_refuse(lua_State *L, int32_t code, const sandbox_fault *fault);
