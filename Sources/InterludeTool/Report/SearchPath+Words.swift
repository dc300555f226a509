import Scripting

extension SearchPath.File {
  /// What a command calls the animator: its name, or its path where no search would find it.
  var inCommand: String { (isNamedByPath ? shownAs : name).inShell }

  /// Whether the user gave its path, or that of its folder.
  var isNamedByPath: Bool { root.reason == .option }
}
