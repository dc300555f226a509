#pragma once

#include <stddef.h>
#include <stdint.h>

/// The kind of a token, as far as the guard needs it.
typedef enum {
  SANDBOX_TOKEN_END,
  SANDBOX_TOKEN_BROKEN,  // a string or a comment without an end
  SANDBOX_TOKEN_NAME,
  SANDBOX_TOKEN_WORD,  // reserved
  SANDBOX_TOKEN_NUMBER,
  SANDBOX_TOKEN_STRING,
  SANDBOX_TOKEN_SYMBOL,
} sandbox_token_kind;

/// A token and its end.
typedef struct {
  sandbox_token_kind kind;
  const char *text;
  size_t length;
  int32_t line;  // of its last character, where the compiler would report an error
} sandbox_token;

/// A text that is being read.
typedef struct {
  const char *at;
  const char *end;
  int32_t line;
} sandbox_lexer;

/// Passes the rest of a line with its end.
void sandbox_pass_line(sandbox_lexer *lexer);

/// Reads the next token. All tokens after a broken one are meaningless.
sandbox_token sandbox_next_token(sandbox_lexer *lexer);
