#pragma once

#include <stddef.h>
#include <stdint.h>

enum { SANDBOX_POOL_CLASSES = 16 };

/// Memory for small blocks.
typedef struct {
  void *free[SANDBOX_POOL_CLASSES];
  void *chunks;
  size_t held;  // bytes that were asked of the process
  char *next;
  char *end;
} sandbox_pool;

/// As `realloc`, for a block whose size is known; a size of 0 frees it.
void *sandbox_pool_resize(sandbox_pool *pool, void *block, size_t old_size, size_t new_size);

/// The number of a block.
static inline uint64_t sandbox_pool_number_of(const void *block) {
  return ((const uint64_t *)block)[-1];
}

/// Numbers a block.
static inline void sandbox_pool_number(void *block, uint64_t number) {
  ((uint64_t *)block)[-1] = number;
}

/// Gives everything back to the process.
void sandbox_pool_close(sandbox_pool *pool);
