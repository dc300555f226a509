// Compiles a text to a function.

#include "Loading/loading.h"

#include <lauxlib.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "Bounds/bounds.h"
#include "Bounds/guard.h"
#include "Bounds/lexer.h"
#include "Errors/errors.h"
#include "State/state.h"

/// Why a text is rejected before it is read; 0 if it is not.
static int32_t refusal(const char *text, size_t length, size_t limit) {
  if (length > limit) return SANDBOX_FAULT_SOURCE_BYTES;
  if (length > 0 && text[0] == LUA_SIGNATURE[0]) return SANDBOX_FAULT_COMPILED;
  return memchr(text, 0, length) != NULL ? SANDBOX_FAULT_ZERO_BYTE : 0;
}

/// For an error at the end of the file, finds the unclosed opening and its line, which are more
/// useful than the last line. Lua names the opening if only its end could follow; otherwise, it is
/// the innermost bracket. Returns false if Lua's own position is better.
static bool find_opening(
  const char *message, const sandbox_bracket *innermost, char opening[16], int32_t *line) {
  static const char end[] = " near <eof>";
  size_t length = strlen(message);
  bool is_end = length >= sizeof end - 1 && strcmp(message + length - (sizeof end - 1), end) == 0;
  if (!is_end || strncmp(message, "unfinished", 10) == 0) return false;
  snprintf(opening, 16, "%c", innermost->bracket);
  int first = innermost->line;
  const char *told = strstr(message, "(to close '");
  if (told != NULL) sscanf(told, "(to close '%15[^']' at line %d", opening, &first);
  if (opening[0] != 0) *line = first;
  return opening[0] != 0;
}

/// A text that is passed to the compiler.
typedef struct {
  sandbox_lexer text;
  int32_t line;  // that the compiler has reached
} source;

/// Passes one line at a time, so that the line reached by the compiler is known.
static const char *hand_over(lua_State *L, void *target, size_t *size) {
  (void)L;
  source *rest = target;
  const char *start = rest->text.at;
  rest->line = rest->text.line;
  sandbox_pass_line(&rest->text);
  *size = (size_t)(rest->text.at - start);
  return start;
}

/// Raises the compiler's error, whose message is at the top, and begins with the line reached.
static void refuse_syntax(
  lua_State *L, const char *name, const sandbox_bracket *innermost, int32_t line) {
  const char *message = lua_tostring(L, -1);
  // Lua reports neither a line nor a cause, because its compiler recurses for any kind of nesting.
  if (strcmp(message, "C stack overflow") == 0) {
    sandbox_raise_text(
      L, name, line, "nested too deep: brackets, blocks, functions, or a long chain of '..' or '^'");
  }
  char position[16];
  snprintf(position, sizeof position, ":%d: ", (int)line);
  const char *found = strstr(message, position);
  const char *rest = found == NULL ? message : found + strlen(position);
  char opening[16];
  if (!find_opening(rest, innermost, opening, &line)) sandbox_raise_text(L, name, line, rest);
  sandbox_raise_at(L, name, line, SANDBOX_FAULT_NOT_CLOSED, &(sandbox_fault){.name = opening});
}

void sandbox_load(lua_State *L, const char *name, const char *text, size_t length) {
  sandbox_state *state = sandbox_of(L);
  if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) {
    text += 3;
    length -= 3;
  }
  const sandbox_limits *limits = &state->configuration.limits;
  int32_t refused = refusal(text, length, limits->source_bytes);
  if (refused != 0) {
    sandbox_fault fault = {.number = (int64_t)limits->source_bytes};
    sandbox_raise_at(L, name, 0, refused, &fault);
  }
  if (length > 0 && text[0] == '#') {
    // The line break stays, so that line numbers don't change.
    while (length > 0 && text[0] != '\n' && text[0] != '\r') {
      text++;
      length--;
    }
  }
  sandbox_judgement judgement = sandbox_guard(text, length, limits);
  if (judgement.refusal != 0) {
    sandbox_fault fault = {.number = judgement.limit};
    sandbox_raise_at(L, name, judgement.line, judgement.refusal, &fault);
  }
  sandbox_charge(L, judgement.cost);
  // To find the name for an error message, Lua searches the function once per link.
  int64_t naming = (judgement.links + 2) * (int64_t)(length >> 6);
  if (naming > state->naming_price) state->naming_price = naming;
  sandbox_record_text(state, judgement.number_length);
  if (judgement.is_variadic) state->is_variadic = true;
  if (judgement.is_slow) state->token_price = SANDBOX_SLOW_PRICE;
  if (judgement.has_zero) state->zero_price = SANDBOX_SLOW_PRICE;

  // Lua's compiler shortens long names, and would shorten our positions as well.
  char chunk[SANDBOX_FILE_BYTES + 1];
  snprintf(chunk, sizeof chunk, "@%s", name);
  source rest = {{text, text + length, 1}, 1};
  sandbox_check_stack(L);
  state->compiling = true;
  int status = lua_load(L, hand_over, &rest, chunk, "t");
  state->compiling = false;
  if (status == LUA_ERRMEM) lua_error(L);
  if (status != LUA_OK) refuse_syntax(L, name, &judgement.innermost, rest.line);
  // If the guard could not read the text to its end, it has not checked all of it.
  if (judgement.is_broken) {
    sandbox_raise_at(L, name, judgement.line, SANDBOX_FAULT_READ_OTHERWISE, &(sandbox_fault){0});
  }
}

// Lua does not verify bytecode, so bytecode that a script could have influenced is never loaded, only
// bytecode that was compiled here from the host's text, once for all states.

int32_t sandbox_compile(
  const char *name, const uint8_t *text, size_t length, sandbox_write write, void *target) {
  lua_State *L = luaL_newstate();
  if (L == NULL) return 1;
  char chunk[SANDBOX_FILE_BYTES + 1];
  snprintf(chunk, sizeof chunk, "@%s", name);
  // The dump includes line numbers, which errors and tracebacks need.
  int status = luaL_loadbufferx(L, (const char *)text, length, chunk, "t");
  if (status == LUA_OK) status = lua_dump(L, write, target, 0);
  lua_close(L);
  return status == LUA_OK ? 0 : 1;
}
