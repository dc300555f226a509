#pragma once

#include <EmbeddedFiles.h>

/// The pages of the studio and of a review.
const struct embedded_file *embedded_page_files(size_t *count);
