#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A new file beside the one that it will replace, named `.NAME.0.tmp`, and locked while it is
/// open.
///
/// The system releases a lock however the process ends. An unlocked file with such a name was
/// therefore left by a killed process and is removed. For that reason, a process must keep its lock
/// until the file has its final name.
struct TemporaryFile {
  /// The path of the file; `Placement` changes it.
  var path: String
  /// The descriptor for writing; its user closes it.
  let writing: Int32
  /// The descriptor for reading, which holds the lock.
  ///
  /// It is separate, so that a file that is still open for writing is known to be incomplete.
  let holding: Int32

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
    var place = 0
    // Another process can take a name between any two calls, so each name is tried more than once.
    for _ in 0..<Self.places * 2 where place < Self.places {
      let path = Self.path(in: folder, for: name, place)
      let writing = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if writing >= 0 {
        let holding = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        if holding < 0, errno != ENOENT {
          let failure = Failure(code: errno)
          unlink(path)
          close(writing)
          throw failure
        }
        // Some file systems have no locks; a file that is left there is never removed.
        _ = flock(holding, LOCK_EX)
        let identity = FileIdentity(of: writing)
        if identity.isAt(path), identity == FileIdentity(of: holding) {
          (self.path, self.writing, self.holding) = (path, writing, holding)
          return
        }
        // Before it was locked, another process took it for a leftover file.
        close(writing)
        if holding >= 0 { close(holding) }
      } else if errno != EEXIST {
        throw Failure(code: errno)
      } else if !Self.removeLeft(path) {
        place += 1
      }
    }
    throw Failure(code: EEXIST)
  }

  /// The path of the temporary file with a given number.
  static func path(in folder: String, for name: String, _ place: Int) -> String {
    "\(folder)/.\(name.utf8.count > 200 ? "output" : name).\(place).tmp"
  }

  /// Whether the file is still at its path.
  var isInPlace: Bool { identity.isAt(path) }

  /// What distinguishes the file from other files.
  var identity: FileIdentity { FileIdentity(of: holding) }

  /// Removes the file, unless it has another name by now, and then releases its lock.
  ///
  /// In the reverse order, the path could already belong to another process's file.
  func remove() {
    if isInPlace { unlink(path) }
    close(holding)
  }

  /// Takes over the owner and the permissions of a file, as far as the system allows it.
  func keep(_ old: stat) {
    var own = stat()
    guard fstat(holding, &own) == 0 else { return }
    var mode = old.st_mode & 0o7777
    if (own.st_uid, own.st_gid) != (old.st_uid, old.st_gid),
      fchown(holding, old.st_uid, old.st_gid) != 0
    {
      _ = fchown(holding, uid_t.max, old.st_gid)
      // A set-user-ID or set-group-ID program must not run with another owner's rights.
      mode &= 0o777
    }
    // This comes after changing the owner, because that clears some permissions.
    if own.st_mode & 0o7777 != mode || mode > 0o777 { _ = fchmod(holding, mode) }
  }

  /// Removes a file that no process has locked.
  private static func removeLeft(_ path: String) -> Bool {
    guard let descriptor = lockLeft(path) else { return false }
    defer { close(descriptor) }
    return unlink(path) == 0
  }

  /// Locks a file that no process has locked.
  ///
  /// Until the descriptor is closed, the path can't refer to another file.
  static func lockLeft(_ path: String) -> Int32? {
    // Opening must not block if someone has put a pipe in its place.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0, FileIdentity(of: descriptor).isAt(path) {
      return descriptor
    }
    close(descriptor)
    return nil
  }
}
