@_spi(Tools) import Diagnostics
@_spi(Tools) import LuaRuntime
@_spi(Tools) import Scripting

/// Turns the numbers of a spring in a script into parameters, which a user can change.
///
/// In the script, the spring gets its numbers from `ctx.parameters`, and the table `parameters`
/// gets an entry for each one, with the current number as its default.
struct ParameterMaking {
  /// The replaced bytes.
  let edits: [(range: Range<Int>, text: [UInt8])]
  /// The names of the new parameters.
  let names: [String]

  /// The ranges of the sliders.
  ///
  /// A default outside of its range widens it.
  private static let ranges: [String: ClosedRange<Double>] = [
    "response": 0.05...2, "duration": 0.05...2, "dampingRatio": 0.05...1.5, "bounce": -0.9...0.9,
    "mass": 0.1...10, "stiffness": 10...1000, "damping": 1...200, "velocity": -20...20,
  ]

  /// - Throws: ``CannotSave`` if the spring has no numbers in the text, or if the parameters can't
  ///   be accessed there.
  init(
    _ literal: TimingLiteral, in text: [UInt8], besides taken: [String], file: String
  ) throws(CannotSave) {
    let tables = LuaTables(text)
    guard !literal.springNumbers.isEmpty else {
      throw CannotSave(
        "the curve '\(literal.name)' has no numbers of a spring that could become parameters", file)
    }
    let scope = Self.context(at: literal.range.lowerBound, tables)
    guard scope != nil || literal.isWholeCurve else {
      throw CannotSave(
        "the spring '\(literal.name)' is made outside of a function, where there are no parameters",
        file)
    }
    let context = scope ?? "ctx"
    var (edits, names): ([(range: Range<Int>, text: [UInt8])], [String]) = ([], [])
    var entries: [String] = []
    for number in literal.springNumbers {
      let name = Self.name(number.key, besides: taken + names)
      names.append(name)
      edits.append((number.range, Array("\(context).parameters.\(name)".utf8)))
      let range = Self.ranges[number.key] ?? 0...1
      let (low, high) = (min(range.lowerBound, number.value), max(range.upperBound, number.value))
      entries.append(
        "\(name) = { default = \(CurveSpelling.text(number.value)), min = \(CurveSpelling.text(low)), "
          + "max = \(CurveSpelling.text(high)) },")
    }
    if scope == nil {
      let (start, end) = (literal.range.lowerBound, literal.range.upperBound)
      edits.append((start..<start, Array("function(ctx) return ".utf8)))
      edits.append((end..<end, Array(" end".utf8)))
    }
    edits.append(try Self.entering(entries, tables, file: file))
    (self.edits, self.names) = (edits, names)
  }

  /// Turns a whole curve into one parameter, which a page bends as it bends the curve.
  ///
  /// - Throws: ``CannotSave`` if the script computes it, or if parameters can't be accessed there.
  init(
    bendable literal: TimingLiteral, in text: [UInt8], besides taken: [String], file: String
  ) throws(CannotSave) {
    let tables = LuaTables(text)
    let written = Array(text[literal.range])
    guard literal.timing != nil, !literal.isFunction,
      !written.contains(UInt8(ascii: "\n")), written.firstRange(of: Array("--".utf8)) == nil
    else {
      throw CannotSave(
        "the curve '\(literal.name)' is calculated, or written over several lines; change it there",
        file)
    }
    let scope = Self.context(at: literal.range.lowerBound, tables)
    guard scope != nil || literal.isWholeCurve else {
      throw CannotSave(
        "the curve '\(literal.name)' stands outside of a function, where there are no parameters",
        file)
    }
    let spare = ["feel"] + (2...99).map { "feel\($0)" }
    let name = spare.first { !taken.contains($0) } ?? "feel"
    let read =
      scope.map { "\($0).parameters.\(name)" }
      ?? "function(ctx) return ctx.parameters.\(name) end"
    let entry = "\(name) = { default = \(String(decoding: written, as: UTF8.self)) },"
    edits = [
      (literal.range, Array(read.utf8)), try Self.entering([entry], tables, file: file),
    ]
    names = [name]
  }

  /// What a user wants a parameter to be.
  struct Wanted: Hashable {
    var name: String
    var least: Double
    var most: Double
    var unit: String?
    var help: String?
  }

