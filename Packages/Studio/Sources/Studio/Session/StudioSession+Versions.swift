@_spi(Tools) import Diagnostics
@_spi(Tools) import Scripting
import StudioServer

// Named versions of the script on the page.
extension StudioSession {
  /// The names of the versions of the script on the page.
  var versionNames: [String] { shown?.subject.file.map(library.versions.names) ?? [] }

  /// Keeps the script under a name, with what was changed on the page.
  func keepVersion(_ name: String, _ change: ScriptChange, request: Int) {
    answer(request) {
      guard let subject = shown?.subject, let file = subject.file else {
        throw CannotSave("only the script of an animator has versions", "the script")
      }
      let text = try saver.text(with: change, of: subject.parameters, in: file)
      try library.versions.keep(file, name, text)
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
