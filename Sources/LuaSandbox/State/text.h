#pragma once

#include <stddef.h>

/// Copies text in printable form: control characters, bytes that are not UTF-8, and marks that
/// change the writing direction are escaped; text that does not fit is cut off and ends with `…`.
/// Returns the length.
size_t sandbox_printable(char *target, size_t capacity, const char *text, size_t length);
