#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

import FileReading

/// Which file an ``OutputFile`` can take the place of.
package enum Replaceable {
  /// None: if there is a file, also one that appears in the meantime, nothing is written.
  case none
  /// Any file.
  case any
  /// A file that is as the function expects it; it gets a path, where there may be no file.
  ///
  /// It is called before the work begins and directly before the file is replaced, so that what another
  /// program has written since then is never lost. The path can differ from that of the file.
  case file(where: (_ path: String) -> Bool)
}

extension Replaceable {
  /// The file that is at a path now, if it stays as it is; nothing, if nothing is there.
  package static func asItIs(_ path: String) -> Replaceable {
    let stamp = FileStamp(FilePath(path).withoutLinks)
    return .file { FileStamp($0) == stamp }
  }
}

/// What changes when a file is written.
private struct FileStamp: Hashable {
  private let identity: FileIdentity
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
