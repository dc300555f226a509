#pragma once

#include <stddef.h>

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

/// Gives everything back to the process.
void shim_pool_close(shim_pool *pool);
