#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What tells a file from all others, whatever its names are.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t
  /// The kind of file; 0 if there is none.
  private let kind: mode_t

  /// The identity of an open file.
  init(of descriptor: Int32) {
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    self.init(status, isKnown)
  }

  /// The identity of what is at a path, without following a link.
  init(at path: String) {
    var status = stat()
    let isKnown = lstat(path, &status) == 0
    self.init(status, isKnown)
  }

  private init(_ status: stat, _ isKnown: Bool) {
    (device, number) = isKnown ? (status.st_dev, status.st_ino) : (0, 0)
    kind = isKnown ? status.st_mode & S_IFMT : 0
  }

  /// Whether there is a file.
  var exists: Bool { kind != 0 }

  /// Whether this is a regular file, and a path leads to it.
  func isAt(_ path: String) -> Bool { kind == S_IFREG && FileIdentity(at: path) == self }
}
