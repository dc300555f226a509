// Waits before one call about one file: WRITERS_FILE names it, WRITERS_AT says which call, counted from 1.
//
// The calls are written to the descriptor WRITERS_LOG. While it waits there is a byte in WRITERS_HERE, until the
// other process writes one to WRITERS_GO. They are open from the start: the process gives up other files.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

// Looked up once: `dlsym` takes a lock, and a signal's handler that writes would wait for it forever.
#define REAL(name) \
  __extension__({ \
    static __typeof__(&name) real; \
    if (real == NULL) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name); \
    real; \
  })

// A row of the same calls, such as the lines of a long file, is as good as two of them.
enum { MOST_ALIKE = 2, KINDS = 256 };
static struct {
  char text[96];
  int count;
} seen[KINDS];
static int calls;
static __thread int inside;

static int descriptor_of(const char *name) {
  const char *text = getenv(name);
  return text == NULL ? -1 : atoi(text);
}

static void wait_for_other(void) {
  char byte = '!';
  ssize_t count = REAL(write)(descriptor_of("WRITERS_HERE"), &byte, 1);
  if (count == 1) count = REAL(read)(descriptor_of("WRITERS_GO"), &byte, 1);
  (void)count;
}

static void place(const char *call, const char *path) {
  const char *file = getenv("WRITERS_FILE");
  if (inside || file == NULL || path == NULL || strstr(path, file) == NULL) return;
  int code = errno;
  inside = 1;
  const char *name = strrchr(path, '/');
  char text[96];
  snprintf(text, sizeof text, "%s %s", call, name == NULL ? path : name + 1);
  for (int kind = 0; kind < KINDS; kind++) {
    if (seen[kind].count > 0 && strcmp(seen[kind].text, text) != 0) continue;
    strcpy(seen[kind].text, text);
    if (++seen[kind].count > MOST_ALIKE) break;
    calls++;
    dprintf(descriptor_of("WRITERS_LOG"), "%s\n", text);
    const char *at = getenv("WRITERS_AT");
    if (at != NULL && atoi(at) == calls) wait_for_other();
    break;
  }
  inside = 0;
  errno = code;
}

static void place_of(const char *call, int descriptor) {
  if (inside) return;
  int code = errno;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  errno = code;
  if (length <= 0) return;
  path[length] = 0;
  place(call, path);
}

#define OPEN(name)                                   \
  int name(const char *path, int flags, ...) {       \
    va_list rest;                                    \
    va_start(rest, flags);                           \
    mode_t mode = va_arg(rest, mode_t);              \
    va_end(rest);                                    \
    place("open", path);                             \
    return REAL(name)(path, flags, mode);            \
  }
OPEN(open)
OPEN(open64)

#define BY_PATH(name, type, parameters, arguments, path) \
  int name parameters {                                  \
    place(#name, path);                                  \
    return REAL(name) arguments;                         \
  }
BY_PATH(rename, int, (const char *old, const char *new), (old, new), new)
BY_PATH(link, int, (const char *old, const char *new), (old, new), new)
BY_PATH(unlink, int, (const char *path), (path), path)
BY_PATH(access, int, (const char *path, int mode), (path, mode), path)
BY_PATH(stat, int, (const char *restrict path, struct stat *restrict status), (path, status), path)
BY_PATH(lstat, int, (const char *restrict path, struct stat *restrict status), (path, status), path)

BY_PATH(mkdir, int, (const char *path, mode_t mode), (path, mode), path)
BY_PATH(rmdir, int, (const char *path), (path), path)

#define BY_DESCRIPTOR(type, name, parameters, arguments) \
  type name parameters {                                 \
    place_of(#name, descriptor);                         \
    return REAL(name) arguments;                         \
  }
BY_DESCRIPTOR(ssize_t, write, (int descriptor, const void *bytes, size_t count), (descriptor, bytes, count))
BY_DESCRIPTOR(ssize_t, read, (int descriptor, void *bytes, size_t count), (descriptor, bytes, count))
BY_DESCRIPTOR(ssize_t, pread, (int descriptor, void *bytes, size_t count, off_t place), (descriptor, bytes, count, place))
BY_DESCRIPTOR(int, fsync, (int descriptor), (descriptor))
BY_DESCRIPTOR(int, close, (int descriptor), (descriptor))
BY_DESCRIPTOR(int, flock, (int descriptor, int operation), (descriptor, operation))
BY_DESCRIPTOR(int, fchmod, (int descriptor, mode_t mode), (descriptor, mode))
BY_DESCRIPTOR(int, fchown, (int descriptor, uid_t user, gid_t group), (descriptor, user, group))
BY_DESCRIPTOR(int, fstat, (int descriptor, struct stat *status), (descriptor, status))
