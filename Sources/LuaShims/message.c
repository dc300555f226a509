// What is said about an error. Nothing here runs script code or trusts a script's text.

#include <math.h>

#include "internal.h"

/// The length of the UTF-8 sequence at `text`, 0 if it is none.
static size_t sequence_length(const unsigned char *text, size_t left, uint32_t *scalar) {
  unsigned char first = text[0];
  size_t length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3
    : first < 0xF5 ? 4 : 0;
  if (length == 0 || length > left) return 0;
  *scalar = length == 1 ? first : first & (0x7Fu >> length);
  for (size_t i = 1; i < length; i++) {
    if ((text[i] & 0xC0) != 0x80) return 0;
    *scalar = *scalar << 6 | (text[i] & 0x3F);
  }
  if (length == 3 && (*scalar < 0x800 || (*scalar >= 0xD800 && *scalar < 0xE000))) return 0;
  if (length == 4 && (*scalar < 0x10000 || *scalar > 0x10FFFF)) return 0;
  return length;
}

/// Controls move the cursor; direction marks and line separators make text lie about its place.
static bool is_visible(uint32_t scalar) {
  if (scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0)) return false;
  if (scalar == 0x200E || scalar == 0x200F || scalar == 0x061C || scalar == 0xFEFF) return false;
  return !(scalar >= 0x2028 && scalar <= 0x202E) && !(scalar >= 0x2066 && scalar <= 0x2069);
}

size_t shim_printable(char *target, size_t capacity, const char *text, size_t length) {
  static const char ellipsis[] = "…";
  const unsigned char *bytes = (const unsigned char *)text;
  size_t used = 0;
  size_t safe = 0;  // the longest prefix that leaves room for the ellipsis
  for (size_t i = 0; i < length;) {
    char piece[16];
    uint32_t scalar = 0;
    size_t taken = sequence_length(bytes + i, length - i, &scalar);
    size_t size;
    if (taken > 0 && is_visible(scalar)) {
      memcpy(piece, text + i, taken);
      size = taken;
    } else if (taken == 1 && scalar == '\n') {
      size = (size_t)snprintf(piece, sizeof piece, "\\n");
    } else if (taken == 1 && scalar == '\t') {
      size = (size_t)snprintf(piece, sizeof piece, "\\t");
    } else if (taken > 1) {
      size = (size_t)snprintf(piece, sizeof piece, "\\u{%X}", scalar);
    } else {
      size = (size_t)snprintf(piece, sizeof piece, "\\x%02X", bytes[i]);
    }
    if (used + size > capacity - 1) {
      memcpy(target + safe, ellipsis, sizeof ellipsis);
      return safe + sizeof ellipsis - 1;
    }
    memcpy(target + used, piece, size);
    used += size;
    if (used + sizeof ellipsis <= capacity) safe = used;
    i += taken > 0 ? taken : 1;
  }
  target[used] = 0;
  return used;
}

void shim_clear_error(shim_error *error, int32_t kind) {
  error->kind = kind;
  error->line = 0;
  error->last_line = 0;
  error->fault = 0;
  error->pieces = 0;
  error->frame_count = 0;
  error->file[0] = 0;
  error->message[0] = 0;
  error->view[0] = 0;
  error->property[0] = 0;
  error->value[0] = 0;
  error->unknown[0] = 0;
  error->known[0] = 0;
  error->owner = NULL;
}

static const char *file_of(const lua_Debug *call) {
  return call->source[0] == '@' ? call->source + 1 : call->short_src;
}

/// Keeps the script's own calls, innermost first, and takes the first for the position.
///
/// A deep recursion is not walked to its end: the innermost calls say enough.
void shim_capture(lua_State *L, int first_level) {
  shim_error *error = &shim_of(L)->error;
  lua_Debug call;
  error->frame_count = 0;
  for (int level = first_level; level < first_level + 40; level++) {
    if (error->frame_count == SHIM_FRAMES || !lua_getstack(L, level, &call)) break;
    lua_getinfo(L, "Sln", &call);
    if (call.currentline <= 0 || call.source[0] == '=') continue;
    shim_error_frame *frame = &error->frames[error->frame_count++];
    shim_printable(frame->file, sizeof frame->file, file_of(&call), strlen(file_of(&call)));
    const char *name = call.name == NULL ? "" : call.name;
    shim_printable(frame->name, sizeof frame->name, name, strlen(name));
    frame->line = call.currentline;
  }
  if (error->frame_count > 0) {
    memcpy(error->file, error->frames[0].file, sizeof error->file);
    error->line = error->frames[0].line;
  }
}

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
  shim_error *error = &shim_of(L)->error;
  lua_Debug call;
  for (int level = 1; level < 40 && lua_getstack(L, level, &call); level++) {
    lua_getinfo(L, "Sl", &call);
    if (call.currentline <= 0) continue;
    size_t size = position_length(&call, text, length);
    if (size == 0) continue;
    shim_printable(error->file, sizeof error->file, file_of(&call), strlen(file_of(&call)));
    error->line = call.currentline;
    return size;
  }
  return 0;
}

