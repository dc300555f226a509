#pragma once

/// The access that stays allowed to a folder and everything in it, or to one file.
enum confinement_access {
  /// Read files and list folders.
  CONFINEMENT_READ = 1,
  /// Also create, write, replace and remove files, and create folders.
  CONFINEMENT_WRITE = 2,
  /// Remove empty folders.
  CONFINEMENT_TIDY = 4,
  /// Read files, list folders, and start programs.
  CONFINEMENT_RUN = 8,
};

/// The restrictions in force; a field is 0 if the system doesn't support it.
struct confinement {
  /// Whether programs that it starts can't gain more rights than this process.
  int privileges;
  /// The version of Landlock that restricts file access.
  int files;
  /// Whether starting programs and creating sockets is refused.
  int calls;
};

/// Creates a list of the paths that stay accessible.
///
/// Returns a descriptor for the other functions, or -1 if the system can't restrict file access.
int confinement_open(void);

/// Keeps a file or folder accessible; one that doesn't exist, or that the process can't open, is ignored.
///
/// Symbolic links are followed now. If a link changes later, its new target is not accessible.
void confinement_allow(int list, const char *path, int access);

/// Keeps the folders of the libraries that this process has loaded accessible, for the programs that it starts.
void confinement_allow_libraries(int list);

/// Permanently gives up access to everything else, for this thread and all threads and processes that it starts.
///
/// - list: The descriptor from `confinement_open`, which is closed.
/// - programs: Whether programs can still be started and sockets created. What they access is restricted, too.
struct confinement confinement_begin(int list, int programs);
