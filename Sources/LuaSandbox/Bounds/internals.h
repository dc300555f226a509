#pragma once

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { SANDBOX_SLOT_BYTES = 24 };  // of a hash

// A program that `make trials` builds sets wrong offsets.
#ifndef SANDBOX_NEXT_OFFSET
#define SANDBOX_NEXT_OFFSET 12
#endif

/// The number of slots behind this one in its chain, counted up to a limit.
///
/// It is inline because each script call checks all hashes to which it may have added keys.
static inline int sandbox_chain_behind(const void *slots, size_t count, size_t index, int limit) {
  int64_t at = (int64_t)index;
  for (int steps = 0; steps < limit; steps++) {
    int32_t next;
    memcpy(&next, (const char *)slots + at * SANDBOX_SLOT_BYTES + SANDBOX_NEXT_OFFSET, sizeof next);
    if (next == 0) return steps;
    at += next;
    if ((uint64_t)at >= count) return steps;
  }
  return limit;
}

/// The number of slots in a table's array and hash, including empty ones.
size_t sandbox_slots_of(lua_State *L, int table);

/// The number of values that fit on the stack.
size_t sandbox_stack_slots(lua_State *L);

/// The number of open upvalues (variables of running functions that closures share), counted up to
/// a limit.
int sandbox_open_variables(lua_State *L, int limit);
