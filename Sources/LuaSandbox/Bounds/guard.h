#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sandbox_limits.h"

/// A bracket that is not closed.
typedef struct {
  char bracket;  // 0 if none is open
  int32_t line;
} sandbox_bracket;

/// What is known of a text before it is compiled.
typedef struct {
  int32_t refusal;         // why it is not compiled, a fault; 0 if it is
  int32_t limit;           // that it is about
  int32_t line;            // of the refusal
  bool is_broken;          // whether the compiler will refuse a token
  sandbox_bracket innermost;  // the last bracket that is not closed
  int32_t links;           // of the longest chain
  int64_t cost;            // of compiling it, in instructions
  size_t number_length;    // of the longest text in it that may be taken for a number
  bool is_variadic;        // whether there is a `...` in it
} sandbox_judgement;

/// Judges a text.
sandbox_judgement sandbox_guard(const char *text, size_t length, const sandbox_limits *limits);
