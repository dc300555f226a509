#pragma once

/// Two files of one folder take each other's name, so that at no moment one of the names is missing.
///
/// Returns 0, or -1 with `errno`: `EINVAL` or `ENOSYS` where the system can't, `ENOENT` if a name is
/// missing.
int file_exchange(const char *one, const char *other);

/// Renames a file unless there is one of the new name.
///
/// Returns 0, or -1 with `errno`: `EEXIST` if there is one, `EINVAL` or `ENOSYS` where the system can't.
int file_rename_new(const char *old_name, const char *new_name);

/// Links an open file, whatever is at its name by now, unless there is a file of the new name.
///
/// Returns 0, or -1 with `errno`: `EEXIST` if there is one, `ENOENT` if the open file has no name any
/// more, or where the system can't link an open file.
int file_link(int descriptor, const char *new_name);

/// What `file_hold_writers` returns.
enum {
  FILE_CANNOT_BE_HELD = -1,
  FILE_HAS_A_WRITER = 0,
  FILE_IS_HELD = 1,
};

/// Makes every process wait that opens a file to write it, until the descriptor is closed.
///
/// `descriptor` must be open for reading only. Returns `FILE_HAS_A_WRITER` if a process has the file open
/// to write it, and `FILE_CANNOT_BE_HELD` where the system or the file's owner does not allow it.
int file_hold_writers(int descriptor);

/// Whether a process waits that wants to open a held file to write it.
int file_has_waiting_writer(int descriptor);
