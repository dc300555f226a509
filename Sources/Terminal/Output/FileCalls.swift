#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The system calls that write a file; a test can make one of them fail.
public struct FileCalls: Sendable {
  public var writing: @Sendable (Int32, UnsafeRawPointer?, Int) -> Int
  package var syncing: @Sendable (Int32) -> Int32
  public var renaming: @Sendable (_ old: String, _ new: String) -> Int32
  /// Gives a file a second name, unless that name exists.
  package var linking: @Sendable (_ old: String, _ new: String) -> Int32

  /// The calls of the operating system.
  public static let system = FileCalls(
    writing: { write($0, $1, $2) }, syncing: { fsync($0) }, renaming: { rename($0, $1) },
    linking: { link($0, $1) })
}
