import FileExchange
import FileReading

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Gives a written file its name, while other processes write files of the same name.
///
/// A name can come to mean another file between any two calls. So what has happened is looked at
/// afterwards, when nothing can change it any more, and is undone where it is not what was meant.
struct Placement {
  /// The written file, open and locked; another copy of it if its name was taken.
  private(set) var file: TemporaryFile
  let target: String
  let calls: FileCalls

  /// How often it is tried; each try fails only if another process writes at the same moment.
  private static let tries = 20

  init(_ file: TemporaryFile, at target: String, calls: FileCalls) {
    (self.file, self.target, self.calls) = (file, target, calls)
  }

  /// Gives the file its name.
  ///
  /// - Returns: Why not; the target is as it was then.
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
    // There are file systems without hard links, and systems that don't link an open file.
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
      // Another process has taken the temporary name, which came to the target with what that process
      // wrote; or it has replaced the target since. In both cases the last one to write is this one.
      guard copy() else { return .system(errno) }
    }
    return .changed
  }

  /// Writes everything again into another temporary file.
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

  /// Two processes that write the same bytes don't disturb each other.
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

  /// Where files can't exchange their names: what was just compared is replaced.
  private func replaceAtOnce() -> OutputFileError.Reason? {
    guard calls.renaming(file.path, target) == 0 else { return .system(errno) }
    return file.identity.isAt(target) ? nil : .changed
  }

  /// Gives the file a name that no other process takes or removes: for a moment it is that of the old file.
  ///
  /// - Returns: Whether the system can do so. If its name was taken, the file is not in its place then.
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
          // What another process has put there goes back to where it was.
          _ = file_rename_new(path, file.path)
        }
        return true
      }
      guard errno == EEXIST else { return !Self.missing.contains(errno) }
    }
    return false
  }

  /// Removes the old file if it is what was expected; otherwise it gets its name back.
  private func settle(_ isExpected: (String) -> Bool) -> OutputFileError.Reason? {
    let aside = file.path
    let old = open(aside, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    defer { if old >= 0 { close(old) } }
    // A process that has it open could write into a file that no longer has a name.
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

  /// Gives the file at another name the target's name back, unless the target is newer by then.
  private func putBack(_ aside: String) {
    var placed = file.identity
    for _ in 0..<Self.tries {
      let returned = FileIdentity(at: aside)
      if calls.exchanging(aside, target) != 0 {
        // The target was removed.
        if file_rename_new(aside, target) == 0 { return }
        continue
      }
      // What comes back must be what was put there before. Another file is newer, and goes there again.
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

  /// What a system returns that doesn't have a call, or not on this file system.
  private static let missing: Set<Int32> = [EINVAL, ENOSYS, ENOTSUP]
}
