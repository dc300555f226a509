#pragma once

#include <stddef.h>
#include <stdint.h>

enum {
  SHIM_FILE_READ,
  SHIM_FILE_MISSING,
  SHIM_FILE_OUTSIDE,
  SHIM_FILE_NOT_REGULAR,
  SHIM_FILE_TOO_LARGE,
  SHIM_FILE_UNREADABLE,
};

/// Reads a regular file that lies in `root`, links resolved, into the caller's buffer.
///
/// Pipes and devices are refused without waiting for them, which `fopen` would do.
int32_t shim_read_file(
  const char *path, const char *root, uint8_t *buffer, size_t capacity, size_t *length);
