@_spi(Tools) import Diagnostics
@_spi(Tools) import Scripting
import StudioServer

// Named versions of the script on the page.
extension StudioSession {
  /// The names of the versions of the script on the page.
  var versionNames: [String] { shown?.subject.file.map(library.versions.names) ?? [] }

  /// Keeps the script under a name, with what was changed on the page.
  func keepVersion(_ name: String, _ change: ScriptChange, request: Int) {
    let parameters = shown?.subject.parameters ?? []
    changeVersions(request) { file in
      let text = try saver.text(with: change, of: parameters, in: file)
      try library.versions.keep(file, name, text)
    }
  }

  /// Gives a version another name.
  func renameVersion(_ name: String, to newName: String, request: Int) {
    changeVersions(request) { file in
      try library.versions.rename(file, name, newName)
    }
  }

  /// Deletes a version.
  func deleteVersion(_ name: String, request: Int) {
    changeVersions(request) { file in
      guard library.isEditable else {
        throw CannotSave("over a network, --lan-edit lets a page delete files", file.shownAs)
      }
      try library.versions.delete(file, name)
    }
  }

  private func changeVersions(_ request: Int, _ change: (SearchPath.File) throws -> Void) {
    answer(request) {
      guard let file = shown?.subject.file else {
        throw CannotSave("only the script of an animator has versions", "the script")
      }
      try change(file)
      didKeepVersion()
      return Replies.versions(versionNames, request: request)
    }
  }

  /// Shows what going back to a version would change.
  func proposeVersion(_ name: String, request: Int) {
    answer(request) {
      guard let file = shown?.subject.file else {
        throw CannotSave("only the script of an animator has versions", "the script")
      }
      return Replies.edit(
        try saver.propose(try library.versions.read(file, name), in: file), request: request)
    }
  }

  /// Sends the versions, to which another page has added one.
  func sendVersions() { socket.send(text: Replies.versions(versionNames, request: 0)) }
}
