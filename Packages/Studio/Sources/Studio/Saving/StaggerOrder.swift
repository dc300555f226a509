@_spi(Tools) import LuaRuntime
@_spi(Tools) import Scripting

/// The word in a keyed animator's text that says in which order the views of a stagger follow one another.
package struct StaggerOrder: Sendable, Hashable {
  /// The words for an order; the first one is meant where there is none.
  package static let words = ["forward", "backward", "center", "edges"]

  /// The views, as the script names them: `front.row*`.
  package let view: String
  package let word: String
  /// The string with its quotes, or the place where it can be added.
  private let range: Range<Int>
  /// What is around the word.
  private let (before, after): (String, String)

  /// The orders that can be changed in a script.
  static func all(in tables: LuaTables) -> [StaggerOrder] { all(of: KeyFinder(tables), in: tables) }

  /// The same, of the views that were found before.
  static func all(of finder: KeyFinder, in tables: LuaTables) -> [StaggerOrder] {
    finder.views.compactMap { StaggerOrder(of: $0.name, in: $0.table.range, tables) }
  }

  private init?(of view: String, in table: Range<Int>, _ tables: LuaTables) {
    func opens(_ index: Int) -> Int { tables.parents[index] }
    let stagger = tables.tokens.indices.first { index in
      tables.word(index) == "stagger" && tables.isSymbol(index + 1, "=")
        && tables.isSymbol(index + 2, "{") && opens(index) >= 0
        && tables.tokens[opens(index)].range.lowerBound == table.lowerBound
    }
    guard let stagger, let end = tables.end(of: stagger + 2) else { return nil }
    let brace = stagger + 2
    // A key in brackets can be the order, too, however it is computed.
    guard !(brace..<end).contains(where: { tables.isSymbol($0, "[") && opens($0) == brace }) else {
      return nil
    }
    let field = (brace..<end).first { index in
      tables.word(index) == "order" && opens(index) == brace && tables.isSymbol(index + 1, "=")
    }
    self.view = view
    guard let field else {
      word = Self.words[0]
      let last = tables.tokens[end - 1].range.upperBound
      range = last..<last
      let isFirst = end - 1 == brace
      let isSeparated = isFirst || [",", ";"].contains { tables.isSymbol(end - 1, $0) }
      (before, after) = ((isSeparated ? " " : ", ") + "order = \"", isFirst ? "\" " : "\"")
      return
    }
    // What is computed stays as it is.
    guard let word = tables.string(field + 2), Self.words.contains(word),
      field + 3 == end || [",", ";"].contains(where: { tables.isSymbol(field + 3, $0) })
    else { return nil }
    self.word = word
    range = tables.tokens[field + 2].range
    let quote = tables.text[range.lowerBound] == UInt8(ascii: "'") ? "'" : "\""
    (before, after) = (quote, quote)
  }

  /// The edit that writes another word.
  func edit(to word: String) -> (range: Range<Int>, text: [UInt8]) {
    (range, Array((before + word + after).utf8))
  }
}

/// An order that replaces one of the script's.
package struct OrderReplacement: Sendable, Hashable {
  /// Its ``StaggerOrder/view``.
  package var view: String
  /// One of ``StaggerOrder/words``.
  package var word: String

  package init(view: String, word: String) {
    self.view = view
    self.word = word
  }
}
