#include "EmbeddedPages.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char gallery_html[] = {
#embed "../Filming/Pages/gallery.html"
};

static const struct embedded_file files[] = {
    {"gallery.html", gallery_html, sizeof gallery_html},
};

const struct embedded_file *embedded_gallery_files(size_t *count) {
  *count = sizeof files / sizeof *files;
  return files;
}
