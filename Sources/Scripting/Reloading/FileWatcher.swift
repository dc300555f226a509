/// Reports when files in some folders may have changed.
///
/// It watches folders rather than files, because most editors replace the old file with a new one.
/// A watcher never blocks. Its owner waits until its ``descriptor`` becomes readable, along with
/// other descriptors, and then calls ``changes()``.
public protocol FileWatcher: AnyObject {
  /// A descriptor that becomes readable when there are changes; -1 if the watcher must be polled.
  var descriptor: Int32 { get }
  /// The polling interval in milliseconds; nil if the descriptor is enough.
  var interval: Int? { get }
  /// Watches these folders, and no others.
  ///
  /// If a folder does not exist, its nearest existing ancestor is watched until the folder is
  /// created.
  func watch(_ folders: Set<String>)
  /// The changes since the last call.
  func changes() -> FileChanges
}

/// Changes of files.
public struct FileChanges: Sendable, Hashable {
  /// The files that were written and closed, or moved into place.
  public var written: Set<String> = []
  /// The files that were removed.
  ///
  /// An editor may be about to replace them.
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

  /// Whether a file is an editor's auxiliary file: a backup, a swap file, or a test file that
  /// checks whether a folder is writable.
  ///
  /// `4913` is Vim's test file, `___jb_` is the prefix of the JetBrains editors, and `#name#` is
  /// from Emacs.
  public static func ignores(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasSuffix("~") || name == "4913" || name.hasPrefix("___jb_")
      || (name.hasPrefix("#") && name.hasSuffix("#"))
      || [".swp", ".swx", ".tmp"].contains { name.hasSuffix($0) }
  }
}
