#if canImport(Glibc)
  package import Glibc
#else
  package import Darwin
#endif

/// What distinguishes a file from all others, whatever its names are.
package struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let number: ino_t

  /// The identity of a file with a given status.
  package init(_ status: stat) { (device, number) = (status.st_dev, status.st_ino) }

  /// The identity of an open file; nil if it has none.
  package init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The identity of what is at a path, without following a symbolic link; nil if nothing is there.
  public init?(at path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
