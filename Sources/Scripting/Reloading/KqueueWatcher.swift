#if canImport(Darwin)
  import Darwin
  import FileReading

  /// Uses macOS' kqueue, which reports that a folder or a file in it has changed, but not how.
  public final class KqueueWatcher: FileWatcher {
    /// A descriptor that becomes readable when there are events.
    public let descriptor: Int32
    /// nil, because the descriptor is enough.
    public let interval: Int? = nil

    private var wanted: Set<String> = []
    private var opened: [String: Int32] = [:]

    /// Creates a watcher; nil if the system has reached its limit.
    public init?() {
      descriptor = kqueue()
      if descriptor < 0 { return nil }
    }

    deinit {
      for file in opened.values { close(file) }
      close(descriptor)
    }

    /// Watches these folders, and no others.
    public func watch(_ folders: Set<String>) {
      wanted = folders
      arm()
    }

    // Writing to a file does not change its folder, so the files are watched too.
    private func arm() {
      for file in opened.values { close(file) }
      opened = [:]
      for folder in wanted {
        let files = FilePath(folder).contents.filter { !FileChanges.ignores($0) }.map {
          folder + "/" + $0
        }
        for path in [folder] + files {
          let file = open(path, O_EVTONLY | O_CLOEXEC)
          guard file >= 0 else { continue }
          opened[path] = file
          let what = UInt32(
            NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_ATTRIB)
          var event = kevent(
            ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
            fflags: what, data: 0, udata: nil)
          _ = kevent(descriptor, &event, 1, nil, 0, nil)
        }
      }
    }

    /// Returns whether there are events, in which case everything must be checked.
    public func changes() -> FileChanges {
      var changes = FileChanges()
      var event = kevent()
      var soon = timespec()
      while kevent(descriptor, nil, 0, &event, 1, &soon) > 0 { changes.isOverflow = true }
      if changes.isOverflow { arm() }
      return changes
    }
  }
#endif
