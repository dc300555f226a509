import Diagnostics

/// A line of Lua code, parsed from left to right.
///
/// It works on bytes, because Lua's names and operators are ASCII, and because the standard
/// library's regular expressions would make up a tenth of the installed tool.
struct CodeLine {
  private var rest: ArraySlice<UInt8>

  init(_ text: some StringProtocol) { rest = Array(text.utf8)[...] }

  /// Whether the line has the form `name = …` or `[key] = …`, as in a table.
  var isField: Bool {
    var line = self
    line.skipSpaces()
    if line.name() != nil { return line.assigns() }
    guard line.skip("["), !line.rest.isEmpty else { return false }
    line.rest.removeFirst()
    while let end = line.rest.firstIndex(of: UInt8(ascii: "]")) {
      line.rest = line.rest[(end + 1)...]
      if line.assigns() { return true }
    }
    return false
  }

  /// The name in the first `:view("name")`, with or without parentheses.
  var viewName: String? {
    var line = self
    while let range = Array(line.rest).firstRange(of: Array(":view".utf8)) {
      line.rest = line.rest.dropFirst(range.upperBound)
      var call = line
      call.skipSpaces()
      _ = call.skip("(")
      call.skipSpaces()
      guard call.skip("\"") || call.skip("'") else { continue }
      let name = call.rest.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
      guard (1...64).contains(name.count), name.endIndex < call.rest.endIndex else { continue }
      return String(decoding: name, as: UTF8.self)
    }
    return nil
  }

  /// The values assigned to names: each `name = value`, up to the next `=` or `;`.
  var assignments: [(name: String, value: CodeLine)] {
    var (line, found) = (self, [(name: String, value: CodeLine)]())
    while let first = line.rest.first {
      guard let name = line.name() else {
        // A word that begins with digits is not a name, but the rest of it would look like one.
        line.rest =
          first.isPartOfName ? line.rest.drop(while: \.isPartOfName) : line.rest.dropFirst()
        continue
      }
      guard line.assigns() else { continue }
      line.skipSpaces()
      var value = line
      value.rest = line.rest.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ";") }
      line.rest = line.rest.dropFirst(value.rest.count)
      found.append((name, value))
    }
    return found
  }

  // MARK: Steps

  private mutating func skipSpaces() {
    rest = rest.drop { $0 == UInt8(ascii: " ") || (9...13).contains($0) }
  }

  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func name() -> String? {
    guard let first = rest.first, first.isPartOfName, !(48...57).contains(first) else { return nil }
    let name = rest.prefix(while: \.isPartOfName)
    rest = rest.dropFirst(name.count)
    return String(decoding: name, as: UTF8.self)
  }

  /// Skips spaces and one `=` that is followed by something, but not by another `=`.
  private mutating func assigns() -> Bool {
    skipSpaces()
    return skip("=") && rest.first.map { $0 != UInt8(ascii: "=") } == true
  }
}
