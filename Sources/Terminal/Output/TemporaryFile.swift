import FileReading

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A new file beside the one that it will replace, named `.NAME.0.tmp`, and locked while it is
/// open.
///
/// The system releases a lock however the process ends. An unlocked file with such a name was
/// therefore left by a killed process and is removed. For that reason, a process must keep its file
/// open until it has its final name.
struct TemporaryFile {
  let path: String
  let descriptor: Int32

  /// A system error.
  struct Failure: Error {
    let code: Int32
  }

  /// The maximum number of processes that can write the same file at once.
  static let places = 100

  /// Creates a file that no other process uses.
  ///
  /// - Parameter name: The name of the file that it will replace.
  init(in folder: String, for name: String) throws(Failure) {
    for place in 0..<Self.places {
      let path = Self.path(in: folder, for: name, place)
      Self.removeLeft(path)
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else {
        guard errno == EEXIST else { throw Failure(code: errno) }
        continue
      }
      // Some file systems have no locks; a file that is left there is never removed.
      let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      if isLocked, Self.isFile(descriptor, at: path) {
        (self.path, self.descriptor) = (path, descriptor)
        return
      }
      // Before it was locked, another process took it for a leftover file.
      close(descriptor)
    }
    throw Failure(code: EEXIST)
  }

  /// The path of the temporary file with a given number.
  static func path(in folder: String, for name: String, _ place: Int) -> String {
    "\(folder)/.\(name.utf8.count > 200 ? "output" : name).\(place).tmp"
  }

  /// Takes over the owner and the permissions of a file, as far as the system allows it.
  func keep(_ old: stat) {
    var own = stat()
    guard fstat(descriptor, &own) == 0 else { return }
    var mode = old.st_mode & 0o7777
    if (own.st_uid, own.st_gid) != (old.st_uid, old.st_gid),
      fchown(descriptor, old.st_uid, old.st_gid) != 0
    {
      _ = fchown(descriptor, uid_t.max, old.st_gid)
      // A set-user-ID or set-group-ID program must not run with another owner's rights.
      mode &= 0o777
    }
    // This comes after changing the owner, because that clears some permissions.
    if own.st_mode & 0o7777 != mode || mode > 0o777 { _ = fchmod(descriptor, mode) }
  }

  /// Removes a file that no process has locked.
  private static func removeLeft(_ path: String) {
    guard let descriptor = lockLeft(path) else { return }
    unlink(path)
    close(descriptor)
  }

  /// Locks a file that no process has locked; nil if there is none.
  ///
  /// Until the descriptor is closed, the path can't refer to another file.
  static func lockLeft(_ path: String) -> Int32? {
    // Opening must not block if someone has put a pipe in its place.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0, isFile(descriptor, at: path) {
      return descriptor
    }
    close(descriptor)
    return nil
  }

  /// Whether an open regular file is still at its path.
  private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && FileIdentity(at: path) == FileIdentity(status)
  }
}
