#pragma once

/// The commit that the program was built from, such as "1a2b3c4"; empty if the build was not told.
const char *interlude_revision(void);
