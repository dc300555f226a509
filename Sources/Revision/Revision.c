#include "Revision.h"

// In C, as the manifest can pass a value to C but only a condition to Swift.
#define TEXT(word) #word
#define EXPANDED(word) TEXT(word)

const char *interlude_revision(void) { return EXPANDED(INTERLUDE_REVISION); }
