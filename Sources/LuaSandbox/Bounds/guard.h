#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Links of one expression, brackets within each other, blocks within each other.
enum { SANDBOX_LINKS = 100, SANDBOX_BRACKETS = 200, SANDBOX_BLOCKS = 200 };

/// A bracket that is not closed.
typedef struct {
  char bracket;  // 0 if none is open
  int32_t line;
} sandbox_bracket;

/// What is known of a text before it is compiled.
typedef struct {
  const char *refusal;     // why it is not compiled, or NULL
  int32_t line;            // of the refusal
  bool is_broken;          // whether the compiler will refuse a token
  sandbox_bracket innermost;  // the last bracket that is not closed
  int32_t links;           // of the longest chain
  int64_t cost;            // of compiling it, in instructions
} sandbox_judgement;

/// Judges a text.
sandbox_judgement sandbox_guard(const char *text, size_t length);
