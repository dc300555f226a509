#pragma once

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

#include "State/state.h"

/// What a fault is about, in parts; the host has the words.
typedef struct {
  const char *subject;  // a view, a table, a value of the host
  int32_t piece;        // of the subject; 0 if it has none
  const char *name;
  const char *value;
  int64_t number;
} sandbox_fault;

/// Whether a fault comes before one that was noted, by its names.
bool sandbox_is_before(const sandbox_fault *fault, const sandbox_error *noted);

/// Makes the fault the state's error. Position, traceback and words come later.
void sandbox_note_fault(sandbox_state *state, int32_t kind, int32_t code, const sandbox_fault *fault);

/// Puts the state's error into words, unless it has them.
void sandbox_word(sandbox_state *state);

/// Raises the fault that was noted at the line of the script that caused it, in words.
int sandbox_raise_noted(lua_State *L);

/// Notes and raises a fault of that kind.
int sandbox_raise_fault(lua_State *L, int32_t kind, int32_t code, const sandbox_fault *fault);

/// The same for what a script may not do.
int sandbox_refuse(lua_State *L, int32_t code, const sandbox_fault *fault);
