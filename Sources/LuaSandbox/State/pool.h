#pragma once

#include <stddef.h>
#include <stdint.h>

enum { SHIM_POOL_CLASSES = 16 };

/// Memory for small blocks.
typedef struct {
  void *free[SHIM_POOL_CLASSES];
  void *chunks;
  size_t held;  // bytes that were asked of the process
  char *next;
  char *end;
} shim_pool;

/// As `realloc`, for a block whose size is known; a size of 0 frees it.
void *shim_pool_resize(shim_pool *pool, void *block, size_t old_size, size_t new_size);

/// The number of a block.
static inline uint64_t shim_pool_number_of(const void *block) {
  return ((const uint64_t *)block)[-1];
}

/// Numbers a block.
static inline void shim_pool_number(void *block, uint64_t number) {
  ((uint64_t *)block)[-1] = number;
}

/// Gives everything back to the process.
void shim_pool_close(shim_pool *pool);
