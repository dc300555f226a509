#pragma once

#include <stddef.h>

/// How many bytes the font file has.
extern const size_t bundled_font_size;

/// The bytes of the font file. A function, as Swift reads a C array of unknown size as a tuple.
const unsigned char *bundled_font_bytes(void);
