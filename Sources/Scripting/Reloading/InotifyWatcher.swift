#if canImport(Glibc)
  import Foundation
  import Glibc

  /// Linux's inotify: tells of a save as soon as the file is closed or moved into place.
  ///
  /// A file that is still open is not told of, so nothing is read half-written, and there is nothing
  /// to wait for after a save.
  public final class InotifyWatcher: FileWatcher {
    /// Readable when something has happened.
    public let descriptor: Int32
    /// None: the descriptor says it all.
    public let interval: Int? = nil

    /// The folders as they were asked for.
    private var wanted: Set<String> = []
    /// What is really watched, by the kernel's number; several paths may lead to one folder.
    private var paths: [Int32: Set<String>] = [:]
    private var numbers: [String: Int32] = [:]

    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
        | IN_MOVE_SELF | IN_ONLYDIR)

    /// Makes a watcher, or nil when the system has no more of them.
    public init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    /// Watches these folders and no others.
    public func watch(_ folders: Set<String>) {
      wanted = folders
      arm()
    }

    /// Watches what is there of the folders, and above what is not.
    private func arm() {
      let there = Set(wanted.map(Self.nearest))
      for path in Array(numbers.keys) where !there.contains(path) { forget(path) }
      for path in there where numbers[path] == nil {
        let number = inotify_add_watch(descriptor, path, Self.mask)
        // Gone in between, or not ours to read: then there is nothing to see.
        guard number >= 0 else { continue }
        numbers[path] = number
        paths[number, default: []].insert(path)
      }
    }

    private func forget(_ path: String) {
      guard let number = numbers.removeValue(forKey: path) else { return }
      paths[number]?.remove(path)
      guard paths[number]?.isEmpty == true else { return }
      paths[number] = nil
      _ = inotify_rm_watch(descriptor, number)
    }

    /// The folder itself, or the nearest one above it that there is.
    private static func nearest(_ folder: String) -> String {
      var folder = folder
      while !SearchPath.isDirectory(folder), folder.count > 1 {
        folder = URL(fileURLWithPath: folder).deletingLastPathComponent().path
      }
      return folder
    }

    /// Reads what the kernel has noted.
    public func changes() -> FileChanges {
      var changes = FileChanges()
      var foldersChanged = false
      var buffer = [UInt8](repeating: 0, count: 16 * 1024)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { break }
        buffer.withUnsafeBytes { bytes in
          var offset = 0
          while offset + 16 <= count {
            let event = Event(bytes, at: offset)
            offset += event.length
            foldersChanged = note(event, in: &changes) || foldersChanged
          }
        }
      }
      if foldersChanged {
        arm()
        // What came into a new folder before it was watched was told to nobody.
        changes.isOverflow = true
      }
      return changes
    }

    /// One entry of the kernel's, as `inotify(7)` lays it out.
    private struct Event {
      let number: Int32
      let mask: Int
      let name: String
      let length: Int

      init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        number = bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)
        mask = Int(bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self))
        let size = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
        let text = bytes[(offset + 16)..<min(offset + 16 + size, bytes.count)]
        name = String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
        length = 16 + size
      }

      func has(_ flags: Int) -> Bool { mask & flags != 0 }
    }

    /// Takes an event in.
    ///
    /// - Returns: Whether folders came or went.
    private func note(_ event: Event, in changes: inout FileChanges) -> Bool {
      if event.has(Int(IN_Q_OVERFLOW)) { return true }
      if event.has(Int(IN_IGNORED)) {
        for path in paths.removeValue(forKey: event.number) ?? [] { numbers[path] = nil }
        return false
      }
      if event.has(Int(IN_DELETE_SELF) | Int(IN_MOVE_SELF)) {
        // It may be watched under a name that it no longer has.
        for path in paths[event.number] ?? [] { forget(path) }
        return true
      }
      guard !FileChanges.ignores(event.name) else { return false }
      if event.has(Int(IN_ISDIR)) { return true }
      for folder in paths[event.number] ?? [] {
        let path = folder + "/" + event.name
        var one = FileChanges()
        if event.has(Int(IN_CLOSE_WRITE) | Int(IN_MOVED_TO)) || isLink(path, event) {
          one.written = [path]
        } else if event.has(Int(IN_DELETE) | Int(IN_MOVED_FROM)) {
          one.removed = [path]
        }
        changes.append(one)
      }
      return false
    }

    /// A link that was made is complete, while a file that was made is yet to be written.
    private func isLink(_ path: String, _ event: Event) -> Bool {
      guard event.has(Int(IN_CREATE)) else { return false }
      var status = stat()
      guard lstat(path, &status) == 0 else { return false }
      return status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1
    }
  }
#endif
