#pragma once

/// Exchanges the names of two files in one folder, so that both names exist at any moment.
///
/// Returns 0, or -1 with `errno`: `EINVAL` or `ENOSYS` if the system doesn't support it, `ENOENT` if a name is
/// missing.
int file_exchange(const char *one, const char *other);

/// Renames a file unless the new name already exists.
///
/// Returns 0, or -1 with `errno`: `EEXIST` if it exists, `EINVAL` or `ENOSYS` if the system doesn't support it.
int file_rename_new(const char *old_name, const char *new_name);

/// Creates a hard link to an open file, even if its name now refers to another file, unless the new name exists.
///
/// Returns 0, or -1 with `errno`: `EEXIST` if it exists, `ENOENT` if the open file no longer has a name, or if the
/// system can't link an open file.
int file_link(int descriptor, const char *new_name);

/// The results of `file_hold_writers`.
enum {
  FILE_CANNOT_BE_HELD = -1,
  FILE_HAS_A_WRITER = 0,
  FILE_IS_HELD = 1,
};

/// Blocks every process that opens a file for writing, until the descriptor is closed.
///
/// `descriptor` must be open only for reading. Returns `FILE_HAS_A_WRITER` if a process has the file open for
/// writing, and `FILE_CANNOT_BE_HELD` if the system or the file's owner does not allow it.
int file_hold_writers(int descriptor);

/// Whether a process is waiting to open a held file for writing.
int file_has_waiting_writer(int descriptor);
