#pragma once

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Pushes all values in the bytes and returns their number: one, except for the arguments and results of a
/// function, because the host writes one. Errors call a table `name`. In a strict table, reading a missing
/// field is an error.
int sandbox_build(
  lua_State *L, const uint8_t *bytes, size_t length, const char *name, bool is_strict);

/// Keeps the names of a hidden table's computed fields in its metatable, which is at the top.
void sandbox_keep_names(lua_State *L, int names);

/// Replaces the key at the top of the stack by its field in a hidden table, which is computed if it has
/// not been read before.
void sandbox_get_field(lua_State *L, int hidden);

/// Computes all fields of a hidden table that have not been read before.
void sandbox_complete(lua_State *L, int hidden);

/// Copies the values from `first` to `last` into the state's results.
void sandbox_encode(lua_State *L, int first, int last);

/// Creates the metatable of all host objects: those with fields are callable, readable and read-only.
void sandbox_install_callables(lua_State *L);

/// The body of a host function of numbers. Upvalues: the object, the name.
int sandbox_call_numeric(lua_State *L);

/// Pushes a read-only view of the table at `hidden`. Errors use the name, which may be empty.
void sandbox_push_readonly(lua_State *L, int hidden, const char *name);

/// Pushes the hidden table of a read-only table. Returns false, and pushes nothing, for any other
/// value.
bool sandbox_push_hidden(lua_State *L, int index);

/// Replaces a read-only table at a positive index by its hidden table.
void sandbox_reveal(lua_State *L, int index);

/// The name of a read-only table, or NULL. It is valid as long as the table.
const char *sandbox_readonly_name(lua_State *L, int index);

/// Raises an error if the table is read-only.
void sandbox_refuse_readonly(lua_State *L, int index);

/// What determines the position of a key. It points into the key, so it is valid only as long as
/// the key.
typedef struct {
  uint8_t rank;
  bool is_float;
  lua_Integer integer;
  union {
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

/// Converts a value to text that contains no address, and pushes it.
int sandbox_push_text(lua_State *L, int index);

/// Passes one line to the host. Lines over the limit are only counted.
int sandbox_print(lua_State *L);
