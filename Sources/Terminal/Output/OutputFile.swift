public import Diagnostics
import FileReading

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is written as a whole or not at all.
///
/// The text is written to a temporary file in the same folder. When everything is on the disk, that
/// file is renamed, and takes over the old one's owner and permissions. Until then, and if anything
/// fails, the old file stays unchanged. Of two processes that write the same file, one is the last,
/// and the file is as that one wrote it. A temporary file that a killed process left is removed when
/// the same file is written next.
///
/// No output replaces a file that the command reads; see `FilesRead`.
///
/// Whether the file can be written is checked before the work begins, not after.
public final class OutputFile {
  /// The path of the file as the user gave it.
  public let path: String

  /// Whether the bytes are written directly to a pipe or a device, where they can't be taken back.
  public let isDirect: Bool

  /// The path of the temporary file until ``commit()``, for a program that writes it itself; nil if
  /// the file is written directly.
  public var temporary: String? { file?.path }

  private let target: String
  private let replaceable: Replaceable
  private let calls: FileCalls
  private var file: TemporaryFile?
  private var descriptor: Int32
  private var failure: OutputFileError?
  private var cleanup: TerminationCleanup.Entry?

  /// Prepares to write a file.
  ///
  /// If the path is a symbolic link, its target is written and keeps its permissions. Anything else
  /// that is not a regular file, such as a pipe or `/dev/stdout`, is written directly. A pipe that
  /// no program reads is an error, because opening it would block.
  ///
  /// - Parameters:
  ///   - path: The file's path, relative to the process's own directory.
  ///   - overwrites: Whether an existing file may be replaced.
  ///   - followsLinks: Whether the path may be a symbolic link. If not, a link is an error.
  /// - Throws: ``OutputFileError`` if the file can't be written.
  public convenience init(
    _ path: String, overwriting overwrites: Bool = false, followingLinks followsLinks: Bool = true
  ) throws(OutputFileError) {
    try self.init(
      path, replacing: overwrites ? .any : .none, followingLinks: followsLinks)
  }

