// Reads tokens exactly as Lua 5.4 does (`llex.c`).
//
// The guard checks a text before the compiler sees it. If the two disagree about where a comment or
// a string ends, code can hide from the guard, so every rule is implemented: the four line breaks,
// `\z`, escaped line breaks, long brackets, and all tokens that the compiler rejects.

#include "Bounds/lexer.h"

#include <stdbool.h>
#include <string.h>

static bool is_line_end(char c) { return c == '\n' || c == '\r'; }
static bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/// The value of a hexadecimal digit, or -1.
static int hexadecimal(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/// The character this many bytes ahead, or 0 past the end. A text has no zero bytes.
static char peek(const sandbox_lexer *lexer, size_t ahead) {
  return ahead < (size_t)(lexer->end - lexer->at) ? lexer->at[ahead] : 0;
}

static bool is_over(const sandbox_lexer *lexer) { return lexer->at == lexer->end; }

/// Skips one line break: `\n`, `\r`, `\r\n` or `\n\r`.
static void pass_line_end(sandbox_lexer *lexer) {
  char first = *lexer->at++;
  if (is_line_end(peek(lexer, 0)) && peek(lexer, 0) != first) lexer->at++;
  lexer->line++;
}

static void pass(sandbox_lexer *lexer) {
  if (is_line_end(*lexer->at)) {
    pass_line_end(lexer);
  } else {
    lexer->at++;
  }
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

/// Skips `{XXX}` after `\u`.
static bool pass_scalar(sandbox_lexer *lexer) {
  if (peek(lexer, 0) != '{' || hexadecimal(peek(lexer, 1)) < 0) return false;
  lexer->at++;
  uint32_t scalar = 0;
  while (hexadecimal(peek(lexer, 0)) >= 0) {
    if (scalar > 0x7FFFFFFF >> 4) return false;
    scalar = scalar * 16 + (uint32_t)hexadecimal(*lexer->at++);
  }
  if (peek(lexer, 0) != '}') return false;
  lexer->at++;
  return true;
}

/// Skips one to three digits after a backslash.
static bool pass_decimal(sandbox_lexer *lexer) {
  int value = 0;
  int count = 0;
  for (; count < 3 && is_digit(peek(lexer, 0)); count++) value = value * 10 + *lexer->at++ - '0';
  return count > 0 && value <= 255;
}

/// Skips the characters after a backslash; false if they are not an escape.
static bool pass_escape(sandbox_lexer *lexer) {
  if (is_over(lexer)) return false;
  char c = *lexer->at;
  if (is_line_end(c)) {
    pass_line_end(lexer);
    return true;
  }
  if (is_digit(c)) return pass_decimal(lexer);
  lexer->at++;
  switch (c) {
    case 'x':
      if (hexadecimal(peek(lexer, 0)) < 0 || hexadecimal(peek(lexer, 1)) < 0) return false;
      lexer->at += 2;
      return true;
    case 'u':
      return pass_scalar(lexer);
    case 'z':
      while (!is_over(lexer) && is_space(*lexer->at)) pass(lexer);
      return true;
    default:
      return strchr("abfnrtv\\\"'", c) != NULL;
  }
}

static bool pass_string(sandbox_lexer *lexer) {
  char quote = *lexer->at++;
  while (!is_over(lexer) && *lexer->at != quote) {
    if (is_line_end(*lexer->at)) return false;
    if (*lexer->at++ == '\\' && !pass_escape(lexer)) return false;
  }
  if (is_over(lexer)) return false;
  lexer->at++;
  return true;
}

/// Whether a token is a valid number: digits with at most one point, then possibly an exponent.
static bool is_number(const char *at, const char *end) {
  bool is_hexadecimal = end - at >= 2 && at[0] == '0' && (at[1] == 'x' || at[1] == 'X');
  if (is_hexadecimal) at += 2;
  int digits = 0;
  int points = 0;
  for (; at < end; at++) {
    if (*at == '.') {
      points++;
    } else if (is_digit(*at) || (is_hexadecimal && hexadecimal(*at) >= 0)) {
      digits++;
    } else {
      break;
    }
  }
  if (digits == 0 || points > 1) return false;
  if (at == end) return true;
  if (*at != (is_hexadecimal ? 'p' : 'e') && *at != (is_hexadecimal ? 'P' : 'E')) return false;
  at++;
  if (at < end && (*at == '+' || *at == '-')) at++;
  if (at == end) return false;
  while (at < end && is_digit(*at)) at++;
  return at == end;
}

static bool pass_number(sandbox_lexer *lexer) {
  const char *start = lexer->at;
  char mark = 'e';
  if (*lexer->at++ == '0' && (peek(lexer, 0) == 'x' || peek(lexer, 0) == 'X')) {
    mark = 'p';
    lexer->at++;
  }
  while (!is_over(lexer)) {
    char c = *lexer->at;
    if (c == mark || c == mark - 'a' + 'A') {
      lexer->at++;
      if (peek(lexer, 0) == '+' || peek(lexer, 0) == '-') lexer->at++;
    } else if (hexadecimal(c) >= 0 || c == '.') {
      lexer->at++;
    } else {
      break;
    }
  }
  // The compiler rejects a number directly followed by a letter.
  return !is_letter(peek(lexer, 0)) && is_number(start, lexer->at);
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
  static const char *const long_symbols[] = {
    "...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>"};
  // Most symbols are followed by a character that can't extend them.
  char second = peek(lexer, 1);
  if (second == 0 || strchr(".=/:<>", second) == NULL) return 1;
  size_t left = (size_t)(lexer->end - lexer->at);
  for (size_t i = 0; i < sizeof long_symbols / sizeof *long_symbols; i++) {
    if (long_symbols[i][0] != *lexer->at) continue;
    size_t length = strlen(long_symbols[i]);
    if (length <= left && memcmp(lexer->at, long_symbols[i], length) == 0) return length;
  }
  return 1;
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
    return pass_number(lexer) ? SANDBOX_TOKEN_NUMBER : SANDBOX_TOKEN_BROKEN;
  }
  if (c == '"' || c == '\'') {
    return pass_string(lexer) ? SANDBOX_TOKEN_STRING : SANDBOX_TOKEN_BROKEN;
  }
  if (c == '[') {
    size_t bracket = opening_length(lexer);
    if (bracket > 0) {
      return pass_long(lexer, bracket) ? SANDBOX_TOKEN_STRING : SANDBOX_TOKEN_BROKEN;
    }
    if (peek(lexer, 1) == '=') return SANDBOX_TOKEN_BROKEN;
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
