#include "BundledFont.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// A byte array in Swift takes the compiler twenty seconds; this takes none.
static const unsigned char font[] = {
#embed "InterludeSans.ttf"
};

const size_t bundled_font_size = sizeof font;

const unsigned char *bundled_font_bytes(void) { return font; }
