#pragma once

#include <EmbeddedFiles.h>

/// The runtimes of exports.
const struct embedded_file *embedded_runtime_files(size_t *count);
