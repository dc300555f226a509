#pragma once

#include <stddef.h>
#include <stdint.h>

/// A bracket that is not closed.
typedef struct {
  char bracket;  // 0 if none is open
  int32_t line;
} shim_bracket;

/// Why a text is not compiled, or NULL. `line` is the line of that, or the text's last.
const char *shim_guard(
  const char *text, size_t length, int32_t *line, shim_bracket *innermost);
