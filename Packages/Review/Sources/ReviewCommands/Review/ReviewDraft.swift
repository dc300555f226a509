@_spi(Tools) import InterludeTool
import CommandLineParsing
@_spi(Tools) import Diagnostics
import FileReading
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The files of a review's changes while they are being written, in a hidden folder of the review.
///
/// The files of an earlier review stay until the new ones and their page are complete. If anything
/// fails, for example because the disk is full, the folder is unchanged. Files that a killed
/// process left are removed by the next one.
struct ReviewDraft {
  /// The path of the review as the user gave it.
  let name: String
  /// The absolute path of the review.
  let path: String
  /// The system calls; a test can make one of them fail.
  let calls: FileCalls

  /// The lock that keeps other processes from writing the same review; the system releases it when
  /// the process ends.
  private let lock: Int32
  /// Whether the folder of the review was newly created.
  private let isNew: Bool

  private var draft: String { "\(path)/\(Self.hiddenName)" }
  private var changes: String { "\(path)/changes" }
  private var aside: String { "\(path)/.changes.old" }
  private static let hiddenName = ".changes.tmp"

  /// Creates the folder.
  ///
  /// - Throws: ``UsageError`` if it can't be created, or another process is writing the same
  ///   review.
  init(of name: String, at path: String, calls: FileCalls) throws {
    (self.name, self.path, self.calls) = (name, path, calls)
    isNew = !FilePath(path).exists
    try OutputFolder.create(name, at: path)
    lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // Some file systems don't support locks.
    guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      if lock >= 0 { closeFile(lock) }
      throw UsageError("--review: another process is writing to '\(name)'; nothing was written")
    }
    // A process that was killed while it renamed the folders has left the earlier changes aside.
    if !FilePath(changes).exists { _ = calls.renaming(aside, changes) }
    for folder in [draft, aside] { remove(folder) }
    guard mkdir(draft, 0o777) == 0 else {
      let code = errno
      close()
      throw OutputFileError(path: name, reason: .system(code))
    }
  }

  /// Writes a file of a change.
  ///
  /// Unlike other outputs, it is not synchronized to the disk: there can be thousands of files, and
  /// the review only becomes valid with the page, which is written last.
  ///
  /// - Throws: ``OutputFileError``, for example if the disk is full.
  func write(_ bytes: [UInt8], to file: String) throws {
    let target = "\(draft)/\(file)"
    let descriptor = open(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(file, errno) }
    defer { closeFile(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { calls.writing(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw failure(file, errno) }
      rest = rest.dropFirst(count)
    }
  }

  private func failure(_ file: String, _ code: Int32) -> OutputFileError {
    OutputFileError(path: "\(name)/changes/\(file)", reason: .system(code))
  }

  /// Replaces the earlier files and their page with the new ones.
  ///
  /// - Parameter isReplaceable: Whether a page may be replaced; it may also be missing.
  func commit(page: [UInt8], over isReplaceable: @escaping (_ path: String) -> Bool) throws {
    let output = try OutputFile(
      "\(path)/index.html", replacing: .file(where: isReplaceable), calls: calls)
    output.append(page)
    try TerminationCleanup.holdingSignalsBack {
      try move(changes, to: aside)
      do {
        try move(draft, to: changes)
        do {
          try output.commit()
        } catch {
          try move(changes, to: draft)
          throw error
        }
      } catch {
        try move(aside, to: changes)
        throw error
      }
    }
    keepForeignFiles()
  }

  /// Renames a folder, if there is one.
  private func move(_ folder: String, to other: String) throws {
    guard FilePath(folder).exists, calls.renaming(folder, other) != 0 else { return }
    throw OutputFileError(path: "\(name)/changes", reason: .system(errno))
  }

  /// Removes what is no longer needed, and releases the lock.
  func close() {
    for folder in [draft, aside] { remove(folder) }
    // This removes the folder only if it is empty, because nothing was written.
    if isNew { rmdir(path) }
    // A child process that another thread is starting can hold the descriptor a little longer.
    flock(lock, LOCK_UN)
    closeFile(lock)
  }

  /// Removes a folder of changes, unless it contains files that are not ours.
  private func remove(_ folder: String) {
    for file in FilePath(folder).contents where Self.isOwn(file) { unlink("\(folder)/\(file)") }
    rmdir(folder)
  }

  /// Keeps files that a user has put beside the files of the earlier review.
  private func keepForeignFiles() {
    for file in FilePath(aside).contents where !Self.isOwn(file) {
      _ = calls.renaming("\(aside)/\(file)", "\(changes)/\(file)")
    }
  }

  /// Whether a file in the folder of changes has a name that we use.
  private static func isOwn(_ file: String) -> Bool {
    let number = file.prefix { $0.isNumber && $0.isASCII }
    return !number.isEmpty
      && [".js", "-then.webp", "-now.webp", "-difference.png"].contains(
        String(file.dropFirst(number.count)))
  }

  /// Whether a folder contains only what a killed process left of its first review.
  static func isLeft(in path: String) -> Bool {
    FilePath(path).contents.allSatisfy { file in
      file == hiddenName || file.hasPrefix(".index.html.") && file.hasSuffix(".tmp")
        || file == "changes" && FilePath("\(path)/changes").contents.allSatisfy(isOwn)
    }
  }
}

// Inside the type, `close` is its own function.
private func closeFile(_ descriptor: Int32) { close(descriptor) }
