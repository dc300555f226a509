// From a text to a function.

#include "Loading/load.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "Bounds/budget.h"
#include "Bounds/guard.h"
#include "Errors/message.h"
#include "State/state.h"

static const char *refusal(const char *text, size_t length, size_t limit) {
  static _Thread_local char message[96];
  if (length > limit) {
    snprintf(message, sizeof message, "the file is larger than %zu KB", limit / 1024);
    return message;
  }
  if (length > 0 && text[0] == LUA_SIGNATURE[0]) return "the file is compiled Lua, not text";
  if (memchr(text, 0, length) != NULL) return "the file contains a zero byte, so it is not text";
  return NULL;
}

/// Splits off the position that the compiler writes in front of its messages.
static int32_t line_of(const char *message, const char **rest) {
  *rest = message;
  for (const char *colon = strstr(message, ":"); colon != NULL; colon = strstr(colon + 1, ":")) {
    char *end;
    long line = strtol(colon + 1, &end, 10);
    if (end != colon + 1 && line > 0 && end[0] == ':' && end[1] == ' ') {
      *rest = end + 2;
      return (int32_t)line;
    }
  }
  return 0;
}

/// Words an error at the end of the file by what is not closed, and takes the line of that: the last
/// one is mostly empty. Lua knows which it is where nothing but its end could follow; elsewhere it is
/// the innermost bracket.
static const char *word_end(const char *message, const sandbox_bracket *innermost, int32_t *line) {
  static _Thread_local char text[48];
  static const char end[] = " near <eof>";
  size_t length = strlen(message);
  bool is_end = length >= sizeof end - 1 && strcmp(message + length - (sizeof end - 1), end) == 0;
  if (!is_end || strncmp(message, "unfinished", 10) == 0) return message;
  char opening[16] = {innermost->bracket, 0};
  int first = innermost->line;
  const char *told = strstr(message, "(to close '");
  if (told != NULL) sscanf(told, "(to close '%15[^']' at line %d", opening, &first);
  if (opening[0] == 0) return message;
  *line = first;
  snprintf(text, sizeof text, "'%s' is not closed", opening);
  return text;
}

void sandbox_load(lua_State *L, const char *name, const char *text, size_t length) {
  sandbox_state *state = sandbox_of(L);
  if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) {
    text += 3;
    length -= 3;
  }
  const char *refused = refusal(text, length, state->configuration.source_bytes);
  if (refused != NULL) sandbox_raise(L, SANDBOX_ERROR_LOAD, name, 0, refused);
  if (length > 0 && text[0] == '#') {
    // The line's end stays, so that the numbers of the lines do too.
    while (length > 0 && text[0] != '\n' && text[0] != '\r') {
      text++;
      length--;
    }
  }
  sandbox_judgement judgement = sandbox_guard(text, length);
  if (judgement.refusal != NULL) {
    sandbox_raise(L, SANDBOX_ERROR_SYNTAX, name, judgement.line, judgement.refusal);
  }
  sandbox_charge(L, judgement.cost);
  // To say which name an error is about, Lua searches the function once for each link.
  int64_t naming = (judgement.links + 2) * (int64_t)(length >> 6);
  if (naming > state->naming_price) state->naming_price = naming;

  // What the compiler cuts from a long name it would take from our positions as well.
  char chunk[SANDBOX_FILE_BYTES + 1];
  snprintf(chunk, sizeof chunk, "@%s", name);
  int status = luaL_loadbufferx(L, text, length, chunk, "t");
  if (status == LUA_ERRMEM) lua_error(L);
  if (status != LUA_OK) {
    size_t size;
    const char *message = lua_tolstring(L, -1, &size);
    const char *rest = message;
    int32_t line = 0;
    if (message != NULL) {
      line = line_of(message, &rest);
      rest = word_end(rest, &judgement.innermost, &line);
    }
    sandbox_raise(
      L, SANDBOX_ERROR_SYNTAX, name, line, rest == NULL ? "the file is not Lua" : rest);
  }
  // What the guard could not read to its end it has not judged.
  if (judgement.is_broken) {
    sandbox_raise(L, SANDBOX_ERROR_SYNTAX, name, judgement.line, "this Lua reads the file differently");
  }
}
