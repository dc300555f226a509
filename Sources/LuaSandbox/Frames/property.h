#pragma once

#include <lua.h>
#include <stddef.h>
#include <stdint.h>

#include "State/state.h"

enum { SANDBOX_STORED = -1 };

/// Reads the value at an index. Returns `SANDBOX_STORED` or the fault.
int32_t sandbox_read_property(
  lua_State *L, const sandbox_property *property, int index, double *value);

/// Pushes a value in the form in which a script writes it.
void sandbox_push_property(lua_State *L, const sandbox_property *property, double value);

/// Hashes a name by its address. Short strings are interned, so equal names have equal addresses.
static inline uint32_t sandbox_hash(const void *name) {
  uint64_t address = (uint64_t)(uintptr_t)name;
  return (uint32_t)((address * 0x9E3779B97F4A7C15u) >> 40);
}

/// The property whose name is at an index, or -1. One Lua call checks both the type of the value
/// and the identity of the string, because no other value has the address of a live string.
static inline int32_t sandbox_property_at(lua_State *L, const sandbox_state *state, int index) {
  const void *key = lua_topointer(L, index);
  uint32_t slot = sandbox_hash(key) & (SANDBOX_KEY_SLOTS - 1);
  while (state->keys[slot].key != NULL) {
    if (state->keys[slot].key == key) return state->keys[slot].index;
    slot = (slot + 1) & (SANDBOX_KEY_SLOTS - 1);
  }
  return -1;
}

/// Reads a number that is within its bounds, as nearly all values are. If it returns false, the
/// caller finds out the reason.
static inline bool sandbox_read_number(
  lua_State *L, const sandbox_property *property, int index, double *value) {
  if (property->kind != SANDBOX_KIND_NUMBER || lua_type(L, index) != LUA_TNUMBER) return false;
  double number = lua_tonumberx(L, index, NULL);
  if (!(number >= property->minimum && number <= property->maximum)) return false;
  *value = number;
  return true;
}
