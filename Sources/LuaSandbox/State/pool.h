#pragma once

#include <stddef.h>
#include <stdint.h>

// With AddressSanitizer, every block is allocated separately, so that the sanitizer can track it.
#if defined(__SANITIZE_ADDRESS__)
#define SANDBOX_POOLS 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANDBOX_POOLS 0
#endif
#endif
#ifndef SANDBOX_POOLS
#define SANDBOX_POOLS 1
#endif

enum {
  SANDBOX_POOL_STEP = 16,         // bytes between one class of small blocks and the next
  SANDBOX_POOL_SMALL = 16,        // classes
  SANDBOX_POOL_CLASSES = 16 + 7,  // including those of medium blocks
  SANDBOX_POOL_NUMBER = sizeof(uint64_t),
};

/// Memory for small and medium blocks.
typedef struct {
  void *free[SANDBOX_POOL_CLASSES];
  void *chunks;
  size_t held;        // bytes requested from the process
  size_t kept;        // of those, in free medium blocks
  uint64_t requests;  // the number of requests to the process
  char *next;
  char *end;
} sandbox_pool;

/// Like `realloc`, for a block of known size. A new size of 0 frees it.
void *sandbox_pool_resize(sandbox_pool *pool, void *block, size_t old_size, size_t new_size);

/// The class of a small block of this size, including its number.
static inline size_t sandbox_pool_class(size_t size) { return (size - 1) / SANDBOX_POOL_STEP; }

/// Returns a new block. It is inline and reuses a freed small block directly, because every frame
/// needs some.
static inline void *sandbox_pool_take(sandbox_pool *pool, size_t size) {
  size_t class = sandbox_pool_class(size + SANDBOX_POOL_NUMBER);
  if (class >= SANDBOX_POOL_SMALL || pool->free[class] == NULL) {
    return sandbox_pool_resize(pool, NULL, 0, size);
  }
  char *block = pool->free[class];
  pool->free[class] = *(void **)block;
  return block + SANDBOX_POOL_NUMBER;
}

/// Frees a block.
static inline void sandbox_pool_give_back(sandbox_pool *pool, void *block, size_t size) {
  size_t class = sandbox_pool_class(size + SANDBOX_POOL_NUMBER);
  if (!SANDBOX_POOLS || class >= SANDBOX_POOL_SMALL) {
    sandbox_pool_resize(pool, block, size, 0);
    return;
  }
  void **first = (void **)((char *)block - SANDBOX_POOL_NUMBER);
  *first = pool->free[class];
  pool->free[class] = first;
}

/// The number of a block.
static inline uint64_t sandbox_pool_number_of(const void *block) {
  return ((const uint64_t *)block)[-1];
}

/// Numbers a block.
static inline void sandbox_pool_number(void *block, uint64_t number) {
  ((uint64_t *)block)[-1] = number;
}

/// Returns all memory to the process.
void sandbox_pool_close(sandbox_pool *pool);
