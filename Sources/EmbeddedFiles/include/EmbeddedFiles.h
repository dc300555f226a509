#pragma once

#include <stddef.h>

/// A file that is part of the program.
struct embedded_file {
  const char *name;
  const unsigned char *bytes;
  size_t size;
};

/// The Lua modules that every script can require.
const struct embedded_file *embedded_library_files(size_t *count);
