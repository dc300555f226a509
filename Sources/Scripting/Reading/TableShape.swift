/// The keys of one kind of table that scripts write.
///
/// A reader accepts exactly these keys, and an editor completes them.
///
/// A key that a reader accepts must be listed here, so that the editor knows it.
package struct TableShape: Sendable {
  /// One key.
  package struct Key: Sendable {
    /// The spelling.
    package let name: String
    /// The LuaCATS type of the value.
    package let type: String
    /// A short description; empty if the name is self-explanatory.
    package let note: String
    /// Whether the table requires it.
    package let isRequired: Bool

    init(_ name: String, _ type: String, _ note: String = "", isRequired: Bool = false) {
      self.name = name
      self.type = type
      self.note = note
      self.isRequired = isRequired
    }

    /// Creates a key whose value is one of the given words.
    init(_ name: String, words: [String], _ note: String = "", isRequired: Bool = false) {
      self.init(name, TableShape.type(of: words), note, isRequired: isRequired)
    }
  }

  /// The name of the class in an editor: `interlude.Interaction`.
  package let name: String
  /// A description of such a table.
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

  /// The annotation of the class for an editor.
  var annotation: String {
    let fields = keys.map { key in
      "---@field \(key.name)\(key.isRequired ? "" : "?") \(key.type)"
        + (key.note.isEmpty ? "" : " \(key.note)")
    }
    return (["---\(summary)", "---@class (exact) \(name)"] + fields).joined(separator: "\n")
  }

  /// The LuaCATS type of a value that is one of the given words.
  static func type(of words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: "|")
  }
}
