// Converts a raised value into the state's error. Nothing here runs script code.

#include "Errors/errors.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "State/state.h"

/// Moves the position from a message to the error, if the message begins with the position of an
/// actual call: `error("x.lua:1: …", 0)` can fake the text, but not the call.
static size_t remove_position(lua_State *L, const char *text, size_t length) {
  sandbox_error *error = &sandbox_of(L)->error;
  lua_Debug call;
  for (int level = 1; level < 40 && lua_getstack(L, level, &call); level++) {
    lua_getinfo(L, "Sl", &call);
    if (call.currentline <= 0) continue;
    char prefix[LUA_IDSIZE + 16];
    size_t size = (size_t)snprintf(
      prefix, sizeof prefix, "%s:%d: ", call.short_src, call.currentline);
    if (size > length || memcmp(prefix, text, size) != 0) continue;
    sandbox_copy_file(&call, error->file);
    error->line = call.currentline;
    return size;
  }
  return 0;
}

int sandbox_handle_message(lua_State *L) {
  sandbox_state *state = sandbox_of(L);
  sandbox_error *error = &state->error;
  if (state->fatal != SANDBOX_NOT_FATAL) return 1;
  state->remaining -= state->naming_price;
  bool is_string = lua_type(L, 1) == LUA_TSTRING;
  size_t length = 0;
  const char *text = is_string ? lua_tolstring(L, 1, &length) : NULL;
  if (is_string && error->owner == text) return 1;
  *error = (sandbox_error){.fault = SANDBOX_FAULT_TEXT};
  sandbox_capture(L, 1);
  if (is_string) {
    size_t position = remove_position(L, text, length);
    sandbox_printable(
      error->message, state->configuration.limits.message_bytes + 1, text + position,
      length - position);
  } else {
    error->fault = SANDBOX_FAULT_NOT_A_MESSAGE;
    sandbox_describe(L, 1, error->value, sizeof error->value);
  }
  return 1;
}

/// Raises the state's error, which is already worded.
static int raise_worded(lua_State *L, const char *file, int32_t line) {
  sandbox_error *error = &sandbox_of(L)->error;
  sandbox_capture(L, 1);
  sandbox_printable(error->file, sizeof error->file, file, strlen(file));
  if (line > 0) {
    lua_pushfstring(L, "%s:%d: %s", error->file, line, error->message);
  } else {
    lua_pushfstring(L, "%s: %s", error->file, error->message);
  }
  error->line = line;
  error->owner = lua_tostring(L, -1);
  return lua_error(L);
}

int sandbox_raise_at(
  lua_State *L, const char *file, int32_t line, int32_t code, const sandbox_fault *fault) {
  sandbox_state *state = sandbox_of(L);
  sandbox_record_fault(state, code, fault);
  sandbox_word(state);
  return raise_worded(L, file, line);
}

int sandbox_raise_text(lua_State *L, const char *file, int32_t line, const char *text) {
  sandbox_state *state = sandbox_of(L);
  state->error = (sandbox_error){.fault = SANDBOX_FAULT_COMPILER};
  sandbox_printable(
    state->error.message, state->configuration.limits.message_bytes + 1, text, strlen(text));
  return raise_worded(L, file, line);
}

static void record_memory(sandbox_state *state) {
  const sandbox_limits *limits = &state->configuration.limits;
  sandbox_fault fault = {.number = (int64_t)limits->memory};
  int32_t code = state->starved_in_recursion ? SANDBOX_FAULT_MEMORY_RECURSION : SANDBOX_FAULT_MEMORY;
  if (state->starved_of_places) {
    fault.number = (int64_t)limits->table_places;
    code = SANDBOX_FAULT_TABLE_PLACES;
  }
  if (state->host_builds) {
    fault.number = (int64_t)limits->host_memory;
    code = SANDBOX_FAULT_HOST_MEMORY;
  }
  sandbox_record_fault(state, code, &fault);
}

bool sandbox_record_failure(sandbox_state *state, int status) {
  if (status == LUA_ERRMEM && state->fatal == SANDBOX_NOT_FATAL) state->fatal = SANDBOX_OUT_OF_MEMORY;
  return state->fatal != SANDBOX_NOT_FATAL;
}

int32_t sandbox_fail(sandbox_state *state, int status) {
  lua_State *L = state->L;
  sandbox_error *error = &state->error;
  bool is_fatal = sandbox_record_failure(state, status);
  if (state->fatal == SANDBOX_OUT_OF_MEMORY) {
    record_memory(state);
    memcpy(error->file, state->starved.file, sizeof error->file);
    error->line = state->starved.line;
  } else if (!is_fatal && status == LUA_ERRERR) {
    sandbox_record_fault(state, SANDBOX_FAULT_HANDLER, &(sandbox_fault){0});
  }
  lua_settop(L, SANDBOX_HANDLER);
  for (int32_t i = 0; i < state->fresh_count; i++) {
    luaL_unref(L, LUA_REGISTRYINDEX, state->fresh[i]);
  }
  state->fresh_count = 0;
  if (state->fatal == SANDBOX_OUT_OF_MEMORY) lua_gc(L, LUA_GCCOLLECT);
  return 1;
}

int32_t sandbox_protect(sandbox_state *state, lua_CFunction body, void *argument) {
  lua_pushcfunction(state->L, body);
  lua_pushlightuserdata(state->L, argument);
  int status = lua_pcall(state->L, 1, 0, SANDBOX_HANDLER);
  if (status == LUA_OK) return 0;
  // A fatal error of an earlier call must not affect this one.
  sandbox_forget_failure(state);
  sandbox_fail(state, status);
  state->fatal = SANDBOX_NOT_FATAL;
  return 1;
}
