import FileReading

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Polls folders on file systems without change events, such as network shares and container
/// mounts.
///
/// A file counts as written if it is unchanged in two consecutive polls, so that a file is not read
/// while it is being written.
public final class PollingWatcher: FileWatcher {
  /// -1, because there is no descriptor.
  public let descriptor: Int32 = -1
  /// The polling interval in milliseconds.
  public let interval: Int?

  private var folders: Set<String> = []
  private var settled: [String: Stamp] = [:]
  private var last: [String: Stamp] = [:]

  /// The properties that distinguish two states of a file.
  private struct Stamp: Hashable {
    let inode: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int

    init(_ status: stat) {
      inode = UInt64(status.st_ino)
      // A folder's size and modification time change with its contents, which are watched
      // separately.
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      size = isFolder ? 0 : Int64(status.st_size)
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      seconds = isFolder ? 0 : time.tv_sec
      nanoseconds = isFolder ? 0 : time.tv_nsec
    }
  }

  /// Creates a watcher that must be polled every `milliseconds`.
  public init(milliseconds: Int) { interval = milliseconds }

  /// Watches these folders, and no others.
  ///
  /// Existing files are not reported as changes.
  public func watch(_ folders: Set<String>) {
    let new = folders.subtracting(self.folders)
    self.folders = folders
    let isWatched = { (path: String) in
      path.lastIndex(of: "/").map { folders.contains(String(path[..<$0])) } ?? false
    }
    settled = settled.filter { isWatched($0.key) }
    last = last.filter { isWatched($0.key) }
    let stamps = Self.stamps(in: new)
    settled.merge(stamps) { $1 }
    last.merge(stamps) { $1 }
  }

  /// Polls once.
  public func changes() -> FileChanges {
    var changes = FileChanges()
    let now = Self.stamps(in: folders)
    for (path, stamp) in now where settled[path] != stamp && last[path] == stamp {
      changes.written.insert(path)
      settled[path] = stamp
    }
    for path in settled.keys where now[path] == nil {
      changes.removed.insert(path)
      settled[path] = nil
    }
    last = now
    return changes
  }

  private static func stamps(in folders: Set<String>) -> [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    for folder in folders {
      // A folder that does not exist yet counts as empty.
      for name in FilePath(folder).contents where !FileChanges.ignores(name) {
        var status = stat()
        guard stat(folder + "/" + name, &status) == 0 else { continue }
        stamps[folder + "/" + name] = Stamp(status)
      }
    }
    return stamps
  }
}
