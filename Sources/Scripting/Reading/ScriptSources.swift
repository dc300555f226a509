@_spi(Tools) import Diagnostics
import LuaRuntime

/// The texts of a script, by their names in errors.
@_spi(Tools) public struct ScriptSources: Sendable {
  /// The name of the script's own file.
  package let main: String
  private var texts: [String: String] = [:]

  /// The maximum length, in bytes, of a name to search for.
  ///
  /// A script can create a name of 60 KB, and a source that contains it almost everywhere.
  private static let longestToken = 128
  private static let longestLine = 4096

  package init(main: String) {
    self.main = main
  }

  package subscript(name: String) -> String? {
    get { texts[name] }
    set { texts[name] = newValue }
  }

  /// The line of a function that contains a name, for a fault in a table, because a table has no
  /// line.
  ///
  /// Lines that also contain the companion are preferred. If several lines remain, the result is
  /// nil, because a wrong line is more misleading than an imprecise one.
  package func line(
    of token: String?, beside companion: String?, from first: Int, to last: Int, in file: String
  ) -> Int? {
    guard let token, token.utf8.count <= Self.longestToken, last >= first, let text = texts[file]
    else { return nil }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let found = (first...last).filter { number in
      guard lines.indices.contains(number - 1) else { return false }
      let line = lines[number - 1].utf8
      return line.count <= Self.longestLine && line.hasWord(token.utf8)
    }
    if found.count == 1 { return found[0] }
    guard let companion else { return nil }
    let both = found.filter { lines[$0 - 1].utf8.hasWord(companion.utf8) }
    return both.count == 1 ? both[0] : nil
  }

  /// The position of a name in the author's own code, if it occurs only once.
  func place(of token: String?, beside companion: String?) -> LuaPosition? {
    let places = ownNames.compactMap { file -> LuaPosition? in
      let last = (texts[file] ?? "").count(where: \.isNewline) + 1
      return line(of: token, beside: companion, from: 1, to: last, in: file)
        .map { LuaPosition(file: file, line: $0) }
    }
    return places.count == 1 ? places[0] : nil
  }

  /// The first line of the script that calls a host module.
  func call(of module: String) -> LuaPosition? {
    let required = BuiltinModules.required(for: module)
    let name = required.split(separator: ".").last.map(String.init) ?? required
    for file in ownNames {
      let lines = (texts[file] ?? "").split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let index = lines.firstIndex { line in
        line.utf8.count <= Self.longestLine && line.utf8.hasWord(name.utf8)
          && !line.includes("require")
      }
      if let index { return LuaPosition(file: file, line: index + 1) }
    }
    return nil
  }

  /// The texts of the author's own code.
  @_spi(Tools) public var ownTexts: [String] { ownNames.compactMap { texts[$0] } }

  /// The names of the script's file and of the modules that are not the host's.
  private var ownNames: [String] {
    [main] + texts.keys.filter { $0 != main && !BuiltinModules.isBuiltin($0) }.sorted()
  }
}

extension Substring.UTF8View {
  /// Whether the text contains a name as a whole word, not next to a letter, a digit or an
  /// underscore.
  ///
  /// It searches bytes, because a script may contain a very long line.
  fileprivate func hasWord(_ word: String.UTF8View) -> Bool {
    guard let first = word.first else { return false }
    var rest = self[...]
    var before = UInt8(ascii: " ")
    while let byte = rest.first {
      if byte == first, !before.isPartOfName, rest.starts(with: word) {
        let after = rest.dropFirst(word.count).first
        if after?.isPartOfName != true { return true }
      }
      before = byte
      rest.removeFirst()
    }
    return false
  }
}

extension UInt8 {
  /// Whether the byte may be part of a name, though perhaps not its first.
  var isPartOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
