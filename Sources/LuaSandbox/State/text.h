#pragma once

#include <stddef.h>

/// Copies text so that it can be printed: control characters, bytes that are not UTF-8 and marks
/// that turn the direction of writing are escaped; what does not fit is cut off and shown as `…`.
/// Returns the length.
size_t sandbox_printable(char *target, size_t capacity, const char *text, size_t length);
