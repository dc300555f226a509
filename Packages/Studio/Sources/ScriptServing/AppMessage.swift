package import Diagnostics
package import JSON5Reading

/// What an app says about its scripts, and what it did.
package enum AppMessage: Hashable {
  /// It has connected, and its name.
  case hello(String)
  /// It has a version: the animators and plugins that go on with it, and those that keep an earlier one.
  case used(version: Int, replaced: [String], kept: [String])
  /// An animator or a plugin has failed; the files are those that the app got, or its own.
  case failed(String, Diagnostic)
  /// What a user has done in it.
  case take(AppTake)

  /// - Throws: ``JSONError`` describing what is wrong with the message.
  package init(_ bytes: [UInt8]) throws(JSONError) {
    let root = try JSON5.parse(bytes: bytes, file: "message").object()
    if let name = root["hello"] {
      self = .hello(try Self.name(name))
    } else if let version = root["used"] {
      self = .used(
        version: try version.integer("a version") { $0 >= 0 },
        replaced: try Self.names(root.required("replaced")),
        kept: try Self.names(root.required("kept")))
    } else if root["take"] != nil {
      self = .take(try AppTake(root))
    } else {
      let name = try Self.name(root.required("failed"))
      var diagnostic = Diagnostic(
        .error, try root.required("message").string(), at: try Self.position(root))
      diagnostic.suggestion = try root["suggestion"]?.string()
      for note in try root.required("notes").array().prefix(10) {
        let note = try note.object()
        diagnostic.notes.append(
          .init(try note.required("message").string(), at: try Self.position(note)))
      }
      self = .failed(name, diagnostic)
    }
  }

  private static func name(_ value: JSONNode) throws(JSONError) -> String {
    String(try value.string().prefix(100))
  }

  private static func names(_ value: JSONNode) throws(JSONError) -> [String] {
    var names: [String] = []
    for name in try value.array().prefix(20) { names.append(try Self.name(name)) }
    return names
  }

  private static func position(_ object: JSONObject) throws(JSONError) -> SourcePosition? {
    guard let file = try object["file"]?.string() else { return nil }
    func number(_ key: String) throws(JSONError) -> Int? {
      try object[key]?.integer("a number from 1") { 1..<1 << 31 ~= $0 }
    }
    return SourcePosition(file: file, line: try number("line"), column: try number("column"))
  }
}
