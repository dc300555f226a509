#include "EmbeddedGuide.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The one-page guide for assistants, as it is in the documentation.

static const unsigned char guide_md[] = {
#embed "../../../../Documentation/animators-for-assistants.md"
};

static const struct embedded_file files[] = {{"guide.md", guide_md, sizeof guide_md}};

const struct embedded_file *embedded_guide_files(size_t *count) {
  *count = sizeof files / sizeof *files;
  return files;
}
