#pragma once

/// Tries all that a confined process must not do, on the thread that calls and on a new one, and writes a line
/// about each to the standard error: its name, and "done" or the system's word for why not.
///
/// - outside: a folder with a file `secret`, a file `other` and an empty folder `empty`.
void attempt_all(const char *outside);
