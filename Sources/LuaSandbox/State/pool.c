// Small blocks from chunks: a frame that returns tables asks for a dozen of them.
//
// Blocks are kept by size, in steps of 16 bytes, and given out again; chunks go when the state
// does. With an address sanitizer every block is its own, so that it can see them.
//
// All of it begins as zeros. Lua copies what a nil leaves unset into its tables, the search for
// colliding keys reads tables, and what a run may do must not depend on what was in the memory before.
//
// In front of each block is a number. An address differs from run to run; when an object was made,
// counted in objects, does not.

#include "State/pool.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

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

enum { STEP = 16, CHUNK_BYTES = 8 * 1024, NUMBER_BYTES = sizeof(uint64_t) };

static size_t class_of(size_t size) { return (size - 1) / STEP; }

static bool is_small(size_t size) {
  return SANDBOX_POOLS && size <= (size_t)SANDBOX_POOL_CLASSES * STEP;
}

static bool add_chunk(sandbox_pool *pool) {
  // The first step of a chunk links it to the one before.
  char *chunk = calloc(1, CHUNK_BYTES);
  if (chunk == NULL) return false;
  *(void **)chunk = pool->chunks;
  pool->chunks = chunk;
  pool->held += CHUNK_BYTES;
  pool->next = chunk + STEP;
  pool->end = chunk + CHUNK_BYTES;
  return true;
}

static void *take(sandbox_pool *pool, size_t size) {
  if (!is_small(size)) {
    void *large = calloc(1, size);
    if (large != NULL) pool->held += size;
    return large;
  }
  size_t class = class_of(size);
  void *block = pool->free[class];
  if (block != NULL) {
    pool->free[class] = *(void **)block;
    return block;
  }
  size_t rounded = (class + 1) * STEP;
  if (pool->next == NULL || pool->next + rounded > pool->end) {
    if (!add_chunk(pool)) return NULL;
  }
  block = pool->next;
  pool->next += rounded;
  return block;
}

static void give_back(sandbox_pool *pool, void *block, size_t size) {
  if (!is_small(size)) {
    free(block);
    pool->held -= size;
    return;
  }
  size_t class = class_of(size);
  *(void **)block = pool->free[class];
  pool->free[class] = block;
}

static void *resize(sandbox_pool *pool, void *block, size_t old_size, size_t new_size) {
  if (block == NULL) return new_size == 0 ? NULL : take(pool, new_size);
  if (new_size == 0) {
    give_back(pool, block, old_size);
    return NULL;
  }
  if (!is_small(old_size) && !is_small(new_size)) {
    char *moved = realloc(block, new_size);
    if (moved == NULL) return NULL;
    if (new_size > old_size) memset(moved + old_size, 0, new_size - old_size);
    pool->held += new_size - old_size;
    return moved;
  }
  if (is_small(old_size) && is_small(new_size) && class_of(old_size) == class_of(new_size)) {
    return block;
  }
  void *result = take(pool, new_size);
  if (result == NULL) return NULL;
  memcpy(result, block, old_size < new_size ? old_size : new_size);
  give_back(pool, block, old_size);
  return result;
}

void *sandbox_pool_resize(sandbox_pool *pool, void *block, size_t old_size, size_t new_size) {
  char *old = block == NULL ? NULL : (char *)block - NUMBER_BYTES;
  size_t size = new_size == 0 ? 0 : new_size + NUMBER_BYTES;
  char *result = resize(pool, old, old_size + NUMBER_BYTES, size);
  return result == NULL ? NULL : result + NUMBER_BYTES;
}

void sandbox_pool_close(sandbox_pool *pool) {
  while (pool->chunks != NULL) {
    void *chunk = pool->chunks;
    pool->chunks = *(void **)chunk;
    free(chunk);
  }
}
