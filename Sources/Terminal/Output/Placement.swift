import FileExchange
import FileReading

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Gives a written file its final name, while other processes may write files with the same name.
///
/// Another process can change which file a name refers to between any two calls. The result is
/// therefore checked afterwards, when it can no longer change, and undone if it is not the intended
/// one.
struct Placement {
  /// The written file, open and locked; a copy of it if another process took its name.
  private(set) var file: TemporaryFile
  let target: String
  let calls: FileCalls

  /// The maximum number of attempts; each one fails only if another process writes at the same
  /// moment.
  private static let tries = 20

  init(_ file: TemporaryFile, at target: String, calls: FileCalls) {
    (self.file, self.target, self.calls) = (file, target, calls)
  }

  /// Gives the file its final name.
  ///
  /// - Returns: The reason for a failure, which leaves the target unchanged; nil if it succeeded.
  mutating func place(over replaceable: Replaceable) -> OutputFileError.Reason? {
    switch replaceable {
    case .none: create()
    case .any: replace()
    case .file(let isExpected): replaceUnlessSame(where: isExpected)
    }
  }

  // MARK: In the place of nothing

  private func create() -> OutputFileError.Reason? {
    if calls.linking(file.holding, target) == 0 { return nil }
    switch errno {
    case EEXIST: return .exists
    // Some file systems have no hard links, and some systems can't link an open file.
    case EPERM, EMLINK, ENOENT: return renameToNew()
    default: return Self.missing.contains(errno) ? renameToNew() : .system(errno)
    }
  }

  private func renameToNew() -> OutputFileError.Reason? {
    guard file.isInPlace else { return .changed }
    if file_rename_new(file.path, target) != 0 {
      guard errno != EEXIST else { return .exists }
      guard Self.missing.contains(errno) else { return .system(errno) }
      guard !FilePath(target).exists else { return .exists }
      guard calls.renaming(file.path, target) == 0 else { return .system(errno) }
    }
    return file.identity.isAt(target) ? nil : .changed
  }

  // MARK: In the place of any file

  private mutating func replace() -> OutputFileError.Reason? {
    for _ in 0..<Self.tries {
      if file.isInPlace {
        keepOwnerAndMode()
        let isRenamed = calls.renaming(file.path, target) == 0
        guard isRenamed || errno == ENOENT && !file.isInPlace else { return .system(errno) }
        if file.identity.isAt(target) { return nil }
      }
      // Either another process took the temporary name, and its file was moved to the target, or it
      // has replaced the target since. In both cases, this process writes last, so it tries again.
      guard copy() else { return .system(errno) }
    }
    return .changed
  }

