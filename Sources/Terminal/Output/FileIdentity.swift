#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What distinguishes a file from all others, whatever its names are.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t
  /// The file type; 0 if there is no file.
  private let kind: mode_t

  /// The identity of an open file.
  init(of descriptor: Int32) {
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    self.init(status, isKnown)
  }

  /// The identity of what is at a path, without following a symbolic link.
  init(at path: String) {
    var status = stat()
    let isKnown = lstat(path, &status) == 0
    self.init(status, isKnown)
  }

  private init(_ status: stat, _ isKnown: Bool) {
    (device, number) = isKnown ? (status.st_dev, status.st_ino) : (0, 0)
    kind = isKnown ? status.st_mode & S_IFMT : 0
  }

  /// Whether the file exists.
  var exists: Bool { kind != 0 }

  /// Whether this is a regular file that is at a path.
  func isAt(_ path: String) -> Bool { kind == S_IFREG && FileIdentity(at: path) == self }
}
