// Counts the allocations of the process. The definitions in the executable take precedence over those of the C
// library, also for the Swift runtime, so all allocations are counted without preloading a library.

#include "BenchmarkSupport.h"

#include <errno.h>
#include <stddef.h>

// Each thread has its own count. An atomic count would cost as much as a small allocation, and would make plain
// C look slower than it is.
static _Thread_local uint64_t count;

#if defined(__linux__) && defined(__GLIBC__)
#include <malloc.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t elements, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t elements, size_t size) {
  count++;
  return __libc_calloc(elements, size);
}

// Lua frees a block with a size of 0, which is not an allocation.
void *realloc(void *block, size_t size) {
  if (size > 0) count++;
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

// The Swift runtime uses this for memory that is aligned to more than 16 bytes.
int posix_memalign(void **block, size_t alignment, size_t size) {
  count++;
  *block = __libc_memalign(alignment, size);
  return *block == NULL ? ENOMEM : 0;
}

uint64_t support_heap_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
#else
uint64_t support_heap_in_use(void) { return 0; }
#endif

uint64_t support_allocation_count(void) { return count; }
