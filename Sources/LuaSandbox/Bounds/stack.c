// Limits how deep calls can nest.
//
// Lua allows 200 nested C calls, as if each needed the same stack space. But 200 nested calls of
// `gsub` need half a megabyte, which not every thread has. The hook checks only every hundred
// instructions, each of which can call a metamethod and so nest a call. How much of the stack this
// takes depends on how Lua was compiled, so it is measured.

#define _GNU_SOURCE  // for `pthread_getattr_np` and `gettid`

#include "Bounds/bounds.h"

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

#include "State/state.h"

enum {
  WORDING = 40 * 1024,  // bytes for the host to word an error, and for a native function
  LEAST = 96 * 1024,    // the smallest reserve
};

/// The bytes that must remain, and the innermost frames of the calls that measure them.
static size_t reserve = LEAST;
static uintptr_t frames[2];

static int probe(lua_State *L) {
  (void)L;
  frames[0] = frames[1];
  frames[1] = (uintptr_t)__builtin_frame_address(0);
  return 0;
}

/// Nests calls of a metamethod, as a script can do in each instruction.
static int nest(lua_State *L) {
  static const char text[] =
    "local probe, calls = ..., 0 return function(t) calls = calls + 1 probe() return calls > 3 or -t end";
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  if (luaL_loadstring(L, text) != LUA_OK) return 0;
  lua_pushcfunction(L, probe);
  lua_call(L, 1, 1);
  lua_setfield(L, -2, "__unm");
  lua_setmetatable(L, -2);
  lua_arith(L, LUA_OPUNM);
  return 0;
}

static void measure(void) {
  lua_State *L = luaL_newstate();
  if (L == NULL) return;
  lua_pushcfunction(L, nest);
  size_t level = lua_pcall(L, 0, 0, 0) == LUA_OK ? frames[0] - frames[1] : 0;
  lua_close(L);
  // Some metamethods take a little more than this one.
  size_t nested = WORDING + level * SANDBOX_HOOK_COUNT * 5 / 4;
  if (nested > LEAST) reserve = nested;
}

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

bool sandbox_has_stack(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, measure);
  if (end == 0) end = find_end();
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  // A signal handler or a fiber can run on another stack, which is below this one or far above it.
  return here <= end || here - end >= reserve;
}

void sandbox_check_stack(lua_State *L) {
  if (!sandbox_has_stack()) luaL_error(L, "C stack overflow");
}
