#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

import FileReading

/// Which existing file an ``OutputFile`` may replace.
public enum Replaceable {
  /// None: if a file exists, or appears in the meantime, nothing is written.
  case none
  /// Any file that the command has not read.
  case any
  /// A file that the function accepts; it receives a path, at which there may be no file.
  ///
  /// The function is called before the work begins and directly before the file is replaced, so
  /// that nothing that another program has written since then is lost. The path can differ from
  /// that of the file.
  case file(where: (_ path: String) -> Bool)
}

extension Replaceable {
  /// The file that is now at a path, if it stays unchanged; if there is none, only a missing file.
  public static func asItIs(_ path: String) -> Replaceable {
    let stamp = FileStamp(FilePath(path).withoutLinks)
    return .file { FileStamp($0) == stamp }
  }
}

/// The properties of a file that change when it is written.
private struct FileStamp: Hashable {
  private let identity: FileIdentity?
  private let size: off_t
  private let seconds: Int
  private let nanoseconds: Int

  init(_ path: String) {
    var status = stat()
    identity = FileIdentity(at: path)
    guard lstat(path, &status) == 0 else {
      (size, seconds, nanoseconds) = (0, 0, 0)
      return
    }
    #if canImport(Darwin)
      let written = status.st_mtimespec
    #else
      let written = status.st_mtim
    #endif
    (size, seconds, nanoseconds) = (status.st_size, written.tv_sec, written.tv_nsec)
  }
}
