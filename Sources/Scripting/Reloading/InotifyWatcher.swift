#if canImport(Glibc)
  import FileReading
  import Glibc

  /// Uses Linux's inotify, which reports a save as soon as the file is closed or moved into place.
  ///
  /// Files that are still open are not reported, so no file is read half-written, and no delay is
  /// needed after a save.
  public final class InotifyWatcher: FileWatcher {
    /// A descriptor that becomes readable when there are events.
    public let descriptor: Int32
    /// nil, because the descriptor is enough.
    public let interval: Int? = nil

    /// The requested folders.
    private var wanted: Set<String> = []
    /// The folders that are actually watched, by the kernel's watch number.
    ///
    /// Several paths can lead to the same folder.
    private var paths: [Int32: Set<String>] = [:]
    private var numbers: [String: Int32] = [:]

    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
        | IN_MOVE_SELF | IN_ONLYDIR)

    /// Creates a watcher; nil if the system has reached its limit.
    public init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    /// Watches these folders, and no others.
    public func watch(_ folders: Set<String>) {
      wanted = folders
      arm()
    }

    /// Watches the folders that exist, and the nearest ancestors of the others.
    private func arm() {
      let there = Set(wanted.map(Self.nearest))
      for path in Array(numbers.keys) where !there.contains(path) { forget(path) }
      for path in there where numbers[path] == nil {
        let number = inotify_add_watch(descriptor, path, Self.mask)
        // The folder was removed in the meantime or is not readable, so there is nothing to watch.
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

    /// The folder itself if it exists, otherwise its nearest existing ancestor.
    private static func nearest(_ folder: String) -> String {
      var folder = folder
      while !FilePath(folder).isFolder, folder.count > 1 {
        folder = FilePath(folder).parent
      }
      return folder
    }

    /// Reads the kernel's events.
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
            foldersChanged = process(event, in: &changes) || foldersChanged
          }
        }
      }
      if foldersChanged {
        arm()
        // Files that were created in a new folder before it was watched were not reported.
        changes.isOverflow = true
      }
      return changes
    }

    /// An event from the kernel, with the layout given in `inotify(7)`.
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

    /// Processes an event.
    ///
    /// - Returns: Whether folders appeared or disappeared.
    private func process(_ event: Event, in changes: inout FileChanges) -> Bool {
      if event.has(Int(IN_Q_OVERFLOW)) { return true }
      if event.has(Int(IN_IGNORED)) {
        for path in paths.removeValue(forKey: event.number) ?? [] { numbers[path] = nil }
        return false
      }
      if event.has(Int(IN_DELETE_SELF) | Int(IN_MOVE_SELF)) {
        // The folder may be watched under a name that it no longer has.
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

    /// Whether a new file is a link.
    ///
    /// A link is complete when it is created, whereas a file has yet to be written.
    private func isLink(_ path: String, _ event: Event) -> Bool {
      guard event.has(Int(IN_CREATE)) else { return false }
      var status = stat()
      guard lstat(path, &status) == 0 else { return false }
      return status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1
    }
  }
#endif
