#pragma once

#include <lua.h>
#include <stdbool.h>

#include "State/state.h"

/// An object of the host that Lua holds.
typedef struct {
  uint64_t number;  // the object's creation number, from `sandbox_serial`
  void *box;
  uint8_t form;
  uint8_t arguments;
} sandbox_held;

/// Creates the metatable of all host objects.
void sandbox_install_host(lua_State *L);

/// Pushes an object for a box. The object retains the box until it is collected.
void sandbox_push_held(lua_State *L, void *box, uint8_t form, uint8_t arguments);

/// The host object at an index, or NULL.
sandbox_held *sandbox_held_at(lua_State *L, int index);

/// The host's box behind a returned value, or NULL.
void *sandbox_host_box(lua_State *L, int index);

/// The name of a host value with fields; NULL for any other value.
const char *sandbox_host_name(lua_State *L, int index);
