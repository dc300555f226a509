#pragma once

#include <stddef.h>
#include <stdint.h>

/// What a token is, as far as the guard cares.
typedef enum {
  SANDBOX_TOKEN_END,
  SANDBOX_TOKEN_BROKEN,  // the compiler refuses the text here
  SANDBOX_TOKEN_NAME,
  SANDBOX_TOKEN_WORD,  // reserved
  SANDBOX_TOKEN_NUMBER,
  SANDBOX_TOKEN_STRING,
  SANDBOX_TOKEN_SYMBOL,
} sandbox_token_kind;

/// A token and where it ends.
typedef struct {
  sandbox_token_kind kind;
  const char *text;
  size_t length;
  int32_t line;  // of its last character, which is where the compiler would complain
} sandbox_token;

/// A text that is being read.
typedef struct {
  const char *at;
  const char *end;
  int32_t line;
} sandbox_lexer;

/// Reads the next token; after the first broken one nothing that follows means anything.
sandbox_token sandbox_next_token(sandbox_lexer *lexer);
