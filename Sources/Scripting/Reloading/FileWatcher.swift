/// Reports when files in some folders may have changed.
///
/// It watches folders rather than files, because most editors replace the old file with a new one.
/// A watcher never waits: its owner waits for its ``descriptor`` to become readable, along with
/// other descriptors, and then calls ``changes()``.
public protocol FileWatcher: AnyObject {
  /// Becomes readable when there are changes; -1 if the watcher must be polled.
  var descriptor: Int32 { get }
  /// The polling interval in milliseconds, or nil if the descriptor is enough.
  var interval: Int? { get }
  /// Watches these folders and no others.
  ///
  /// For a folder that does not exist, its nearest existing ancestor is watched until it does.
  func watch(_ folders: Set<String>)
  /// The changes since the last call.
  func changes() -> FileChanges
}

/// Changes of files.
public struct FileChanges: Sendable, Hashable {
  /// The files that were written and closed, or moved into place.
  public var written: Set<String> = []
  /// The files that were removed; an editor could be about to replace them.
  public var removed: Set<String> = []
  /// Whether changes were lost, so that everything must be checked.
  public var isOverflow = false

  /// No changes.
  public init() {}

  /// Whether there are no changes.
  public var isEmpty: Bool { written.isEmpty && removed.isEmpty && !isOverflow }

  /// Adds later changes.
  public mutating func append(_ later: FileChanges) {
    removed.subtract(later.written)
    removed.formUnion(later.removed)
    written.subtract(later.removed)
    written.formUnion(later.written)
    isOverflow = isOverflow || later.isOverflow
  }

  /// Whether a file belongs to an editor: backups, swap files, and probes whether a folder is
  /// writable.
  ///
  /// `4913` is vim's probe, `___jb_` are those of JetBrains' editors, `#name#` is Emacs'.
  public static func ignores(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasSuffix("~") || name == "4913" || name.hasPrefix("___jb_")
      || (name.hasPrefix("#") && name.hasSuffix("#"))
      || [".swp", ".swx", ".tmp"].contains { name.hasSuffix($0) }
  }
}
