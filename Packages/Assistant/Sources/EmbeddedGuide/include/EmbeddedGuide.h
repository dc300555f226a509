#pragma once

#include <EmbeddedFiles.h>

/// The one-page guide for assistants.
const struct embedded_file *embedded_guide_files(size_t *count);
