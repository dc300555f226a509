#pragma once

#include <stddef.h>
#include <stdint.h>

/// What a token is, as far as the guard cares.
typedef enum {
  SHIM_TOKEN_END,
  SHIM_TOKEN_BROKEN,  // the compiler refuses the text here
  SHIM_TOKEN_NAME,
  SHIM_TOKEN_WORD,  // reserved
  SHIM_TOKEN_NUMBER,
  SHIM_TOKEN_STRING,
  SHIM_TOKEN_SYMBOL,
} shim_token_kind;

/// A token and where it ends.
typedef struct {
  shim_token_kind kind;
  const char *text;
  size_t length;
  int32_t line;  // of its last character, which is where the compiler would complain
} shim_token;

/// A text that is being read.
typedef struct {
  const char *at;
  const char *end;
  int32_t line;
} shim_lexer;

/// Reads the next token; after the first broken one nothing that follows means anything.
shim_token shim_next_token(shim_lexer *lexer);
