public import Diagnostics
import FileReading

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is written as a whole or not at all.
///
/// The text is written to a temporary file in the same folder, which replaces the old file when
/// everything is written. Until then, and if anything goes wrong, the old file stays
/// unchanged. A temporary file that a killed process has left is removed when the same file is
/// written next.
///
/// Whether it can be written is checked before the work begins, not after.
public final class OutputFile {
  /// The file as the user named it.
  public let path: String

  /// Whether the bytes go straight to a pipe or a device, where they can't be taken back.
  package var isDirect: Bool { temporary == nil }

  private let target: String
  /// Where the bytes go until ``commit()``, for a program that writes them itself; nil if the file
  /// is written to directly.
  package let temporary: String?
  private let overwrites: Bool
  private let calls: FileCalls
  private var descriptor: Int32
  private var failure: OutputFileError?
  private var cleanup: TerminationCleanup.Entry?

  /// Prepares to write a file.
  ///
  /// If the path is a link, the file that it names is written and keeps its permissions. Anything
  /// else that is not a regular file, such as a pipe or `/dev/stdout`, is written to directly; a
  /// pipe that no program reads is an error, since opening it would wait for one.
  ///
  /// - Parameters:
  ///   - path: Where it goes; relative to the process's own directory.
  ///   - overwrites: Whether an existing file can be replaced.
  ///   - followsLinks: Whether a link can stand in the file's place. If not, it is an error.
  /// - Throws: ``OutputFileError`` if the file can't be written.
  public convenience init(
    _ path: String, overwriting overwrites: Bool = false, followingLinks followsLinks: Bool = true
  ) throws(OutputFileError) {
    try self.init(path, overwriting: overwrites, followingLinks: followsLinks, calls: .system)
  }

  /// Prepares to write a file with other system calls, of which one can fail in a test.
  package init(
    _ path: String, overwriting overwrites: Bool, followingLinks followsLinks: Bool = true,
    calls: FileCalls
  ) throws(OutputFileError) {
    self.path = path
    self.overwrites = overwrites
    self.calls = calls
    guard !path.isEmpty else { throw OutputFileError(path: path, reason: .noName) }
    let file = FilePath(path)
    target =
      followsLinks
      ? file.withoutLinks : FilePath(file.parent).withoutLinks + "/" + file.lastComponent
    var status = stat()
    let exists = (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0
    let kind = status.st_mode & S_IFMT
    if exists, kind == S_IFLNK || !followsLinks && kind != S_IFREG {
      throw OutputFileError(path: path, reason: .isNotRegular)
    }
    if exists, kind == S_IFDIR { throw OutputFileError(path: path, reason: .isFolder) }
    if exists, access(path, W_OK) != 0 { throw OutputFileError(path: path, reason: .system(errno)) }
    // `/dev/stdout` can be a file that the shell has opened; that file must not be replaced.
    guard !exists || (kind == S_IFREG && !path.hasPrefix("/dev/")) else {
      temporary = nil
      let isPipe = kind == S_IFIFO
      descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | (isPipe ? O_NONBLOCK : 0))
      guard descriptor >= 0 else {
        throw OutputFileError(
          path: path, reason: isPipe && errno == ENXIO ? .noReader : .system(errno))
      }
      // Only opening must not wait; a reader that is slow is waited for.
      if isPipe { _ = fcntl(descriptor, F_SETFL, O_APPEND) }
      return
    }
    guard !exists || overwrites else { throw OutputFileError(path: path, reason: .exists) }
    let folder = FilePath(target).parent
    var folderStatus = stat()
    guard stat(folder, &folderStatus) == 0 else {
      throw OutputFileError(path: path, reason: .noFolder(Self.folder(of: path)))
    }
    let name = FilePath(target).lastComponent
    do {
      let file = try TemporaryFile(in: folder, for: name)
      (temporary, descriptor) = (file.path, file.descriptor)
    } catch {
      throw OutputFileError(path: path, reason: .system(error.code))
    }
    // A signal that ends the process takes it away.
    cleanup = temporary.flatMap { TerminationCleanup.add(temporary: $0) }
    if exists { _ = fchmod(descriptor, status.st_mode & 0o7777) }
  }

