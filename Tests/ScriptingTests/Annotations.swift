import Testing

@_spi(Tools) @testable import Scripting

/// Annotations as an editor reads them: classes with typed fields.
struct Annotations {
  struct Field {
    let name: String
    let isOptional: Bool
    let type: String

    /// The types of which the value may have any.
    var alternatives: [String] { Annotations.alternatives(of: type) }
  }

  private(set) var classes: [String: [Field]] = [:]

  init(_ text: String) throws {
    var open: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = line.wholeMatch(of: /---@class (?:\(exact\) )?interlude\.(\w+).*/) {
        let name = String(match.1)
        try #require(classes[name] == nil, "\(name) comes twice")
        open = name
        classes[name] = []
      } else if let match = line.wholeMatch(of: /---@field (\w+)(\??) (.+)/) {
        let name = try #require(open, "a field outside of a class: \(line)")
        classes[name]?.append(
          Field(
            name: String(match.1), isOptional: !match.2.isEmpty, type: Self.type(String(match.3))))
      } else if !line.hasPrefix("---@field") {
        open = line.hasPrefix("---@operator") ? open : nil
      }
    }
  }

  /// The functions of the modules that scripts can require, except for those that are a function
  /// themselves.
  static func moduleFunctions() throws -> [String] {
    try Annotations(TypeAnnotations.text).classes.filter { $0.key.hasSuffix("Module") }
      .flatMap(\.value).map(\.name).sorted()
  }

  /// The type at the beginning of a line; a note follows it.
  private static func type(_ text: String) -> String {
    var depth = 0
    var isQuoted = false
    var previous: Character = " "
    for index in text.indices {
      let character = text[index]
      if character == "\"" { isQuoted.toggle() }
      if "(<{".contains(character) { depth += 1 }
      if ")>}".contains(character) { depth -= 1 }
      // A function's result stands behind a colon and a blank.
      if character == " ", depth == 0, !isQuoted, previous != ":", previous != "," {
        return String(text[..<index])
      }
      previous = character
    }
    return text
  }

  private static func alternatives(of type: String) -> [String] {
    if type.hasPrefix("fun(") { return [type] }
    var parts = [""]
    var depth = 0
    for character in type {
      if "(<{".contains(character) { depth += 1 }
      if ")>}".contains(character) { depth -= 1 }
      if character == "|", depth == 0, !parts[parts.count - 1].hasPrefix("fun(") {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}
