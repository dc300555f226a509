// A pseudo-terminal, and a program that has it to itself: what Swift can't call, or must not between
// a fork and an exec.
#ifndef TERMINAL_SUPPORT_H
#define TERMINAL_SUPPORT_H

#include <stddef.h>
#include <sys/types.h>

/// Opens a pseudo-terminal and writes the path of the program's end.
///
/// @return The end that types and reads, or -1.
int terminal_open(char *path, size_t size);

/// Starts a program in a session of its own with a terminal as its controlling one, as the window of
/// a shell does.
///
/// @return The process, or -1.
pid_t terminal_spawn(const char *path, const char *folder, char *const words[],
                     char *const variables[]);

/// Sets the size of a terminal, of which the system tells its program.
int terminal_resize(int terminal, unsigned short columns, unsigned short rows);

#endif
