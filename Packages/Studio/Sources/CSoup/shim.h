#include <glib-unix.h>
#include <libsoup/soup.h>
