@_spi(Tools) import Diagnostics
import JSON5Reading
@_spi(Tools) import Scripting
import StudioServer

extension PageRequest.Kind {
  /// Keep the script under a name, with what was changed on the page.
  static let keepVersion = Self("keepVersion", changesSomething: true) { root throws(JSONError) in
    // A name that the user typed is refused with a sentence.
    let (name, change) = (try root.required("name").string(), try ScriptChange(root))
    return { $0.keepVersion(name, change, request: $1) }
  }

  /// Give a version another name.
  static let renameVersion = Self("renameVersion", changesSomething: true) {
    root throws(JSONError) in
    let (name, to) = (try root.required("name").version(), try root.required("to").string())
    return { $0.renameVersion(name, to: to, request: $1) }
  }

  /// Delete a version.
  static let deleteVersion = Self("deleteVersion", changesSomething: true) {
    root throws(JSONError) in
    let name = try root.required("name").version()
    return { $0.deleteVersion(name, request: $1) }
  }

  /// Show how the script would change to a version of this name.
  static let restore = Self("restore") { root throws(JSONError) in
    let name = try root.required("name").version()
    return { $0.proposeVersion(name, request: $1) }
  }
}

// Named versions of the script on the page.
extension StudioSession {
  /// The names of the versions of the script on the page.
  var versionNames: [String] { shown?.file.map(library.versions.names) ?? [] }

  /// Keeps the script under a name, with what was changed on the page.
  func keepVersion(_ name: String, _ change: ScriptChange, request: Int) {
    let parameters = shown?.details.parameters ?? []
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
      guard let file = shown?.file else {
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
      guard let file = shown?.file else {
        throw CannotSave("only the script of an animator has versions", "the script")
      }
      return Replies.edit(
        try saver.propose(try library.versions.read(file, name), in: file), request: request)
    }
  }

  /// Sends the versions, to which another page has added one.
  func sendVersions() { socket.send(text: Replies.versions(versionNames, request: 0)) }
}

extension Replies {
  /// The names of the versions of the script on a page.
  static func versions(_ names: [String], request: Int) -> String {
    object("versions", request: request) { $0.list("names", names) { $0.value($1) } }
  }
}
