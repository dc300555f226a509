// The last error of a state: its position and its parts. The host words an error when it is raised in
// the script, which can read the message, or when the host requests the error.

#include "Errors/errors.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "State/state.h"

const char *sandbox_file_of(const lua_Debug *call) {
  return call->source[0] == '@' ? call->source + 1 : call->short_src;
}

void sandbox_copy_file(const lua_Debug *call, char target[SANDBOX_FILE_BYTES]) {
  const char *file = sandbox_file_of(call);
  sandbox_printable(target, SANDBOX_FILE_BYTES, file, strlen(file));
}

/// Does not walk a deep recursion to its end, because the innermost calls are enough.
void sandbox_capture(lua_State *L, int first_level) {
  sandbox_error *error = &sandbox_of(L)->error;
  lua_Debug call;
  error->frame_count = 0;
  for (int level = first_level; level < first_level + 40; level++) {
    if (error->frame_count == SANDBOX_FRAMES || !lua_getstack(L, level, &call)) break;
    lua_getinfo(L, "Sln", &call);
    if (call.currentline <= 0 || call.source[0] == '=') continue;
    sandbox_error_frame *frame = &error->frames[error->frame_count++];
    sandbox_copy_file(&call, frame->file);
    const char *name = call.name == NULL ? "" : call.name;
    sandbox_printable(frame->name, sizeof frame->name, name, strlen(name));
    frame->line = call.currentline;
  }
  if (error->frame_count > 0) {
    memcpy(error->file, error->frames[0].file, sizeof error->file);
    error->line = error->frames[0].line;
  }
}

static void copy(char *target, size_t size, const char *text) {
  target[0] = 0;
  if (text != NULL) sandbox_printable(target, size, text, strlen(text));
}

static void copy_subject(char subject[SANDBOX_NAME_BYTES], const sandbox_fault *fault) {
  copy(subject, SANDBOX_NAME_BYTES - 16, fault->subject);
  if (fault->piece == 0) return;
  size_t length = strlen(subject);
  snprintf(subject + length, SANDBOX_NAME_BYTES - length, "[%d]", (int)fault->piece);
}

bool sandbox_is_before(const sandbox_fault *fault, const sandbox_error *noted) {
  char text[SANDBOX_NAME_BYTES];
  copy_subject(text, fault);
  int order = strcmp(text, noted->subject);
  if (order != 0) return order < 0;
  copy(text, sizeof text, fault->name);
  order = strcmp(text, noted->name);
  if (order != 0) return order < 0;
  copy(text, sizeof text, fault->value);
  return strcmp(text, noted->value) < 0;
}

void sandbox_record_fault(sandbox_state *state, int32_t code, const sandbox_fault *fault) {
  sandbox_error *error = &state->error;
  *error = (sandbox_error){.fault = code, .number = fault->number};
  copy_subject(error->subject, fault);
  copy(error->name, sizeof error->name, fault->name);
  copy(error->value, sizeof error->value, fault->value);
}

void sandbox_word(sandbox_state *state) {
  sandbox_error *error = &state->error;
  if (error->fault <= SANDBOX_FAULT_COMPILER || error->message[0] != 0) return;
  char text[SANDBOX_MESSAGE_BYTES];
  const sandbox_configuration *host = &state->configuration;
  size_t length = host->word(host->host, error, text, sizeof text);
  sandbox_printable(error->message, host->limits.message_bytes + 1, text, length);
}

int sandbox_raise_noted(lua_State *L) {
  sandbox_state *state = sandbox_of(L);
  sandbox_word(state);
  state->remaining -= SANDBOX_WORDING_PRICE;
  luaL_where(L, 1);
  lua_pushstring(L, state->error.message);
  lua_concat(L, 2);
  sandbox_capture(L, 0);
  state->error.owner = lua_tostring(L, -1);
  return lua_error(L);
}

int sandbox_refuse(lua_State *L, int32_t code, const sandbox_fault *fault) {
  sandbox_record_fault(sandbox_of(L), code, fault);
  return sandbox_raise_noted(L);
}

int sandbox_refuse_limit(lua_State *L, int32_t code, int64_t number) {
  return sandbox_refuse(L, code, &(sandbox_fault){.number = number});
}