  /// Turns a number that sets a property, or the value of a key, into a parameter.
  ///
  /// - Parameter reading: What reads the parameter, in place of the bytes of the number.
  /// - Throws: ``CannotSave`` if the name is not one, or if the parameter can't be accessed there.
  init(
    _ wanted: Wanted, from value: Double, _ place: Range<Int>,
    reading: ((_ parameter: String) -> String)? = nil,
    in text: [UInt8], besides taken: [String], file: String
  ) throws(CannotSave) {
    let tables = LuaTables(text)
    guard wanted.name.utf8.count <= 40, Self.isName(wanted.name) else {
      throw CannotSave("'\(wanted.name)' can't be the name of a parameter", file)
    }
    guard !taken.contains(wanted.name) else {
      throw CannotSave("there already is a parameter '\(wanted.name)'", file)
    }
    guard wanted.least < wanted.most, wanted.least...wanted.most ~= value else {
      throw CannotSave(
        "the range must contain the number \(CurveSpelling.text(value)) that it begins with", file)
    }
    let read: String
    if let reading {
      read = reading(wanted.name)
    } else if let context = Self.context(at: place.lowerBound, tables) {
      read = "\(context).parameters.\(wanted.name)"
    } else {
      throw CannotSave(
        "the number stands outside of a function, where there are no parameters", file)
    }
    var entry = [
      "default = \(CurveSpelling.text(value))", "min = \(CurveSpelling.text(wanted.least))",
      "max = \(CurveSpelling.text(wanted.most))",
    ]
    for (key, words) in [("unit", wanted.unit), ("help", wanted.help)] {
      guard let words, !words.isEmpty else { continue }
      let quoted = DefaultEdit.written(.choice(String(words.prefix(120))), over: [])
      entry.append("\(key) = \(String(decoding: quoted, as: UTF8.self))")
    }
    let entries = ["\(wanted.name) = { \(entry.joined(separator: ", ")) },"]
    edits = [(place, Array(read.utf8)), try Self.entering(entries, tables, file: file)]
    names = [wanted.name]
  }

  /// Whether a word can follow `parameters.` in a script.
  private static func isName(_ word: String) -> Bool {
    let reserved: Set<String> = [
      "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
      "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
    ]
    let isWord = word.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
    }
    return isWord && !reserved.contains(word) && word.first?.isNumber == false
  }

  private static func name(_ key: String, besides taken: [String]) -> String {
    let spare =
      ["spring" + key.prefix(1).uppercased() + key.dropFirst()]
      + (2...99).map { "\(key)\($0)" }
    return ([key] + spare).first { !taken.contains($0) } ?? key
  }

  /// Adds entries to the table `parameters`, on separate lines if the table has more than one line.
  private static func entering(
    _ entries: [String], _ tables: LuaTables, file: String
  ) throws(CannotSave) -> (range: Range<Int>, text: [UInt8]) {
    let table = tables.tokens.indices.first {
      tables.word($0) == "parameters" && tables.isSymbol($0 + 1, "=")
        && tables.isSymbol($0 + 2, "{")
    }
    if let table {
      let place = tables.tokens[table + 2].range.upperBound
      let next =
        tables.tokens.indices.contains(table + 3)
        ? tables.tokens[table + 3].range.lowerBound : place
      let gap = tables.text[place..<next]
      guard let line = gap.lastIndex(of: UInt8(ascii: "\n")) else {
        return (place..<place, Array((" " + entries.joined(separator: " ")).utf8))
      }
      let indent = String(
        decoding: gap[(line + 1)...].prefix { $0 == 32 || $0 == 9 }, as: UTF8.self)
      let lines = entries.map { "\n" + indent + $0 }.joined()
      return (place..<place, Array(lines.utf8))
    }
    let frame = tables.tokens.indices.first {
      ["frame", "duration", "curve"].contains(tables.word($0)) && tables.isSymbol($0 + 1, "=")
        && tables.parents[$0] >= 0
    }
    guard let frame else {
      throw CannotSave("the script has no table 'parameters'; add an empty one first", file)
    }
    let place = tables.tokens[frame].range.lowerBound
    return (place..<place, Array("parameters = { \(entries.joined(separator: " ")) }, ".utf8))
  }

  /// The name of the context at a position: the first parameter of the innermost enclosing
  /// function.
  private static func context(at place: Int, _ tables: LuaTables) -> String? {
    var open: [String?] = []
    for index in tables.tokens.indices where tables.tokens[index].range.lowerBound < place {
      switch tables.word(index) {
      case "function":
        let start = tables.tokens.indices.dropFirst(index).first { tables.isSymbol($0, "(") }
        open.append(start.flatMap { tables.word($0 + 1) } ?? "")
      case "if", "do", "repeat": open.append(nil)
      case "end", "until": _ = open.popLast()
      default: break
      }
    }
    return open.last { $0 != nil } ?? nil
  }
}