  /// Prepares to write a file that may replace only certain files.
  ///
  /// - Parameter calls: The system calls; a test can make one of them fail.
  public init(
    _ path: String, replacing replaceable: Replaceable, followingLinks followsLinks: Bool = true,
    calls: FileCalls = .system
  ) throws(OutputFileError) {
    self.path = path
    self.replaceable = replaceable
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
    guard !exists || (kind == S_IFREG && !file.namesDescriptor) else {
      isDirect = true
      let isPipe = kind == S_IFIFO
      descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | (isPipe ? O_NONBLOCK : 0))
      guard descriptor >= 0 else {
        throw OutputFileError(
          path: path, reason: isPipe && errno == ENXIO ? .noReader : .system(errno))
      }
      // Only opening must not block; writing waits for a slow reader.
      if isPipe { _ = fcntl(descriptor, F_SETFL, O_APPEND) }
      return
    }
    isDirect = false
    if let reason = Self.refusal(to: replaceable, at: target) {
      throw OutputFileError(path: path, reason: reason)
    }
    let folder = FilePath(target).parent
    var folderStatus = stat()
    guard stat(folder, &folderStatus) == 0 else {
      throw OutputFileError(path: path, reason: .noFolder(Self.folder(of: path)))
    }
    do {
      let file = try TemporaryFile(in: folder, for: FilePath(target).lastComponent)
      (self.file, descriptor) = (file, file.descriptor)
      // A signal that ends the process removes the file.
      cleanup = TerminationCleanup.add(temporary: file.path)
      // The permissions are set before the first byte is written, so that secret text is never
      // readable by others.
      if exists { file.keep(status) }
    } catch {
      throw OutputFileError(path: path, reason: .system(error.code))
    }
  }

  deinit {
    discard()
  }

  /// Appends text.
  ///
  /// After an error, nothing more is written, and ``commit()`` throws the error.
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
  /// - Throws: ``OutputFileError`` if anything could not be written; the old file then still
  ///   exists.
  public func commit() throws(OutputFileError) {
    try finish()
    try place()
  }

  /// Moves several written files into place, all or none of them.
  ///
  /// - Throws: ``OutputFileError`` if anything could not be written. Where giving a file its name
  ///   fails, after all of them are on the disk, the error names those that have theirs.
  public static func commit(_ files: [OutputFile]) throws(OutputFileError) {
    for file in files { try file.finish() }
    for (index, file) in files.enumerated() {
      do throws(OutputFileError) {
        try file.place()
      } catch {
        throw OutputFileError(
          path: error.path, reason: error.reason, written: files[..<index].map(\.path))
      }
    }
  }

  /// Brings everything to the disk, because a power failure could otherwise lose both the old file
  /// and the new one.
  private func finish() throws(OutputFileError) {
    // Some file systems don't support this.
    if failure == nil, file != nil, calls.syncing(descriptor) != 0, errno != EINVAL,
      errno != ENOTSUP
    {
      failure = OutputFileError(path: path, reason: .system(errno))
    }
    guard let failure else { return }
    discard()
    throw failure
  }

  /// Gives the file its final name.
  private func place() throws(OutputFileError) {
    defer { discard() }
    guard let file else { return }
    let reason = TerminationCleanup.holdingSignalsBack {
      let reason = rename(file)
      // Another process can use the temporary name as soon as the file has its final name.
      if reason == nil { cleanup = nil }
      return reason
    }
    if let reason { throw OutputFileError(path: path, reason: reason) }
    self.file = nil
  }

  /// - Returns: The reason for a failure, which leaves the target unchanged; nil if it succeeded.
  private func rename(_ file: TemporaryFile) -> OutputFileError.Reason? {
    if let reason = Self.refusal(to: replaceable, at: target) { return reason }
    var status = stat()
    guard lstat(target, &status) == 0 else {
      guard case .any = replaceable else { return create(file) }
      return calls.renaming(file.path, target) == 0 ? nil : .system(errno)
    }
    if status.st_mode & S_IFMT == S_IFREG { file.keep(status) }
    return calls.renaming(file.path, target) == 0 ? nil : .system(errno)
  }

  /// Gives the file its name where nothing has that name, not even by now.
  private func create(_ file: TemporaryFile) -> OutputFileError.Reason? {
    if calls.linking(file.path, target) == 0 {
      unlink(file.path)
      return nil
    }
    // Some file systems have no hard links.
    let code = errno
    if code == EEXIST || FilePath(target).exists {
      if case .none = replaceable { return .exists }
      return .changed
    }
    guard [EPERM, EMLINK, EINVAL, ENOSYS, ENOTSUP].contains(code) else { return .system(code) }
    return calls.renaming(file.path, target) == 0 ? nil : .system(errno)
  }

  /// The reason not to replace what is at a path now; nil if it may be replaced.
  private static func refusal(
    to replace: Replaceable, at target: String
  ) -> OutputFileError.Reason? {
    let file = FileIdentity(at: target)
    return switch replace {
    case .none: file == nil ? nil : .exists
    case .any: file.map { FilesRead.current?.contains($0) } == true ? .isInput : nil
    case .file(let isExpected): isExpected(target) ? nil : .changed
    }
  }

  /// Removes the temporary file.
  public func discard() {
    // Before the lock is released, as the path could then be that of another process's file.
    if let file { unlink(file.path) }
    file = nil
    cleanup = nil
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension FilePath {
  /// Whether the path names an open file by its descriptor.
  ///
  /// A path that goes through such a name into a folder is an ordinary path.
  fileprivate var namesDescriptor: Bool {
    let path = FilePath(normalized)
    switch path.parent {
    case "/dev": return ["stdin", "stdout", "stderr"].contains(path.lastComponent)
    case "/dev/fd": return true
    case let folder:
      let steps = FilePath(folder).steps
      return folder.hasPrefix("/proc/") && steps.count == 3 && steps.last == "fd"
    }
  }
}

/// Why a file could not be written.
public struct OutputFileError: DiagnosticError, Sendable, Hashable {
  /// The path of the file as the user gave it.
  public let path: String
  /// What prevents writing.
  public let reason: Reason
  /// The files written by the same command that do have their names.
  private let written: [String]

  /// What prevents writing.
  public enum Reason: Sendable, Hashable {
    /// The name is empty.
    case noName
    /// The file exists, and the caller did not allow replacing it.
    case exists
    /// The path is a folder.
    case isFolder
    /// The path is a symbolic link, a pipe or a device.
    case isNotRegular
    /// The path is a pipe, and no program reads from it.
    case noReader
    /// Another program has written the file since the work began.
    case changed
    /// The command reads the file.
    case isInput
    /// The folder does not exist.
    case noFolder(String)
    /// A system error, as an error number.
    case system(Int32)
  }

  /// An error about a file that was checked before writing began.
  public init(path: String, reason: Reason) {
    self.init(path: path, reason: reason, written: [])
  }

  fileprivate init(path: String, reason: Reason, written: [String]) {
    (self.path, self.reason, self.written) = (path, reason, written)
  }

  /// The error as shown to the user.
  public var diagnostic: Diagnostic {
    let position = path.isEmpty ? nil : SourcePosition(file: path)
    let names = written.joined(separator: ", ")
    return Diagnostic(
      .error, message, at: position,
      notes: written.isEmpty ? [] : [Diagnostic.Note("written before that: \(names)")])
  }

  private var message: String {
    switch reason {
    case .noName: "the name of the file to write is empty"
    case .exists: "the file already exists; --force overwrites it"
    case .isFolder: "can't be written: it is a folder"
    case .isNotRegular: "can't be written: it is not a regular file"
    case .noReader: "can't be written: it is a pipe, and no program reads from it"
    case .changed: "the file has changed meanwhile; nothing was written"
    case .isInput: "can't be written over what is read"
    case .noFolder(let folder): "can't be written: there is no folder '\(folder)'"
    case .system(let code): "can't be written: \(String(cString: strerror(code)).lowercased())"
    }
  }
}
