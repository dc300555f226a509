#pragma once

#include <EmbeddedFiles.h>

/// The page that shows the results of a matrix, with fields to fill in.
const struct embedded_file *embedded_summary_files(size_t *count);
