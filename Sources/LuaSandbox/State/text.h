#pragma once

#include <stddef.h>

/// Copies text in printable form. Control characters, bytes that are not UTF-8, and marks that
/// change the writing direction are escaped. Text that does not fit is cut off and ends with `…`.
/// Returns the length.
size_t sandbox_printable(char *target, size_t capacity, const char *text, size_t length);
