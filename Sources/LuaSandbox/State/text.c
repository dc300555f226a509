// Makes text printable. A script's text is never trusted here.

#include "State/state.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/// The length of the UTF-8 sequence at `text`, or 0 if it is invalid.
static size_t sequence_length(const unsigned char *text, size_t left, uint32_t *scalar) {
  unsigned char first = text[0];
  size_t length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3
    : first < 0xF5 ? 4 : 0;
  if (length == 0 || length > left) return 0;
  *scalar = length == 1 ? first : first & (0x7Fu >> length);
  for (size_t i = 1; i < length; i++) {
    if ((text[i] & 0xC0) != 0x80) return 0;
    *scalar = *scalar << 6 | (text[i] & 0x3F);
  }
  if (length == 3 && (*scalar < 0x800 || (*scalar >= 0xD800 && *scalar < 0xE000))) return 0;
  if (length == 4 && (*scalar < 0x10000 || *scalar > 0x10FFFF)) return 0;
  return length;
}

/// Whether a character can be printed as it is. Control characters move the cursor; direction marks
/// and line separators disguise the order of text.
static bool is_visible(uint32_t scalar) {
  if (scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0)) return false;
  if (scalar == 0x200E || scalar == 0x200F || scalar == 0x061C || scalar == 0xFEFF) return false;
  return !(scalar >= 0x2028 && scalar <= 0x202E) && !(scalar >= 0x2066 && scalar <= 0x2069);
}

size_t sandbox_printable(char *target, size_t capacity, const char *text, size_t length) {
  static const char ellipsis[] = "…";
  const unsigned char *bytes = (const unsigned char *)text;
  size_t used = 0;
  size_t safe = 0;  // the longest prefix that leaves room for the ellipsis
  for (size_t i = 0; i < length;) {
    char piece[16];
    uint32_t scalar = 0;
    size_t taken = sequence_length(bytes + i, length - i, &scalar);
    size_t size;
    if (taken > 0 && is_visible(scalar)) {
      memcpy(piece, text + i, taken);
      size = taken;
    } else if (taken == 1 && scalar == '\n') {
      size = (size_t)snprintf(piece, sizeof piece, "\\n");
    } else if (taken == 1 && scalar == '\t') {
      size = (size_t)snprintf(piece, sizeof piece, "\\t");
    } else if (taken > 1) {
      size = (size_t)snprintf(piece, sizeof piece, "\\u{%X}", scalar);
    } else {
      size = (size_t)snprintf(piece, sizeof piece, "\\x%02X", bytes[i]);
    }
    if (used + size > capacity - 1) {
      memcpy(target + safe, ellipsis, sizeof ellipsis);
      return safe + sizeof ellipsis - 1;
    }
    memcpy(target + used, piece, size);
    used += size;
    if (used + sizeof ellipsis <= capacity) safe = used;
    i += taken > 0 ? taken : 1;
  }
  target[used] = 0;
  return used;
}

void sandbox_print_string(lua_State *L, int index, char *target, size_t capacity) {
  size_t length;
  const char *text = lua_tolstring(L, index, &length);
  sandbox_printable(target, capacity, text, length);
}
