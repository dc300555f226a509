// Limits how deep calls can nest.
//
// Lua allows 200 nested C calls, as if each needed the same stack space. But 200 nested calls of
// `gsub` need half a megabyte, which not every thread has.

#define _GNU_SOURCE  // for `pthread_getattr_np` and `gettid`

#include "Bounds/stack.h"

#include <lauxlib.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#if defined(__linux__)
#include <sys/auxv.h>
#include <sys/resource.h>
#include <unistd.h>
#endif

/// The bytes that must remain: for a hundred instructions until the next check, and for the host to
/// word an error.
enum { RESERVE = 96 * 1024 };

/// The lowest address of this thread's stack, looked up once; 1 if the system does not report it.
static _Thread_local uintptr_t end;

static uintptr_t find_end(void) {
#if defined(__linux__)
  if (getpid() == gettid()) {
    // For the main thread, the C library would read it from a file, which a program that has
    // dropped its privileges can't open. The main thread's stack begins at the program's name.
    struct rlimit limit;
    uintptr_t start = getauxval(AT_EXECFN);
    bool is_known = getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur < start;
    return is_known ? start - limit.rlim_cur : 1;
  }
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 1;
  void *lowest = NULL;
  size_t size = 0;
  int status = pthread_attr_getstack(&attributes, &lowest, &size);
  pthread_attr_destroy(&attributes);
  return status == 0 && lowest != NULL ? (uintptr_t)lowest : 1;
#elif defined(__APPLE__)
  pthread_t self = pthread_self();
  return (uintptr_t)pthread_get_stackaddr_np(self) - pthread_get_stacksize_np(self);
#else
  return 1;
#endif
}

void sandbox_check_stack(lua_State *L) {
  if (end == 0) end = find_end();
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  // A signal handler or a fiber can run on another stack, which is below this one or far above it.
  if (here > end && here - end < RESERVE) luaL_error(L, "C stack overflow");
}
