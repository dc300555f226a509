public import Scripting
import Terminal

extension SearchPath.File {
  /// The word for the animator in a command: its name, or its path if searching would not find it.
  var inCommand: String { (isNamedByPath ? shownAs : name).inShell }

  /// Whether the user gave the path of the file or of its folder.
  @_spi(Tools) public var isNamedByPath: Bool { root.reason == .option }
}
