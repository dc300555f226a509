import CommandLineParsing
import FileReading

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder for several output files.
public enum OutputFolder {
  /// Creates a folder and its parent folders, unless they exist.
  ///
  /// - Parameter name: The folder as the user named it, for the error.
  /// - Throws: ``UsageError`` if it can't be created.
  public static func create(_ name: String, at path: String) throws {
    if FilePath(path).isFolder { return }
    let parent = FilePath(path).parent
    // No system accepts a longer path.
    let isPossible = path.utf8.count <= PATH_MAX
    if isPossible, parent != path { try create(name, at: parent) }
    // Another process may have created it in the meantime.
    guard isPossible, mkdir(path, 0o777) == 0 || FilePath(path).isFolder else {
      throw UsageError("the folder '\(name)' can't be created")
    }
  }
}
