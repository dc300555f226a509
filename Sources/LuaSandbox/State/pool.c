// Allocates small blocks from chunks, because a frame that returns tables needs a dozen of them.
//
// Free blocks are kept in lists by size, in steps of 16 bytes, and reused. Chunks are freed with
// the state. Free medium blocks are kept by powers of two, up to a limit, because a table that a
// frame fills with two hundred views grows through five of them.
//
// All memory is zeroed first, because Lua copies uninitialized parts of a nil into its tables.
//
// Each block has a number in front of it. An object's address differs from run to run, but the
// number of objects created before it does not.

#include "State/pool.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { SMALLEST = 512, KEPT_BYTES = 128 * 1024 };  // of the medium blocks
enum { CHUNK_BYTES = 8 * 1024 };

/// The class of a size. A size too large for every class gets a separate block.
static size_t class_of(size_t size) {
  if (!SANDBOX_POOLS) return SANDBOX_POOL_CLASSES;
  size_t class = sandbox_pool_class(size);
  if (class < SANDBOX_POOL_SMALL) return class;
  class = SANDBOX_POOL_SMALL;
  for (size_t rounded = SMALLEST; rounded < size; rounded *= 2) class++;
  return class < SANDBOX_POOL_CLASSES ? class : SANDBOX_POOL_CLASSES;
}

static bool is_pooled(size_t class) { return class < SANDBOX_POOL_CLASSES; }

/// The size of all blocks of a class.
static size_t size_of(size_t class) {
  if (class < SANDBOX_POOL_SMALL) return (class + 1) * SANDBOX_POOL_STEP;
  return (size_t)SMALLEST << (class - SANDBOX_POOL_SMALL);
}

/// Requests a zeroed block from the process.
static void *request(sandbox_pool *pool, size_t size) {
  void *block = calloc(1, size);
  if (block == NULL) return NULL;
  pool->held += size;
  pool->requests++;
  return block;
}

static bool add_chunk(sandbox_pool *pool) {
  // The first 16 bytes of a chunk hold the link to the previous chunk.
  char *chunk = request(pool, CHUNK_BYTES);
  if (chunk == NULL) return false;
  *(void **)chunk = pool->chunks;
  pool->chunks = chunk;
  pool->next = chunk + SANDBOX_POOL_STEP;
  pool->end = chunk + CHUNK_BYTES;
  return true;
}

static void *allocate(sandbox_pool *pool, size_t size) {
  size_t class = class_of(size);
  if (!is_pooled(class)) return request(pool, size);
  size_t rounded = size_of(class);
  void *block = pool->free[class];
  if (block != NULL) {
    pool->free[class] = *(void **)block;
    if (class >= SANDBOX_POOL_SMALL) pool->kept -= rounded;
    return block;
  }
  if (class >= SANDBOX_POOL_SMALL) return request(pool, rounded);
  if (pool->next == NULL || pool->next + rounded > pool->end) {
    if (!add_chunk(pool)) return NULL;
  }
  block = pool->next;
  pool->next += rounded;
  return block;
}

static void release(sandbox_pool *pool, void *block, size_t size) {
  size_t class = class_of(size);
  size_t rounded = is_pooled(class) ? size_of(class) : size;
  bool is_large = class >= SANDBOX_POOL_SMALL;
  if (!is_pooled(class) || (is_large && pool->kept + rounded > KEPT_BYTES)) {
    free(block);
    pool->held -= rounded;
    return;
  }
  if (is_large) pool->kept += rounded;
  *(void **)block = pool->free[class];
  pool->free[class] = block;
}

/// Moves a block that exists to another size, both with the block's number.
static void *move(sandbox_pool *pool, void *block, size_t old_size, size_t new_size) {
  size_t class = class_of(new_size);
  if (class_of(old_size) == class) {
    if (is_pooled(class)) return block;
    char *moved = realloc(block, new_size);
    if (moved == NULL) return NULL;
    if (new_size > old_size) memset(moved + old_size, 0, new_size - old_size);
    pool->held += new_size - old_size;
    pool->requests++;
    return moved;
  }
  void *result = allocate(pool, new_size);
  if (result == NULL) return NULL;
  memcpy(result, block, old_size < new_size ? old_size : new_size);
  release(pool, block, old_size);
  return result;
}

void *sandbox_pool_resize(sandbox_pool *pool, void *block, size_t old_size, size_t new_size) {
  char *old = block == NULL ? NULL : (char *)block - SANDBOX_POOL_NUMBER;
  size_t held = old_size + SANDBOX_POOL_NUMBER;
  if (new_size == 0) {
    if (old != NULL) release(pool, old, held);
    return NULL;
  }
  size_t size = new_size + SANDBOX_POOL_NUMBER;
  char *result = old == NULL ? allocate(pool, size) : move(pool, old, held, size);
  return result == NULL ? NULL : result + SANDBOX_POOL_NUMBER;
}

void sandbox_pool_close(sandbox_pool *pool) {
  for (size_t class = SANDBOX_POOL_SMALL; class < SANDBOX_POOL_CLASSES; class++) {
    while (pool->free[class] != NULL) {
      void *block = pool->free[class];
      pool->free[class] = *(void **)block;
      free(block);
    }
  }
  while (pool->chunks != NULL) {
    void *chunk = pool->chunks;
    pool->chunks = *(void **)chunk;
    free(chunk);
  }
}
