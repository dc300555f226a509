import FileReading

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A temporary file that a killed process left.
///
/// No other process removes the file while this object exists.
public final class LeftFile {
  /// The path of the file.
  public let path: String
  private let descriptor: Int32

  /// The temporary files left by processes that were writing a file.
  ///
  /// - Parameter path: The file that they were writing; symbolic links are followed, as in
  ///   ``OutputFile``.
  public static func all(of path: String) -> [LeftFile] {
    let target = FilePath(FilePath(path).withoutLinks)
    return (0..<TemporaryFile.places).compactMap { place in
      LeftFile(TemporaryFile.path(in: target.parent, for: target.lastComponent, place))
    }
  }

  private init?(_ path: String) {
    guard let descriptor = TemporaryFile.lockLeft(path) else { return nil }
    (self.path, self.descriptor) = (path, descriptor)
  }

  deinit { close(descriptor) }

  /// Removes the file.
  public func remove() { unlink(path) }
}
