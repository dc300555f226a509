#pragma once

#include <stddef.h>

/// A function that a library calls by name, and its replacement.
typedef struct {
  const char *name;
  void (*function)(void);
} sandbox_import;

/// Redirects the calls of a shared Lua library, and of no other code, until the process ends.
///
/// `inside` is the address of a function in the library. If that function belongs to the program or
/// to another library that has Lua linked in, nothing is redirected; the same is true on systems
/// other than Linux.
void sandbox_redirect_imports(void (*inside)(void), const sandbox_import *imports, size_t count);
