#pragma once

#include <EmbeddedFiles.h>

/// The pages that commands fill in.
const struct embedded_file *embedded_gallery_files(size_t *count);
