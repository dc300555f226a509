@_spi(Tools) import Scenarios

/// One parameter with a value, or all parameters at their defaults.
package struct Setting: Sendable, Hashable {
  /// The parameter and its value as a user types it; nil if all parameters have their defaults.
  package let assignment: (name: String, value: String)?

  /// All parameters at their defaults.
  package static let usual = Setting(assignment: nil)

  private init(assignment: (name: String, value: String)?) { self.assignment = assignment }

  /// Creates a setting of one parameter.
  package init(_ name: String, at value: String) { assignment = (name, value) }

  /// Reads a setting from ``word``.
  init?(word: String) {
    guard word != "default" else {
      self = .usual
      return
    }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let name = KeyWord.decoded(String(parts[0])), !name.isEmpty,
      let value = KeyWord.decoded(String(parts[1]))
    else { return nil }
    assignment = (name, value)
  }

  /// The setting in the form in which keys contain it.
  package var word: String {
    assignment.map { "\(KeyWord.encoded($0.name))=\(KeyWord.encoded($0.value))" } ?? "default"
  }

  /// The setting as the parameters of a case.
  package var settings: [String: String] {
    assignment.map { [$0.name: $0.value] } ?? [:]
  }

  package static func == (one: Setting, other: Setting) -> Bool { one.word == other.word }

  package func hash(into hasher: inout Hasher) { hasher.combine(word) }
}
