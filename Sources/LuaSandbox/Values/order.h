#pragma once

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What determines the position of a key. It points into the key, so it is valid only as long as
/// the key.
typedef struct {
  uint8_t rank;
  bool is_integer;
  union {
    lua_Integer integer;
    double number;
    const char *text;
  };
  uint64_t last;  // the length of a string; otherwise the creation number of the object
} sandbox_place;

/// The position of the key at an index.
sandbox_place sandbox_place_of(lua_State *L, int index);

/// Returns a value less than, equal to or greater than 0 if the first position is before, at or
/// after the second.
int sandbox_compare_places(const void *first, const void *second);

/// Whether a key is internal, so that scripts never see it.
bool sandbox_is_private(lua_State *L, int index);

/// Pushes an ordered list of the keys of the table at an index; returns their number.
lua_Integer sandbox_push_keys(lua_State *L, int table);
