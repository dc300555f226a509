import Diagnostics
import JSON5Reading

/// What an app did from one rest to the next: a scenario, and what moves it.
package struct AppTake: Hashable, Sendable {
  /// Its name, after the app's first change.
  package var name: String
  /// An animator, or `plugin:` and the name of a plugin; never a path.
  package var subject: String
  /// Values of parameters, as a user would type them.
  package var settings: [Setting]
  /// The text of the scenario, which nothing has checked.
  package var scenario: String

  package struct Setting: Hashable, Sendable {
    package var name: String
    package var value: String
  }

  /// The most characters of a name or a value, and the most values.
  private static let length = 100, count = 50

  /// - Throws: ``JSONError`` describing what is wrong with the message.
  init(_ root: JSONObject) throws(JSONError) {
    name = try Self.word(root.required("take"))
    let subject = try root.required("subject")
    self.subject = try Self.word(subject)
    let bare = self.subject.hasPrefix("plugin:") ? self.subject.dropFirst(7) : self.subject[...]
    guard !bare.isEmpty, !bare.contains("/"), !bare.hasPrefix("."), !bare.hasSuffix(".lua") else {
      throw subject.error(expected: "the name of an animator or a plugin")
    }
    let values = try root.required("settings")
    let entries = try values.object().entries
    guard entries.count <= Self.count else {
      throw values.error(expected: "at most \(Self.count) settings")
    }
    settings = []
    for (name, value) in entries {
      settings.append(.init(name: String(name.prefix(Self.length)), value: try Self.word(value)))
    }
    scenario = try root.required("scenario").string()
  }

  private static func word(_ value: JSONNode) throws(JSONError) -> String {
    String(try value.string().prefix(length))
  }
}
