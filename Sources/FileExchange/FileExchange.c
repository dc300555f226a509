#define _GNU_SOURCE
#include "FileExchange.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#if defined(__linux__)

int file_exchange(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

int file_rename_new(const char *old_name, const char *new_name) {
  return renameat2(AT_FDCWD, old_name, AT_FDCWD, new_name, RENAME_NOREPLACE);
}

int file_link(int descriptor, const char *new_name) {
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  return linkat(AT_FDCWD, path, AT_FDCWD, new_name, AT_SYMLINK_FOLLOW);
}

int file_hold_writers(int descriptor) {
  // The default signal for a waiting writer would end the process; SIGURG is ignored unless it is handled.
  if (fcntl(descriptor, F_SETSIG, SIGURG) != 0) return FILE_CANNOT_BE_HELD;
  if (fcntl(descriptor, F_SETLEASE, F_RDLCK) == 0) return FILE_IS_HELD;
  return errno == EAGAIN ? FILE_HAS_A_WRITER : FILE_CANNOT_BE_HELD;
}

int file_has_waiting_writer(int descriptor) {
  return fcntl(descriptor, F_GETLEASE) == F_UNLCK;
}

#else

int file_exchange(const char *one, const char *other) {
  return renamex_np(one, other, RENAME_SWAP);
}

int file_rename_new(const char *old_name, const char *new_name) {
  return renamex_np(old_name, new_name, RENAME_EXCL);
}

int file_link(int descriptor, const char *new_name) {
  (void)descriptor;
  (void)new_name;
  errno = ENOENT;
  return -1;
}

int file_hold_writers(int descriptor) {
  (void)descriptor;
  return FILE_CANNOT_BE_HELD;
}

int file_has_waiting_writer(int descriptor) {
  (void)descriptor;
  return 0;
}

#endif
