#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A new file beside the one that it will replace, `.NAME.0.tmp`, locked for as long as it is open.
///
/// The system gives a lock back however its process ends. So a file of that name that is not locked
/// was left by a process that was killed, and is removed. A process therefore keeps its lock until the
/// file has its name: it would be taken for one that was left.
struct TemporaryFile {
  /// Where it is; `Placement` gives it other names.
  var path: String
  /// For writing; closed by its user.
  let writing: Int32
  /// For reading, with the lock, so that a file that is open for writing is one that is not done.
  let holding: Int32

  /// An error of the system.
  struct Failure: Error {
    let code: Int32
  }

  /// How many processes can write the same file at once.
  static let places = 100

  /// Makes a file that no one else has.
  ///
  /// - Parameter name: The name of the file that it will replace.
  init(in folder: String, for name: String) throws(Failure) {
    var place = 0
    // Someone else can take a place between any two calls, so each is tried more than once.
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
        // Some file systems have no locks; a file that is left there stays.
        _ = flock(holding, LOCK_EX)
        let identity = FileIdentity(of: writing)
        if identity.isAt(path), identity == FileIdentity(of: holding) {
          (self.path, self.writing, self.holding) = (path, writing, holding)
          return
        }
        // It was taken for one that was left, in the moment before it was locked.
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

  /// The path of a place.
  static func path(in folder: String, for name: String, _ place: Int) -> String {
    "\(folder)/.\(name.utf8.count > 200 ? "output" : name).\(place).tmp"
  }

  /// Whether its path still leads to it.
  var isInPlace: Bool { identity.isAt(path) }

  /// What tells it from other files.
  var identity: FileIdentity { FileIdentity(of: holding) }

  /// Removes it, unless it has another name by now, and then gives its lock back: the other way round,
  /// its path could be that of another process's file.
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
      // What runs with its owner's rights must not run with another's.
      mode &= 0o777
    }
    // After the owner, whose change takes some permissions away.
    if own.st_mode & 0o7777 != mode || mode > 0o777 { _ = fchmod(holding, mode) }
  }

  /// Removes a file that no process has locked.
  private static func removeLeft(_ path: String) -> Bool {
    guard let descriptor = lockLeft(path) else { return false }
    defer { close(descriptor) }
    return unlink(path) == 0
  }

  /// Locks a file that no process has locked: until the descriptor is closed, its path can't come to mean
  /// another file.
  static func lockLeft(_ path: String) -> Int32? {
    // Without waiting for a pipe that someone has put in its place.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0, FileIdentity(of: descriptor).isAt(path) {
      return descriptor
    }
    close(descriptor)
    return nil
  }
}
