import CommandLineParsing
import CommandSupport
import Diagnostics
import FileReading

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The files of a review's changes while they are written, in a hidden folder of the review.
///
/// The files of an earlier review stay until the new ones and their page are whole. If anything goes wrong,
/// such as a full disk, the folder is as it was. What a killed process has left is removed by the next one.
struct ReviewDraft {
  /// The review as the user named it.
  let name: String
  /// Where it is; absolute.
  let path: String
  /// The system's, of which a test has one fail.
  let calls: FileCalls

  /// Keeps other processes from writing the same review; the system gives it back when the process ends.
  private let lock: Int32
  /// Whether the folder of the review was made for it.
  private let isNew: Bool

  private var draft: String { "\(path)/\(Self.hiddenName)" }
  private var changes: String { "\(path)/changes" }
  private var aside: String { "\(path)/.changes.old" }
  private static let hiddenName = ".changes.tmp"

  /// Makes the folder.
  ///
  /// - Throws: ``UsageError`` if it can't be made, or another process is writing the same review.
  init(of name: String, at path: String, calls: FileCalls) throws {
    (self.name, self.path, self.calls) = (name, path, calls)
    isNew = !FilePath(path).exists
    try OutputFolder.create(name, at: path)
    lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // Some file systems have no locks.
    guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      if lock >= 0 { _ = calls.closing(lock) }
      throw UsageError("--review: another process is writing to '\(name)'; nothing was written")
    }
    remove(draft)
    guard mkdir(draft, 0o777) == 0 else {
      let code = errno
      close()
      throw OutputFileError(path: name, reason: .system(code))
    }
  }

  /// Writes a file of a change.
  ///
  /// Unlike other outputs it is not forced onto the disk: there can be thousands, and the page, which comes
  /// last, makes them a review.
  ///
  /// - Throws: ``OutputFileError``, as on a full disk.
  func write(_ bytes: [UInt8], to file: String) throws {
    let target = "\(draft)/\(file)"
    let descriptor = open(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(file, errno) }
    defer { _ = calls.closing(descriptor) }
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

  /// Puts the files and their page in the place of the earlier ones.
  func commit(page: [UInt8]) throws {
    let output = try OutputFile("\(path)/index.html", replacing: .any, calls: calls)
    output.append(page)
    try TerminationCleanup.holdingSignalsBack {
      try exchange()
      do {
        try output.commit()
      } catch {
        try exchange()
        throw error
      }
    }
    keepForeignFiles()
  }

  /// Has the draft and the earlier changes take each other's place.
  private func exchange() throws {
    let (hasDraft, hasChanges) = (FilePath(draft).exists, FilePath(changes).exists)
    let result =
      if !hasChanges {
        calls.renaming(draft, changes)
      } else if !hasDraft {
        calls.renaming(changes, draft)
      } else {
        calls.exchanging(draft, changes)
      }
    if result == 0 { return }
    // There are file systems on which names can't be exchanged.
    let code = errno
    remove(aside)
    errno = code
    guard [EINVAL, ENOSYS, ENOTSUP].contains(errno), calls.renaming(changes, aside) == 0,
      calls.renaming(draft, changes) == 0, calls.renaming(aside, draft) == 0
    else { throw OutputFileError(path: "\(name)/changes", reason: .system(errno)) }
  }

  /// Removes what is not needed any more, and lets other processes write the review.
  func close() {
    remove(draft)
    // Only if it is empty: nothing was written.
    if isNew { rmdir(path) }
    // A process that another thread is starting can have the descriptor for a moment longer.
    flock(lock, LOCK_UN)
    _ = calls.closing(lock)
  }

  /// Removes a folder of changes, unless it has files that are not ours.
  private func remove(_ folder: String) {
    for file in FilePath(folder).contents where Self.isOwn(file) { unlink("\(folder)/\(file)") }
    rmdir(folder)
  }

  /// What a user has put beside the files of the earlier review stays.
  private func keepForeignFiles() {
    for file in FilePath(draft).contents where !Self.isOwn(file) {
      _ = calls.renaming("\(draft)/\(file)", "\(changes)/\(file)")
    }
  }

  /// Whether a file in the folder of changes has a name of ours.
  private static func isOwn(_ file: String) -> Bool {
    let number = file.prefix { $0.isNumber && $0.isASCII }
    return !number.isEmpty
      && [".js", "-then.webp", "-now.webp", "-difference.png"].contains(
        String(file.dropFirst(number.count)))
  }

  /// Whether a folder has nothing but what a killed process has left of its first review.
  static func isLeft(in path: String) -> Bool {
    FilePath(path).contents.allSatisfy { file in
      file == hiddenName || file.hasPrefix(".index.html.") && file.hasSuffix(".tmp")
        || file == "changes" && FilePath("\(path)/changes").contents.allSatisfy(isOwn)
    }
  }
}