  /// Copies everything into another temporary file.
  private mutating func copy() -> Bool {
    let place = FilePath(target)
    guard let copy = try? TemporaryFile(in: place.parent, for: place.lastComponent) else {
      return false
    }
    let isCopied = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      var offset: off_t = 0
      while true {
        let count = pread(file.holding, buffer.baseAddress, buffer.count, offset)
        guard count > 0 else { return count == 0 }
        guard write(copy.writing, buffer.baseAddress, count) == count else { return false }
        offset += off_t(count)
      }
    }
    let isOnDisk = isCopied && (calls.syncing(copy.writing) == 0 || Self.missing.contains(errno))
    let code = errno
    guard calls.closing(copy.writing) == 0, isOnDisk else {
      copy.remove()
      errno = code
      return false
    }
    file.remove()
    file = copy
    return true
  }

  // MARK: In the place of a file that is known

  /// Replaces the target, and also succeeds if another process has written the same bytes there.
  private mutating func replaceUnlessSame(
    where isExpected: (String) -> Bool
  ) -> OutputFileError.Reason? {
    let refusal = replace(where: isExpected)
    return refusal == .changed && isSame(as: target) ? nil : refusal
  }

  private func isSame(as path: String) -> Bool {
    let other = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard other >= 0 else { return false }
    defer { close(other) }
    guard FileIdentity(of: other).isAt(path) else { return false }
    let size = 1 << 15
    return withUnsafeTemporaryAllocation(byteCount: 2 * size, alignment: 16) { buffer in
      guard let mine = buffer.baseAddress else { return false }
      let theirs = mine + size
      var offset: off_t = 0
      while true {
        let count = pread(file.holding, mine, size, offset)
        guard count >= 0, pread(other, theirs, size, offset) == count,
          memcmp(mine, theirs, count) == 0
        else { return false }
        guard count > 0 else { return true }
        offset += off_t(count)
      }
    }
  }

  private mutating func replace(
    where isExpected: (String) -> Bool
  ) -> OutputFileError.Reason? {
    for _ in 0..<Self.tries {
      guard file.isInPlace, isExpected(target) else { return .changed }
      guard FileIdentity(at: target).exists else {
        let refusal = create()
        if refusal == .exists { continue }
        return refusal
      }
      keepOwnerAndMode()
      guard hide() else { return replaceAtOnce() }
      guard file.isInPlace else { return .changed }
      if calls.exchanging(file.path, target) == 0 { return settle(isExpected) }
      if errno == ENOENT { continue }
      return Self.missing.contains(errno) ? replaceAtOnce() : .system(errno)
    }
    return .changed
  }

  /// For systems that can't exchange two files: replaces the file that was just compared.
  private func replaceAtOnce() -> OutputFileError.Reason? {
    guard calls.renaming(file.path, target) == 0 else { return .system(errno) }
    return file.identity.isAt(target) ? nil : .changed
  }

  /// Gives the file a name that no other process takes or removes, because the old file will have
  /// this name for a moment.
  ///
  /// - Returns: Whether the system supports this. If another process took the file's name, the
  ///   file is then not in its place.
  private mutating func hide() -> Bool {
    let place = FilePath(target)
    let name = place.lastComponent.utf8.count > 200 ? "output" : place.lastComponent
    for number in 0..<Self.tries {
      let path = "\(place.parent)/.\(name).\(getpid())-\(number).old"
      if file.path == path { return true }
      if file_rename_new(file.path, path) == 0 {
        if file.identity.isAt(path) {
          file.path = path
        } else {
          // Moves the other process's file back to where it was.
          _ = file_rename_new(path, file.path)
        }
        return true
      }
      guard errno == EEXIST else { return !Self.missing.contains(errno) }
    }
    return false
  }

  /// Removes the old file if it is the expected one; otherwise gives it its name back.
  private func settle(_ isExpected: (String) -> Bool) -> OutputFileError.Reason? {
    let aside = file.path
    let old = open(aside, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    defer { if old >= 0 { close(old) } }
    // A process that has the file open could write into it after it has lost its name.
    let hold = old >= 0 ? file_hold_writers(old) : Int32(FILE_CANNOT_BE_HELD)
    let isHeld = hold == Int32(FILE_IS_HELD)
    if old >= 0, hold != Int32(FILE_HAS_A_WRITER), isExpected(aside),
      !isHeld || file_has_waiting_writer(old) == 0
    {
      unlink(aside)
      return nil
    }
    putBack(aside)
    return .changed
  }

  /// Moves the file at another name back to the target's name, unless the target is newer by then.
  private func putBack(_ aside: String) {
    var placed = file.identity
    for _ in 0..<Self.tries {
      let returned = FileIdentity(at: aside)
      if calls.exchanging(aside, target) != 0 {
        // The target was removed.
        if file_rename_new(aside, target) == 0 { return }
        continue
      }
      // The file that is swapped out must be the one that was placed there before. If it is another
      // file, it is newer and is put back.
      guard FileIdentity(at: aside) != placed else {
        unlink(aside)
        return
      }
      placed = returned
    }
  }

  // MARK: Parts

  private func keepOwnerAndMode() {
    var status = stat()
    if lstat(target, &status) == 0, status.st_mode & S_IFMT == S_IFREG { file.keep(status) }
  }

  /// The error codes of a system or file system that doesn't support a call.
  private static let missing: Set<Int32> = [EINVAL, ENOSYS, ENOTSUP]
}