  deinit {
    discard()
  }

  /// Appends text.
  ///
  /// After an error nothing more is written, and ``commit()`` throws it.
  public func append(_ bytes: [UInt8]) {
    guard failure == nil, descriptor >= 0 else { return }
    bytes.withUnsafeBytes { buffer in
      var position = 0
      while position < buffer.count {
        let count = calls.writing(
          descriptor, buffer.baseAddress?.advanced(by: position), buffer.count - position)
        if count >= 0 {
          position += count
        } else if errno != EINTR {
          failure = OutputFileError(path: path, reason: .system(errno))
          return
        }
      }
    }
  }

  /// Moves the written file into place.
  ///
  /// - Throws: ``OutputFileError`` if anything could not be written; the old file still exists
  ///   then.
  public func commit() throws(OutputFileError) {
    guard descriptor >= 0 else { return }
    if let failure {
      discard()
      throw failure
    }
    guard let temporary else {
      discard()
      return
    }
    // Flush to disk before replacing the old file, or a power cut could lose both.
    // Some file systems don't support this.
    let isOnDisk = calls.syncing(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP
    let isClosed = calls.closing(descriptor) == 0
    descriptor = -1
    guard isOnDisk, isClosed, place(temporary) else {
      let code = errno
      removeTemporary()
      throw OutputFileError(path: path, reason: code == EEXIST ? .exists : .system(code))
    }
    cleanup = nil
  }

  /// Gives the temporary file its name.
  ///
  /// Unlike linking, renaming would replace a file that another program created in the meantime.
  private func place(_ temporary: String) -> Bool {
    guard !overwrites else { return calls.renaming(temporary, target) == 0 }
    if calls.linking(temporary, target) == 0 {
      // The file is in its place; if its old name stays, the write has still succeeded.
      unlink(temporary)
      return true
    }
    // Some file systems don't support hard links.
    guard errno == EPERM || errno == ENOTSUP || errno == EMLINK else { return false }
    return access(target, F_OK) != 0 && calls.renaming(temporary, target) == 0
  }

  /// Removes the temporary file.
  public func discard() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
    removeTemporary()
  }

  private func removeTemporary() {
    if let temporary { unlink(temporary) }
    cleanup = nil
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// Why a file could not be written.
public struct OutputFileError: DiagnosticError, Sendable, Hashable {
  /// The file as the user named it.
  public let path: String
  /// What prevents writing.
  public let reason: Reason

  /// What prevents writing.
  public enum Reason: Sendable, Hashable {
    /// The name is empty.
    case noName
    /// The file exists, and the caller did not allow replacing it.
    case exists
    /// The path is a folder.
    case isFolder
    /// A link, a pipe or a device is in its place.
    case isNotRegular
    /// The path is a pipe, and no program reads from it.
    case noReader
    /// The folder does not exist.
    case noFolder(String)
    /// A system error, as an error number.
    case system(Int32)
  }

  /// An error about a file that was checked before writing began.
  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// The error as shown to the user.
  public var diagnostic: Diagnostic {
    let position = path.isEmpty ? nil : SourcePosition(file: path)
    return Diagnostic(.error, message, at: position)
  }

  private var message: String {
    switch reason {
    case .noName: "the name of the file to write is empty"
    case .exists: "the file already exists; --force overwrites it"
    case .isFolder: "can't be written: it is a folder"
    case .isNotRegular: "can't be written: it is not a regular file"
    case .noReader: "can't be written: it is a pipe, and no program reads from it"
    case .noFolder(let folder): "can't be written: there is no folder '\(folder)'"
    case .system(let code): "can't be written: \(String(cString: strerror(code)).lowercased())"
    }
  }
}
