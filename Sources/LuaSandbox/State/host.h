#pragma once

#include <lua.h>
#include <stdbool.h>

#include "State/state.h"

/// An object of the host that Lua holds.
typedef struct {
  uint64_t number;  // of the object, as `shim_serial` reads it
  void *box;
  uint8_t form;
  uint8_t arguments;
} shim_held;

/// Makes the metatable that all of them have.
void shim_install_host(lua_State *L);

/// Pushes an object for a box, which it retains until it is collected.
void shim_push_held(lua_State *L, void *box, uint8_t form, uint8_t arguments);

/// The host object at an index, or NULL.
shim_held *shim_held_at(lua_State *L, int index);

/// The host's object behind a value that came back, or NULL.
void *shim_host_box(lua_State *L, int index);

/// The name of a host value that has fields; NULL for anything else.
const char *shim_host_name(lua_State *L, int index);
