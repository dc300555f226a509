// Reading a file that a script or its folder names.

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "shim_file.h"

static bool lies_in(const char *path, const char *root) {
  size_t length = strlen(root);
  if (length == 1 && root[0] == '/') return true;
  return strncmp(path, root, length) == 0 && path[length] == '/';
}

static int32_t read_all(int file, uint8_t *buffer, size_t capacity, size_t *length) {
  struct stat status;
  if (fstat(file, &status) != 0) return SHIM_FILE_UNREADABLE;
  if (!S_ISREG(status.st_mode)) return SHIM_FILE_NOT_REGULAR;
  if (status.st_size < 0 || (size_t)status.st_size > capacity) return SHIM_FILE_TOO_LARGE;
  *length = 0;
  // The file may grow while it is read, so the size from above is no bound here.
  while (true) {
    if (*length == capacity) {
      uint8_t more;
      return read(file, &more, 1) == 0 ? SHIM_FILE_READ : SHIM_FILE_TOO_LARGE;
    }
    ssize_t count = read(file, buffer + *length, capacity - *length);
    if (count == 0) return SHIM_FILE_READ;
    if (count < 0 && errno != EINTR) return SHIM_FILE_UNREADABLE;
    if (count > 0) *length += (size_t)count;
  }
}

int32_t shim_read_file(
  const char *path, const char *root, uint8_t *buffer, size_t capacity, size_t *length) {
  char real_path[PATH_MAX];
  char real_root[PATH_MAX];
  if (realpath(root, real_root) == NULL || realpath(path, real_path) == NULL) {
    return errno == ENOENT || errno == ENOTDIR ? SHIM_FILE_MISSING : SHIM_FILE_UNREADABLE;
  }
  if (!lies_in(real_path, real_root)) return SHIM_FILE_OUTSIDE;
  // The links are resolved, so one that is here now was put here since.
  int file = open(real_path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) return errno == ENOENT ? SHIM_FILE_MISSING : SHIM_FILE_UNREADABLE;
  int32_t result = read_all(file, buffer, capacity, length);
  close(file);
  return result;
}
