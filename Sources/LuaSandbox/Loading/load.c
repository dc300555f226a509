// Compiles a text to a function.

#include "Loading/loading.h"

#include <lauxlib.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "Bounds/bounds.h"
#include "Errors/errors.h"
#include "State/state.h"

/// For an error at the end of the file, finds the unclosed opening and its line, which are more
/// useful than the last line. Lua names the opening if only its end could follow; otherwise, it is
/// the innermost bracket. Returns false if Lua's own position is better.
static bool find_opening(
  const char *message, const sandbox_judgement *judgement, char opening[16], int32_t *line) {
  static const char end[] = " near <eof>";
  size_t length = strlen(message);
  bool is_end = length >= sizeof end - 1 && strcmp(message + length - (sizeof end - 1), end) == 0;
  if (!is_end || strncmp(message, "unfinished", 10) == 0) return false;
  snprintf(opening, 16, "%c", judgement->bracket);
  int first = judgement->bracket_line;
  const char *told = strstr(message, "(to close '");
  if (told != NULL) sscanf(told, "(to close '%15[^']' at line %d", opening, &first);
  if (opening[0] != 0) *line = first;
  return opening[0] != 0;
}

/// A text that is passed to the compiler.
typedef struct {
  const char *at;
  const char *end;
  int32_t next_line;
  int32_t line;  // that the compiler has reached
} source;

static bool is_line_end(char c) { return c == '\n' || c == '\r'; }

/// Passes one line at a time, so that the line reached by the compiler is known. A line ends with `\n`,
/// `\r`, `\r\n` or `\n\r`.
static const char *hand_over(lua_State *L, void *target, size_t *size) {
  (void)L;
  source *rest = target;
  const char *start = rest->at;
  const char *at = start;
  rest->line = rest->next_line;
  while (at < rest->end && !is_line_end(*at)) at++;
  if (at < rest->end) {
    char first = *at++;
    if (at < rest->end && is_line_end(*at) && *at != first) at++;
    rest->next_line++;
  }
  rest->at = at;
  *size = (size_t)(at - start);
  return start;
}

/// Raises the compiler's error, whose message is at the top, and begins with the line reached.
static void refuse_syntax(
  lua_State *L, const char *name, const sandbox_judgement *judgement, int32_t line) {
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
  if (!find_opening(rest, judgement, opening, &line)) sandbox_raise_text(L, name, line, rest);
  sandbox_raise_at(L, name, line, SANDBOX_FAULT_NOT_CLOSED, &(sandbox_fault){.name = opening});
}

void sandbox_load(lua_State *L, const char *name, const char *text, size_t length) {
  sandbox_state *state = sandbox_of(L);
  const sandbox_configuration *host = &state->configuration;
  sandbox_judgement judgement = host->judge(host->host, (const uint8_t *)text, length);
  if (judgement.refusal != 0) {
    sandbox_fault fault = {.number = judgement.limit};
    sandbox_raise_at(L, name, judgement.line, judgement.refusal, &fault);
  }
  sandbox_charge(L, judgement.cost);
  if (judgement.naming_price > state->naming_price) state->naming_price = judgement.naming_price;
  sandbox_record_text(state, judgement.number_length);
  if (judgement.is_variadic) state->is_variadic = true;
  if (judgement.is_slow) state->token_price = SANDBOX_SLOW_PRICE;
  if (judgement.has_zero) state->zero_price = SANDBOX_SLOW_PRICE;

  // Lua's compiler shortens long names, and would shorten our positions as well.
  char chunk[SANDBOX_FILE_BYTES + 1];
  snprintf(chunk, sizeof chunk, "@%s", name);
  source rest = {.at = text + judgement.start, .end = text + length, .next_line = 1};
  sandbox_check_stack(L);
  state->compiling = true;
  int status = lua_load(L, hand_over, &rest, chunk, "t");
  state->compiling = false;
  if (status == LUA_ERRMEM) lua_error(L);
  if (status != LUA_OK) refuse_syntax(L, name, &judgement, rest.line);
  // If the host could not read the text to its end, it has not judged all of it.
  if (judgement.is_unfinished) {
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
