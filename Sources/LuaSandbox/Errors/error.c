// The last error of a state: its position, and accessors for Swift.

#include "Errors/error.h"

#include <string.h>

#include "State/text.h"

void sandbox_clear_error(sandbox_error *error, int32_t kind) {
  error->kind = kind;
  error->line = 0;
  error->last_line = 0;
  error->fault = SANDBOX_FAULT_TEXT;
  error->number = 0;
  error->frame_count = 0;
  error->file[0] = 0;
  error->message[0] = 0;
  error->subject[0] = 0;
  error->name[0] = 0;
  error->value[0] = 0;
  error->known[0] = 0;
  error->owner = NULL;
}

const char *sandbox_file_of(const lua_Debug *call) {
  return call->source[0] == '@' ? call->source + 1 : call->short_src;
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
    const char *file = sandbox_file_of(&call);
    sandbox_printable(frame->file, sizeof frame->file, file, strlen(file));
    const char *name = call.name == NULL ? "" : call.name;
    sandbox_printable(frame->name, sizeof frame->name, name, strlen(name));
    frame->line = call.currentline;
  }
  if (error->frame_count > 0) {
    memcpy(error->file, error->frames[0].file, sizeof error->file);
    error->line = error->frames[0].line;
  }
}

const char *sandbox_error_file(const sandbox_error *error) { return error->file; }
const char *sandbox_error_message(const sandbox_error *error) { return error->message; }
const char *sandbox_error_subject(const sandbox_error *error) { return error->subject; }
const char *sandbox_error_name(const sandbox_error *error) { return error->name; }
const char *sandbox_error_value(const sandbox_error *error) { return error->value; }
const char *sandbox_error_known(const sandbox_error *error) { return error->known; }
const sandbox_error_frame *sandbox_error_frame_at(const sandbox_error *error, int32_t index) {
  return &error->frames[index];
}
const char *sandbox_frame_file(const sandbox_error_frame *frame) { return frame->file; }
const char *sandbox_frame_name(const sandbox_error_frame *frame) { return frame->name; }
