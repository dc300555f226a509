import Foundation

/// Looks at the folders every now and then, for file systems that tell nobody, such as a share or a
/// container's mount.
///
/// A file counts as written once it has looked the same twice in a row, so that one that is being
/// written is left alone.
public final class PollingWatcher: FileWatcher {
  /// There is none.
  public let descriptor: Int32 = -1
  /// Milliseconds between two looks.
  public let interval: Int?

  private var folders: Set<String> = []
  private var settled: [String: Stamp] = [:]
  private var last: [String: Stamp] = [:]

  /// What tells one state of a file from another.
  private struct Stamp: Hashable {
    let inode: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int

    init(_ status: stat) {
      inode = UInt64(status.st_ino)
      // A folder's size and time change with what is in it, which is watched by itself.
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

  /// Makes a watcher that is to be asked every `milliseconds`.
  public init(milliseconds: Int) { interval = milliseconds }

  /// Watches these folders and no others; what is there already is no change.
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

  /// Looks.
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
      // A folder that is not there yet has nothing in it.
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names where !FileChanges.ignores(name) {
        var status = stat()
        guard stat(folder + "/" + name, &status) == 0 else { continue }
        stamps[folder + "/" + name] = Stamp(status)
      }
    }
    return stamps
  }
}
