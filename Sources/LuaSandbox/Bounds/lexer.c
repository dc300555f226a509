// Finds where tokens begin and end, as Lua 5.4 does (`llex.c`).
//
// The guard checks a text before the compiler sees it. If the two disagree about where a comment or
// a string ends, code can hide from the guard, so every rule about ends is implemented: the four line
// breaks, `\z`, escaped line breaks and long brackets. What a token contains is left to the compiler,
// which rejects the whole text if it is malformed.

#include "Bounds/lexer.h"

#include <stdbool.h>
#include <string.h>

static bool is_line_end(char c) { return c == '\n' || c == '\r'; }
static bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/// The character this many bytes ahead, or 0 past the end. A text has no zero bytes.
static char peek(const sandbox_lexer *lexer, size_t ahead) {
  return ahead < (size_t)(lexer->end - lexer->at) ? lexer->at[ahead] : 0;
}

static bool is_over(const sandbox_lexer *lexer) { return lexer->at == lexer->end; }

/// Skips one character or one line break: `\n`, `\r`, `\r\n` or `\n\r`.
static void pass(sandbox_lexer *lexer) {
  char first = *lexer->at++;
  if (!is_line_end(first)) return;
  if (is_line_end(peek(lexer, 0)) && peek(lexer, 0) != first) lexer->at++;
  lexer->line++;
}

void sandbox_pass_line(sandbox_lexer *lexer) {
  while (!is_over(lexer) && !is_line_end(*lexer->at)) lexer->at++;
  if (!is_over(lexer)) pass(lexer);
}

/// The length of an opening long bracket (`[[`, `[=[` and so on) at this position; 0 if there is
/// none.
static size_t opening_length(const sandbox_lexer *lexer) {
  size_t level = 0;
  if (peek(lexer, 0) != '[') return 0;
  while (peek(lexer, 1 + level) == '=') level++;
  return peek(lexer, 1 + level) == '[' ? level + 2 : 0;
}

/// Skips a long bracket; false if it has no end.
static bool pass_long(sandbox_lexer *lexer, size_t bracket) {
  lexer->at += bracket;
  while (!is_over(lexer)) {
    if (*lexer->at != ']') {
      pass(lexer);
      continue;
    }
    size_t level = 0;
    while (peek(lexer, 1 + level) == '=') level++;
    // If a closing bracket does not match, its second `]` can begin one that matches.
    lexer->at += level + 1;
    if (level + 2 == bracket && peek(lexer, 0) == ']') {
      lexer->at++;
      return true;
    }
  }
  return false;
}

/// Skips a comment after its `--`; false if it has no end.
static bool pass_comment(sandbox_lexer *lexer) {
  size_t bracket = opening_length(lexer);
  if (bracket > 0) return pass_long(lexer, bracket);
  while (!is_over(lexer) && !is_line_end(*lexer->at)) lexer->at++;
  return true;
}

/// Skips what follows a backslash, as far as it could end the string.
static void pass_escape(sandbox_lexer *lexer) {
  if (is_over(lexer)) return;
  bool skips_space = *lexer->at == 'z';
  pass(lexer);
  while (skips_space && !is_over(lexer) && is_space(*lexer->at)) pass(lexer);
}

static bool pass_string(sandbox_lexer *lexer) {
  char quote = *lexer->at++;
  while (!is_over(lexer) && *lexer->at != quote) {
    if (is_line_end(*lexer->at)) return false;
    if (*lexer->at++ == '\\') pass_escape(lexer);
  }
  if (is_over(lexer)) return false;
  lexer->at++;
  return true;
}

/// Skips a number with all letters and points directly after it, which the compiler would reject.
static void pass_number(sandbox_lexer *lexer) {
  bool is_hexadecimal = *lexer->at == '0' && (peek(lexer, 1) == 'x' || peek(lexer, 1) == 'X');
  const char *marks = is_hexadecimal ? "pP" : "eE";
  while (is_letter(peek(lexer, 0)) || is_digit(peek(lexer, 0)) || peek(lexer, 0) == '.') {
    bool is_mark = strchr(marks, *lexer->at++) != NULL;
    if (is_mark && (peek(lexer, 0) == '+' || peek(lexer, 0) == '-')) lexer->at++;
  }
}

static bool is_reserved(const char *text, size_t length) {
  static const char *const words[] = {
    "and",   "break", "do",  "else", "elseif", "end",    "false", "for",  "function", "goto",  "if",
    "in",    "local", "nil", "not",  "or",     "repeat", "return", "then", "true",    "until", "while",
  };
  if (length < 2 || length > 8) return false;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    // Most names differ in their first letter, and the words are sorted by it.
    if (words[i][0] < text[0]) continue;
    if (words[i][0] > text[0]) break;
    if (strlen(words[i]) == length && memcmp(words[i], text, length) == 0) return true;
  }
  return false;
}

/// The length of the longest symbol at this position.
static size_t symbol_length(const sandbox_lexer *lexer) {
  char first = *lexer->at;
  char second = peek(lexer, 1);
  if (first == '.' && second == '.') return peek(lexer, 2) == '.' ? 3 : 2;
  if (second == '=') return strchr("=~<>", first) != NULL ? 2 : 1;
  return second == first && strchr("/:<>", first) != NULL ? 2 : 1;
}

/// Skips white space and comments; false if a comment has no end.
static bool pass_blank(sandbox_lexer *lexer) {
  while (!is_over(lexer)) {
    if (is_space(*lexer->at)) {
      pass(lexer);
    } else if (*lexer->at == '-' && peek(lexer, 1) == '-') {
      lexer->at += 2;
      if (!pass_comment(lexer)) return false;
    } else {
      break;
    }
  }
  return true;
}

static sandbox_token_kind pass_token(sandbox_lexer *lexer) {
  char c = *lexer->at;
  if (is_letter(c)) {
    const char *start = lexer->at;
    while (is_letter(peek(lexer, 0)) || is_digit(peek(lexer, 0))) lexer->at++;
    bool is_word = is_reserved(start, (size_t)(lexer->at - start));
    return is_word ? SANDBOX_TOKEN_WORD : SANDBOX_TOKEN_NAME;
  }
  if (is_digit(c) || (c == '.' && is_digit(peek(lexer, 1)))) {
    pass_number(lexer);
    return SANDBOX_TOKEN_NUMBER;
  }
  if (c == '"' || c == '\'') {
    return pass_string(lexer) ? SANDBOX_TOKEN_STRING : SANDBOX_TOKEN_BROKEN;
  }
  if (c == '[') {
    size_t bracket = opening_length(lexer);
    if (bracket > 0) {
      return pass_long(lexer, bracket) ? SANDBOX_TOKEN_STRING : SANDBOX_TOKEN_BROKEN;
    }
  }
  lexer->at += symbol_length(lexer);
  return SANDBOX_TOKEN_SYMBOL;
}

sandbox_token sandbox_next_token(sandbox_lexer *lexer) {
  sandbox_token token = {.kind = SANDBOX_TOKEN_BROKEN, .text = lexer->at};
  if (pass_blank(lexer)) {
    token.text = lexer->at;
    token.kind = is_over(lexer) ? SANDBOX_TOKEN_END : pass_token(lexer);
  }
  token.length = (size_t)(lexer->at - token.text);
  token.line = lexer->line;
  return token;
}
