/// Tells when files in some folders may have changed.
///
/// Folders are watched and not files: most editors put a new file in the old one's place. A watcher
/// never waits; whoever has one waits for its ``descriptor`` to become readable, beside whatever
/// else he waits for, and then asks for ``changes()``.
public protocol FileWatcher: AnyObject {
  /// Becomes readable when there is something to ask for; -1 when it has to be asked now and then.
  var descriptor: Int32 { get }
  /// Milliseconds after which to ask at the latest, or nil when the descriptor says it all.
  var interval: Int? { get }
  /// Watches these folders and no others.
  ///
  /// For a folder that is not there, the nearest one above it is watched until it comes.
  func watch(_ folders: Set<String>)
  /// What has happened since the last call.
  func changes() -> FileChanges
}

/// What has happened to files.
public struct FileChanges: Sendable, Hashable {
  /// The files that were written and closed, or put in place.
  public var written: Set<String> = []
  /// The files that went away; an editor may be about to put a new one there.
  public var removed: Set<String> = []
  /// Whether more has happened than could be noted, so that everything is to be looked at.
  public var isOverflow = false

  /// Nothing.
  public init() {}

  /// Whether nothing has happened.
  public var isEmpty: Bool { written.isEmpty && removed.isEmpty && !isOverflow }

  /// Adds what happened later.
  public mutating func append(_ later: FileChanges) {
    removed.subtract(later.written)
    removed.formUnion(later.removed)
    written.subtract(later.removed)
    written.formUnion(later.written)
    isOverflow = isOverflow || later.isOverflow
  }

  /// Whether a file is an editor's own affair: backups, swap files, probes whether a folder can be
  /// written to.
  ///
  /// `4913` is vim's probe, `___jb_` are those of JetBrains' editors, `#name#` is Emacs'.
  public static func ignores(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasSuffix("~") || name == "4913" || name.hasPrefix("___jb_")
      || (name.hasPrefix("#") && name.hasSuffix("#"))
      || [".swp", ".swx", ".tmp"].contains { name.hasSuffix($0) }
  }
}
