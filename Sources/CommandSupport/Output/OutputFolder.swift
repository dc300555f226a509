import CommandLineParsing
import FileReading

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder for several files.
package enum OutputFolder {
  /// Makes a folder and those that it is in, unless they are there.
  ///
  /// - Parameter name: The folder as the user named it, for the error.
  /// - Throws: ``UsageError`` if it can't be made.
  package static func create(_ name: String, at path: String) throws {
    if FilePath(path).isFolder { return }
    let parent = FilePath(path).parent
    // No system takes a longer path.
    let isPossible = path.utf8.count <= PATH_MAX
    if isPossible, parent != path { try create(name, at: parent) }
    // Another process may have made it in between.
    guard isPossible, mkdir(path, 0o777) == 0 || FilePath(path).isFolder else {
      throw UsageError("the folder '\(name)' can't be created")
    }
  }
}
