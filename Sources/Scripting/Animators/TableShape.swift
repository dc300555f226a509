/// The keys of one kind of table that scripts write: what its reader takes and an editor knows.
///
/// A reader that takes another key has to say so here, and then the editor knows.
package struct TableShape: Sendable {
  /// One key.
  package struct Key: Sendable {
    /// How it is written.
    package let name: String
    /// What its value may be, in the language of LuaCATS.
    package let type: String
    /// What it does, in a few words; empty where the name says it.
    package let note: String
    /// Whether the table is wrong without it.
    package let isRequired: Bool

    init(_ name: String, _ type: String, _ note: String = "", isRequired: Bool = false) {
      self.name = name
      self.type = type
      self.note = note
      self.isRequired = isRequired
    }

    /// A key whose value is one of some words.
    init(_ name: String, words: [String], _ note: String = "", isRequired: Bool = false) {
      self.init(name, TableShape.type(of: words), note, isRequired: isRequired)
    }
  }

  /// The class, as editors call it: `interlude.Interaction`.
  package let name: String
  /// What such a table is.
  package let summary: String
  /// The keys, in the order in which messages list them.
  package let keys: [Key]

  init(_ name: String, _ summary: String, _ keys: [Key]) {
    self.name = "interlude." + name
    self.summary = summary
    self.keys = keys
  }

  /// The names of the keys, in alphabetical order.
  package var names: [String] { keys.map(\.name).sorted() }

  /// The class for an editor.
  var annotation: String {
    let fields = keys.map { key in
      "---@field \(key.name)\(key.isRequired ? "" : "?") \(key.type)"
        + (key.note.isEmpty ? "" : " \(key.note)")
    }
    return (["---\(summary)", "---@class (exact) \(name)"] + fields).joined(separator: "\n")
  }

  /// The type of one of some words.
  static func type(of words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: "|")
  }
}
