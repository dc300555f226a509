import Synchronization

/// The files that a command has read, so that none of its outputs replaces one of them.
///
/// The log belongs to one call of a command: a test makes many calls in one process, and an output
/// of the first can be an input of the next.
public final class FilesRead: Sendable {
  /// The log of the command that the current thread works for.
  @TaskLocal public static var current: FilesRead?

  private let files = Mutex<Set<FileIdentity>>([])

  @_spi(Tools) public init() {}

  /// Records that the command reads a file, whatever its name is; nothing if there is no file.
  public func insert(_ path: String) {
    guard let file = FileIdentity(at: FilePath(path).withoutLinks) else { return }
    insert(file)
  }

  func insert(_ file: FileIdentity) { files.withLock { _ = $0.insert(file) } }

  /// Whether the command has read a file.
  package func contains(_ file: FileIdentity) -> Bool { files.withLock { $0.contains(file) } }
}
