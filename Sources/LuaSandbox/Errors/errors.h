#pragma once

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "State/state.h"

/// Records the script's own calls, innermost first. The first one is the error's position.
void sandbox_capture(lua_State *L, int first_level);

/// The file of a call, by the name it was loaded under.
const char *sandbox_file_of(const lua_Debug *call);

/// Copies that name in printable form.
void sandbox_copy_file(const lua_Debug *call, char target[SANDBOX_FILE_BYTES]);

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
void sandbox_record_fault(sandbox_state *state, int32_t code, const sandbox_fault *fault);

/// Words the state's error, unless it already has a message.
void sandbox_word(sandbox_state *state);

/// Words the recorded fault and raises it at the script line that caused it.
int sandbox_raise_noted(lua_State *L);

/// Records and raises a fault.
int sandbox_refuse(lua_State *L, int32_t code, const sandbox_fault *fault);

/// Records and raises a fault about a limit, or another number.
int sandbox_refuse_limit(lua_State *L, int32_t code, int64_t number);

/// The message handler of every protected call.
int sandbox_handle_message(lua_State *L);

/// Raises a fault at a given position; message handlers keep its details.
int sandbox_raise_at(
  lua_State *L, const char *file, int32_t line, int32_t code, const sandbox_fault *fault);

/// Raises an error of Lua's compiler, with its wording.
int sandbox_raise_text(lua_State *L, const char *file, int32_t line, const char *text);

/// Records that memory has run out, if a protected call ended with that status. Returns whether scripts
/// must not catch its error.
bool sandbox_record_failure(sandbox_state *state, int status);

/// Converts the status of a protected call into the state's error, and resets the state.
int32_t sandbox_fail(sandbox_state *state, int status);

/// Calls a C function with a pointer, protected, outside of any script call. Returns 0, or 1 with
/// an error.
int32_t sandbox_protect(sandbox_state *state, lua_CFunction body, void *argument);

/// The name of a table, a function or a host value, which has no address; NULL for any other value.
const char *sandbox_plain_name(lua_State *L, int index);

/// Describes a value in a script's terms, without running script code.
void sandbox_describe(lua_State *L, int index, char *target, size_t capacity);

/// Records and raises a fault about the value at an index.
int sandbox_refuse_value(lua_State *L, int32_t code, sandbox_fault fault, int index);

/// Puts the key at an index into a fault: a string as its name, any other key as its value. Returns
/// whether it is a string. The fault refers to `text`.
bool sandbox_describe_key(
  lua_State *L, int index, sandbox_fault *fault, char text[SANDBOX_NAME_BYTES]);
