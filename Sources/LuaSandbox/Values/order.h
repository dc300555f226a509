#pragma once

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A key of a table, as far as its place among others goes. It points into the key, so it is good for
/// as long as that is.
typedef struct {
  uint8_t rank;
  bool is_integer;
  union {
    lua_Integer integer;
    double number;
    const char *text;
  };
  uint64_t last;  // the length of a text; otherwise when the object was made
} sandbox_place;

/// The place of the key at an index.
sandbox_place sandbox_place_of(lua_State *L, int index);

/// Less than, equal to or greater than 0, as the first place is before, at or behind the second.
int sandbox_compare_places(const void *first, const void *second);

/// Whether a key is the host's own, which no script gets to see.
bool sandbox_is_private(lua_State *L, int index);

/// Pushes a list of the keys of the table at an index, in order; how many there are.
lua_Integer sandbox_push_keys(lua_State *L, int table);
