#pragma once

#include <stddef.h>

/// A file that is part of the program.
struct embedded_file {
  const char *name;
  const unsigned char *bytes;
  size_t size;
};

// One function for each folder, so that a program that needs no page has none.

/// The Lua modules that every script can require.
const struct embedded_file *embedded_library_files(size_t *count);

/// The pages of the studio and of a review.
const struct embedded_file *embedded_page_files(size_t *count);

/// The runtimes of exports.
const struct embedded_file *embedded_runtime_files(size_t *count);
