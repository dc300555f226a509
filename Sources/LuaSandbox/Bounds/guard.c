// What is refused before Lua's compiler sees it.
//
// Lua 5.4.4 names the culprit of an error by recursion along an expression such as `a.b.b.b…`
// (fixed upstream by 7923dbbf, in 5.4.7): 200 KB of that overflow the C stack. The guard reads
// tokens, not grammar, and counts too many rather than too few.

#include "Bounds/guard.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

enum { LINK_LIMIT = 100, BRACKET_LIMIT = 200 };

typedef struct {
  const char *text;
  size_t length;
  size_t at;
  int32_t line;
} reader;

static char peek(const reader *r, size_t ahead) {
  return r->at + ahead < r->length ? r->text[r->at + ahead] : 0;
}

static void advance(reader *r) {
  if (r->text[r->at] == '\n') r->line++;
  r->at++;
}

/// Skips `[[…]]` or `[==[…]==]`; false if there is no such bracket here.
static bool skip_long(reader *r) {
  size_t level = 0;
  while (peek(r, 1 + level) == '=') level++;
  if (peek(r, 0) != '[' || peek(r, 1 + level) != '[') return false;
  r->at += level + 2;
  while (r->at < r->length) {
    if (peek(r, 0) == ']') {
      size_t closing = 0;
      while (peek(r, 1 + closing) == '=') closing++;
      if (closing == level && peek(r, 1 + closing) == ']') {
        r->at += level + 2;
        return true;
      }
    }
    advance(r);
  }
  return true;
}

static void skip_string(reader *r) {
  char quote = peek(r, 0);
  advance(r);
  while (r->at < r->length && peek(r, 0) != quote && peek(r, 0) != '\n') {
    if (peek(r, 0) == '\\' && r->at + 1 < r->length) advance(r);
    advance(r);
  }
  if (r->at < r->length) advance(r);
}

static void skip_comment(reader *r) {
  r->at += 2;
  if (peek(r, 0) == '[' && skip_long(r)) return;
  while (r->at < r->length && peek(r, 0) != '\n') r->at++;
}

static bool is_word(char c) { return isalnum((unsigned char)c) || c == '_'; }

/// Words that end an expression, so that what follows is not a link of it. `end` is not among
/// them: `(function() … end).x` goes on.
static bool is_operator_word(const char *word, size_t length) {
  static const char *const words[] = {
    "and", "or", "not", "return", "in", "then", "do", "local", "if", "while", "until",
    "else", "elseif", "for", "repeat", "function", "goto", "break",
  };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    if (strlen(words[i]) == length && memcmp(words[i], word, length) == 0) return true;
  }
  return false;
}

const char *shim_guard(
  const char *text, size_t length, int32_t *line, shim_bracket *innermost) {
  static const char too_long[] = "an expression chains more than 100 indexes; use a local variable";
  static const char too_deep[] = "more than 200 brackets within each other";
  reader r = {text, length, 0, 1};
  int links = 0;           // of the expression that is being read
  bool can_link = false;   // whether the last token may be indexed
  bool after_dot = false;  // whether the next word is a link's name
  int outer[BRACKET_LIMIT];
  shim_bracket open[BRACKET_LIMIT];
  int depth = 0;
  while (r.at < r.length) {
    char c = peek(&r, 0);
    *line = r.line;
    if (isspace((unsigned char)c)) {
      advance(&r);
    } else if (c == '-' && peek(&r, 1) == '-') {
      skip_comment(&r);
    } else if (is_word(c) && !isdigit((unsigned char)c)) {
      size_t start = r.at;
      while (is_word(peek(&r, 0))) r.at++;
      if (after_dot) {
        can_link = true;
      } else {
        can_link = !is_operator_word(text + start, r.at - start);
        links = 0;
      }
      after_dot = false;
    } else if (c == '"' || c == '\'') {
      // A string right behind a name is the argument of a call, and the chain goes on.
      skip_string(&r);
      if (!can_link) links = 0;
      can_link = true;
    } else if (c == '[' && (peek(&r, 1) == '[' || peek(&r, 1) == '=')) {
      if (!skip_long(&r)) advance(&r);
      if (!can_link) links = 0;
      can_link = true;
    } else if (c == '(' || c == '[' || c == '{') {
      if (depth == BRACKET_LIMIT) return too_deep;
      open[depth] = (shim_bracket){c, r.line};
      outer[depth++] = can_link ? links + (c == '[') : 0;
      links = 0;
      can_link = after_dot = false;
      advance(&r);
    } else if (c == ')' || c == ']' || c == '}') {
      // What is in parentheses can be the head of the chain that goes on behind them.
      int inner = c == ')' ? links : 0;
      if (depth > 0) links = outer[--depth] + inner;
      can_link = true;
      advance(&r);
    } else if (isdigit((unsigned char)c) || (c == '.' && isdigit((unsigned char)peek(&r, 1)))) {
      while (is_word(peek(&r, 0)) || peek(&r, 0) == '.'
             || ((peek(&r, 0) == '+' || peek(&r, 0) == '-')
                 && strchr("eEpP", r.text[r.at - 1]) != NULL && r.text[r.at - 1] != 0)) {
        r.at++;
      }
      links = 0;
      can_link = false;
    } else if (c == '.' && peek(&r, 1) == '.') {
      while (peek(&r, 0) == '.') r.at++;
      links = 0;
      can_link = false;
    } else if ((c == '.' || (c == ':' && peek(&r, 1) != ':')) && can_link) {
      links++;
      after_dot = true;
      can_link = false;
      advance(&r);
    } else {
      links = 0;
      can_link = after_dot = false;
      advance(&r);
    }
    if (links > LINK_LIMIT) return too_long;
  }
  *innermost = depth > 0 ? open[depth - 1] : (shim_bracket){0, 0};
  return NULL;
}
