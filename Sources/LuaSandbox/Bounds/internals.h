#pragma once

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SANDBOX_SLOT_BYTES = 24 };  // of a hash

/// How many slots of a hash lie behind this one in its chain, counted up to a limit.
int sandbox_chain_behind(const void *slots, size_t count, size_t index, int limit);

/// Slots of a table: those of its list and those of its hash, empty ones included.
size_t sandbox_slots_of(lua_State *L, int table);

/// Values that the stack has room for.
size_t sandbox_stack_slots(lua_State *L);

/// Variables of running functions that closures share, counted up to a limit.
int sandbox_open_variables(lua_State *L, int limit);