int shim_handle_message(lua_State *L) {
  shim_state *state = shim_of(L);
  shim_error *error = &state->error;
  if (state->fatal != SHIM_ERROR_NONE) return 1;
  bool is_string = lua_type(L, 1) == LUA_TSTRING;
  size_t length = 0;
  const char *text = is_string ? lua_tolstring(L, 1, &length) : NULL;
  if (is_string && error->owner == text) return 1;
  shim_clear_error(error, SHIM_ERROR_RUNTIME);
  shim_capture(L, 1);
  if (is_string) {
    size_t position = take_position(L, text, length);
    shim_printable(error->message, sizeof error->message, text + position, length - position);
  } else {
    char value[SHIM_NAME_BYTES];
    shim_describe(L, 1, value, sizeof value);
    snprintf(
      error->message, sizeof error->message, "the script raised %s instead of a message", value);
  }
  return 1;
}

/// Raises an error that is already in parts; handlers on the way keep the parts.
int shim_raise(lua_State *L, int32_t kind, const char *file, int32_t line, const char *message) {
  shim_error *error = &shim_of(L)->error;
  char place[SHIM_FILE_BYTES];
  char text[SHIM_MESSAGE_BYTES];
  shim_printable(place, sizeof place, file, strlen(file));
  shim_printable(text, sizeof text, message, strlen(message));
  if (line > 0) {
    lua_pushfstring(L, "%s:%d: %s", place, line, text);
  } else {
    lua_pushfstring(L, "%s: %s", place, text);
  }
  shim_clear_error(error, kind);
  shim_capture(L, 1);
  memcpy(error->message, text, sizeof text);
  memcpy(error->file, place, sizeof place);
  error->line = line;
  error->owner = lua_tostring(L, -1);
  return lua_error(L);
}

/// Turns the status of a protected call into the state's error, and gives the state back in order.
int32_t shim_fail(shim_state *state, int status) {
  lua_State *L = state->L;
  shim_error *error = &state->error;
  if (state->fatal == SHIM_ERROR_NONE && status == LUA_ERRMEM) state->fatal = SHIM_ERROR_MEMORY;
  if (state->fatal == SHIM_ERROR_MEMORY) {
    shim_clear_error(error, SHIM_ERROR_MEMORY);
    memcpy(error->file, state->starved.file, sizeof error->file);
    error->line = state->starved.line;
    snprintf(
      error->message, sizeof error->message, "the script needs more than %zu KB of memory%s",
      state->configuration.memory / 1024,
      state->starved_in_recursion ? ": a function that calls itself without end?" : "");
  } else if (state->fatal == SHIM_ERROR_NONE && status == LUA_ERRERR) {
    shim_clear_error(error, SHIM_ERROR_RUNTIME);
    snprintf(error->message, sizeof error->message, "error while handling an error");
  }
  lua_settop(L, SHIM_HANDLER);
  for (int32_t i = 0; i < state->fresh_count; i++) {
    luaL_unref(L, LUA_REGISTRYINDEX, state->fresh[i]);
  }
  state->fresh_count = 0;
  if (state->fatal == SHIM_ERROR_MEMORY) lua_gc(L, LUA_GCCOLLECT);
  return 1;
}

int32_t shim_misuse(shim_state *state, const char *message) {
  shim_clear_error(&state->error, SHIM_ERROR_MISUSE);
  snprintf(state->error.message, sizeof state->error.message, "%s", message);
  return 1;
}

/// Says what a value is, in the words of a script, without running any of it.
void shim_describe(lua_State *L, int index, char *target, size_t capacity) {
  switch (lua_type(L, index)) {
    case LUA_TNONE:
      snprintf(target, capacity, "nothing");
      break;
    case LUA_TNIL:
      snprintf(target, capacity, "nil");
      break;
    case LUA_TBOOLEAN:
      snprintf(target, capacity, lua_toboolean(L, index) ? "true" : "false");
      break;
    case LUA_TNUMBER: {
      double number = lua_tonumber(L, index);
      if (isnan(number)) {
        snprintf(target, capacity, "nan");
      } else if (isinf(number)) {
        snprintf(target, capacity, number < 0 ? "-inf" : "inf");
      } else {
        snprintf(target, capacity, "%.14g", number);
      }
      break;
    }
    case LUA_TSTRING: {
      size_t length;
      const char *text = lua_tolstring(L, index, &length);
      char short_text[60];
      shim_printable(short_text, sizeof short_text, text, length);
      snprintf(target, capacity, "\"%s\"", short_text);
      break;
    }
    case LUA_TFUNCTION:
      snprintf(target, capacity, "a function");
      break;
    case LUA_TTABLE:
      snprintf(target, capacity, "a table");
      break;
    default: {
      const char *name = shim_host_name(L, index);
      snprintf(target, capacity, "%s%s", name == NULL ? "" : "a ", name == NULL ? "userdata" : name);
    }
  }
}

const char *shim_error_file(const shim_error *error) { return error->file; }
const char *shim_error_message(const shim_error *error) { return error->message; }
const char *shim_error_view(const shim_error *error) { return error->view; }
const char *shim_error_property(const shim_error *error) { return error->property; }
const char *shim_error_value(const shim_error *error) { return error->value; }
const char *shim_error_unknown(const shim_error *error) { return error->unknown; }
const char *shim_error_known(const shim_error *error) { return error->known; }
const shim_error_frame *shim_error_frame_at(const shim_error *error, int32_t index) {
  return &error->frames[index];
}
const char *shim_frame_file(const shim_error_frame *frame) { return frame->file; }
const char *shim_frame_name(const shim_error_frame *frame) { return frame->name; }
