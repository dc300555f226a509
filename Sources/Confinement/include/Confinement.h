#pragma once

/// The access that stays allowed to a folder and everything in it, or to one file.
enum confinement_access {
  /// Read files and list folders.
  CONFINEMENT_READ = 1,
  /// Also create, write, replace and remove files, and create folders.
  CONFINEMENT_WRITE = 2,
  /// Remove empty folders.
  CONFINEMENT_TIDY = 4,
};

/// The restrictions in effect; a field is 0 if the system doesn't support the restriction.
struct confinement {
  /// Whether programs that this process starts can't get more privileges than it has.
  int privileges;
  /// The version of Landlock that restricts access to files.
  int files;
  /// Whether starting programs and creating sockets is refused.
  int calls;
};

/// Creates an empty list of the access that stays allowed.
///
/// Returns a descriptor for the other calls, or -1 if the system can't restrict access to files.
int confinement_open(void);

/// Adds a file or folder to the list; one that doesn't exist, or that the process can't open, is not added.
///
/// Links are resolved now, so changing one later gives no additional access.
void confinement_allow(int list, const char *path, int access);

/// Gives up all other access permanently, for this thread and all threads and processes that it starts.
///
/// - list: from `confinement_open`; it is closed.
struct confinement confinement_begin(int list);
