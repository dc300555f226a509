#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sandbox_limits.h"

/// An open bracket.
typedef struct {
  char bracket;  // 0 if none is open
  int32_t line;
} sandbox_bracket;

/// What the guard has found out about a text before it is compiled.
typedef struct {
  int32_t refusal;         // a fault, or 0 if the text can be compiled
  int32_t limit;           // the exceeded limit, for the message
  int32_t line;            // of the refusal
  bool is_broken;          // whether the compiler will reject a token
  sandbox_bracket innermost;  // the last open bracket
  int32_t links;           // of the longest chain
  int64_t cost;            // of compiling it, in instructions
  size_t number_length;    // of the longest string that can be converted to a number
  bool is_variadic;        // whether it contains `...`
  bool is_slow;            // whether it contains an operator that can be slow
  bool has_zero;           // whether a string in it contains a zero byte
} sandbox_judgement;

/// Checks a text.
sandbox_judgement sandbox_guard(const char *text, size_t length, const sandbox_limits *limits);
