// From what was raised to the error of the state. Nothing here runs script code.

#include "Errors/message.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "Errors/describe.h"
#include "Errors/error.h"
#include "State/text.h"

/// Whether the text begins with the position of that call, as Lua writes it.
static size_t position_length(const lua_Debug *call, const char *text, size_t length) {
  char prefix[LUA_IDSIZE + 16];
  size_t size = (size_t)snprintf(
    prefix, sizeof prefix, "%s:%d: ", call->short_src, call->currentline);
  return size <= length && memcmp(prefix, text, size) == 0 ? size : 0;
}

/// Takes the position out of a message and into the error, if the message begins with the line
/// of a call that is really there: `error("x.lua:1: …", 0)` can fake the text, not the call.
static size_t take_position(lua_State *L, const char *text, size_t length) {
  sandbox_error *error = &sandbox_of(L)->error;
  lua_Debug call;
  for (int level = 1; level < 40 && lua_getstack(L, level, &call); level++) {
    lua_getinfo(L, "Sl", &call);
    if (call.currentline <= 0) continue;
    size_t size = position_length(&call, text, length);
    if (size == 0) continue;
    const char *file = sandbox_file_of(&call);
    sandbox_printable(error->file, sizeof error->file, file, strlen(file));
    error->line = call.currentline;
    return size;
  }
  return 0;
}

int sandbox_handle_message(lua_State *L) {
  sandbox_state *state = sandbox_of(L);
  sandbox_error *error = &state->error;
  if (state->fatal != SANDBOX_ERROR_NONE) return 1;
  state->remaining -= state->naming_price;
  bool is_string = lua_type(L, 1) == LUA_TSTRING;
  size_t length = 0;
  const char *text = is_string ? lua_tolstring(L, 1, &length) : NULL;
  if (is_string && error->owner == text) return 1;
  sandbox_clear_error(error, SANDBOX_ERROR_RUNTIME);
  sandbox_capture(L, 1);
  if (is_string) {
    size_t position = take_position(L, text, length);
    sandbox_printable(error->message, sizeof error->message, text + position, length - position);
  } else {
    char value[SANDBOX_NAME_BYTES];
    sandbox_describe(L, 1, value, sizeof value);
    snprintf(
      error->message, sizeof error->message, "the script raised %s instead of a message", value);
  }
  return 1;
}

int sandbox_raise(lua_State *L, int32_t kind, const char *file, int32_t line, const char *message) {
  sandbox_error *error = &sandbox_of(L)->error;
  char place[SANDBOX_FILE_BYTES];
  char text[SANDBOX_MESSAGE_BYTES];
  sandbox_printable(place, sizeof place, file, strlen(file));
  sandbox_printable(text, sizeof text, message, strlen(message));
  if (line > 0) {
    lua_pushfstring(L, "%s:%d: %s", place, line, text);
  } else {
    lua_pushfstring(L, "%s: %s", place, text);
  }
  sandbox_clear_error(error, kind);
  sandbox_capture(L, 1);
  memcpy(error->message, text, sizeof text);
  memcpy(error->file, place, sizeof place);
  error->line = line;
  error->owner = lua_tostring(L, -1);
  return lua_error(L);
}

int32_t sandbox_fail(sandbox_state *state, int status) {
  lua_State *L = state->L;
  sandbox_error *error = &state->error;
  if (state->fatal == SANDBOX_ERROR_NONE && status == LUA_ERRMEM) state->fatal = SANDBOX_ERROR_MEMORY;
  if (state->fatal == SANDBOX_ERROR_MEMORY) {
    sandbox_clear_error(error, SANDBOX_ERROR_MEMORY);
    memcpy(error->file, state->starved.file, sizeof error->file);
    error->line = state->starved.line;
    snprintf(
      error->message, sizeof error->message, "the script needs more than %zu KB of memory%s",
      state->configuration.memory / 1024,
      state->starved_in_recursion ? ": a function that calls itself without end?" : "");
  } else if (state->fatal == SANDBOX_ERROR_NONE && status == LUA_ERRERR) {
    sandbox_clear_error(error, SANDBOX_ERROR_RUNTIME);
    snprintf(error->message, sizeof error->message, "error while handling an error");
  }
  lua_settop(L, SANDBOX_HANDLER);
  for (int32_t i = 0; i < state->fresh_count; i++) {
    luaL_unref(L, LUA_REGISTRYINDEX, state->fresh[i]);
  }
  state->fresh_count = 0;
  if (state->fatal == SANDBOX_ERROR_MEMORY) lua_gc(L, LUA_GCCOLLECT);
  return 1;
}

int32_t sandbox_misuse(sandbox_state *state, const char *message) {
  sandbox_clear_error(&state->error, SANDBOX_ERROR_MISUSE);
  snprintf(state->error.message, sizeof state->error.message, "%s", message);
  return 1;
}
