#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A new file beside the one that it will replace, `.NAME.0.tmp`, locked for as long as it is open.
///
/// The system gives a lock back however its process ends. So a file of that name that is not locked
/// was left by a process that was killed, and is removed.
struct TemporaryFile {
  let path: String
  let descriptor: Int32

  /// An error of the system.
  struct Failure: Error {
    let code: Int32
  }

  /// How many processes can write the same file at once.
  private static let places = 100

  /// Makes a file that no one else has.
  ///
  /// - Parameter name: The name of the file that it will replace.
  init(in folder: String, for name: String) throws(Failure) {
    var place = 0
    // Someone else can take a place between any two calls, so each is tried more than once.
    for _ in 0..<Self.places * 2 where place < Self.places {
      let path = "\(folder)/.\(name.utf8.count > 200 ? "output" : name).\(place).tmp"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        // Some file systems have no locks; a file that is left there stays.
        _ = flock(descriptor, LOCK_EX)
        if Self.isStill(path, descriptor) {
          (self.path, self.descriptor) = (path, descriptor)
          return
        }
        // It was taken for one that was left, in the moment before it was locked.
        close(descriptor)
      } else if errno != EEXIST {
        throw Failure(code: errno)
      } else if !Self.removeLeft(path) {
        place += 1
      }
    }
    throw Failure(code: EEXIST)
  }

  /// Removes a file that no process has locked.
  private static func removeLeft(_ path: String) -> Bool {
    // Without waiting for a pipe that someone has put in its place.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // While it is locked here, its path can't come to mean another file.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isStill(path, descriptor) else { return false }
    return unlink(path) == 0
  }

  /// Whether a path means the regular file that is open.
  private static func isStill(_ path: String, _ descriptor: Int32) -> Bool {
    var (named, opened) = (stat(), stat())
    return lstat(path, &named) == 0 && fstat(descriptor, &opened) == 0
      && named.st_mode & S_IFMT == S_IFREG && named.st_dev == opened.st_dev
      && named.st_ino == opened.st_ino
  }
}
