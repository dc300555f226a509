#include "EmbeddedSummary.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char summary_html[] = {
#embed "../Matrices/Summing/summary.html"
};

static const struct embedded_file files[] = {
    {"summary.html", summary_html, sizeof summary_html},
};

const struct embedded_file *embedded_summary_files(size_t *count) {
  *count = sizeof files / sizeof *files;
  return files;
}
