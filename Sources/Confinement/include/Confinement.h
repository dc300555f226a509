#pragma once

/// What stays allowed in a folder and everything beneath it, or with one file.
enum confinement_access {
  /// Read files and list folders.
  CONFINEMENT_READ = 1,
  /// Also make, write, replace and remove files, and make folders.
  CONFINEMENT_WRITE = 2,
  /// Remove empty folders.
  CONFINEMENT_TIDY = 4,
};

/// What is in force; a field is 0 where the system doesn't have it.
struct confinement {
  /// Whether no program can get more rights than this process.
  int privileges;
  /// The version of Landlock that guards the files.
  int files;
  /// Whether starting programs and making sockets is refused.
  int calls;
};

/// Starts a list of what stays allowed.
///
/// Returns a descriptor for the other calls, or -1 if the system can't guard files.
int confinement_open(void);

/// Keeps a file or folder allowed; one that doesn't exist, or that the process can't open, stays out.
///
/// Links are followed now: one that changes later leads to nothing.
void confinement_allow(int list, const char *path, int access);

/// Gives up everything else, for this thread and all that it starts, for good.
///
/// - list: from `confinement_open`; it is closed.
struct confinement confinement_begin(int list);
