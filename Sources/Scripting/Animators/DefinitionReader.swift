@_spi(Tools) import Diagnostics
import LuaRuntime
@_spi(Tools) import Motion

/// Reads fields of a table that a script returned.
///
/// Errors name the expected values.
struct DefinitionReader {
  let script: Script
  let table: LuaTable
  /// The path of the table in the script's result, such as `interaction.dismiss`; empty for the
  /// whole result.
  var path = ""

  /// The maximum length of a name, in characters.
  private static let longestName = 64
  /// The maximum length of a text, in bytes.
  private static let longestText = 1024
  /// The maximum number of tags, and of bytes in one of them.
  private static let (mostTags, longestTag) = (12, 32)

  func checkAPI(_ spoken: Int) throws(ScriptError) {
    guard let api = try number("api", in: 1...1_000_000) else { return }
    guard api <= Double(spoken) else {
      throw script.error(
        "the script is written for api \(Int(api)); this host speaks api \(spoken)", token: "api")
    }
  }

  /// The table at a key; nil if there is none.
  func reader(of key: String, _ expected: String) throws(ScriptError) -> DefinitionReader? {
    guard !table[key].isNil else { return nil }
    guard let inner = table[key].table else { throw wrong(key, expected) }
    return DefinitionReader(script: script, table: inner, path: name(of: key))
  }

  /// Throws if there are unknown keys or list elements.
  func checkKeys(_ shape: TableShape) throws(ScriptError) {
    let known = shape.names
    guard table.list.isEmpty else {
      throw script.error("\(path): expected a table with names, found a list")
    }
    for key in table.names where !known.contains(key) {
      throw script.error(
        "\(path) has no '\(key)'", token: key, suggestion: Nearest.name(to: key, in: known))
    }
  }

  /// One of the given words; nil if the key is missing.
  func choice(_ key: String, of words: [String]) throws(ScriptError) -> String? {
    guard !table[key].isNil else { return nil }
    guard let word = table[key].string else { throw wrong(key, Self.list(words)) }
    guard words.contains(word) else {
      throw script.error(
        "\(name(of: key)): expected \(Self.list(words)), found \"\(word.prefix(40))\"", token: word,
        suggestion: Nearest.name(to: word, in: words))
    }
    return word
  }

  func boolean(_ key: String) throws(ScriptError) -> Bool? {
    guard !table[key].isNil else { return nil }
    guard let flag = table[key].boolean else { throw wrong(key, "true or false") }
    return flag
  }

  func color(_ key: String) throws(ScriptError) -> Color? {
    guard !table[key].isNil else { return nil }
    guard let text = table[key].string, let color = try? Color(text) else {
      throw wrong(key, "a color such as \"#0A84FF\"")
    }
    return color
  }

  /// The full path of a key.
  func name(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// Joins words in a sentence: `pan, edgePan or pinch`.
  static func list(_ words: [String]) -> String {
    words.count < 2
      ? words.joined() : words.dropLast().joined(separator: ", ") + " or \(words[words.count - 1])"
  }

  func function(_ key: String) throws(ScriptError) -> LuaFunction? {
    switch table[key] {
    case .nil: return nil
    case .function(let function): return function
    default: throw wrong(key, "a function")
    }
  }

  /// - Parameter unit: The unit of the number, such as `seconds`.
  func number(
    _ key: String, in range: ClosedRange<Double>, unit: String = "a number"
  ) throws(ScriptError) -> Double? {
    guard !table[key].isNil else { return nil }
    guard let number = table[key].number, range.contains(number) else {
      throw wrong(
        key, "\(unit) from \(plain(range.lowerBound)) to \(plain(range.upperBound))",
        suggestion: unit == "seconds"
          ? table[key].number.flatMap { seconds(of: $0, in: range) } : nil)
    }
    return number
  }

  func text(_ key: String) throws(ScriptError) -> String? {
    guard !table[key].isNil else { return nil }
    guard let text = table[key].string, text.utf8.count <= Self.longestText, text.isPrintable else {
      throw wrong(key, "one line of at most \(Self.longestText) bytes")
    }
    return text
  }

  /// The words by which an animator or a plugin is found.
  func tags() throws(ScriptError) -> [String] {
    guard !table["tags"].isNil else { return [] }
    let list = table["tags"].table.map { $0.names.isEmpty ? $0.list : [] } ?? []
    let words = list.compactMap(\.string)
    guard !words.isEmpty, words.count == list.count, words.count <= Self.mostTags,
      words.allSatisfy({ 1...Self.longestTag ~= $0.utf8.count && $0.isPrintable })
    else {
      throw wrong(
        "tags",
        "a list of 1 to \(Self.mostTags) texts of at most \(Self.longestTag) bytes, as in { \"card\", "
          + "\"iOS\" }")
    }
    return words
  }

  func name(_ key: String) throws(ScriptError) -> String? {
    guard !table[key].isNil else { return nil }
    guard let name = table[key].string, Self.isName(name) else { throw wrong(key, Self.nameRule) }
    return name
  }

  private static let nameRule = "1 to \(longestName) letters, digits, '_' or '-'"

  /// Whether a name is easy to type and to print.
  private static func isName(_ text: String) -> Bool {
    (1...longestName).contains(text.utf8.count)
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
  }

  /// A curve in any of its forms: a name, four numbers, a spring or a function of `ease`.
  ///
  /// - Parameter token: The word whose line an error has, if it isn't the key.
  func curve(
    _ value: LuaValue, of key: String = "curve", token: String? = nil
  ) throws(ScriptError) -> TimingCurve {
    switch value {
    case .string(let name):
      if let curve = TimingCurve(named: name) { return curve }
      guard !name.lowercased().hasPrefix("spring") else {
        throw script.error(
          "unknown curve '\(name.prefix(40))'; a spring is made by `interlude.spring`, as in "
            + "`spring { duration = 0.5, dampingRatio = 0.8 }`", token: name)
      }
      throw script.error(
        "unknown curve '\(name)'", token: name,
        suggestion: Habit.curve(for: name) ?? Nearest.name(to: name, in: TimingCurve.names))
    case .table(let table) where table.list.count == 4:
      do {
        return .cubic(try CubicBezier(table.list.compactMap(\.number)))
      } catch {
        throw script.error("\(key): \(error)", token: token ?? key)
      }
    case .table(let table) where !table.list.isEmpty:
      throw script.error(
        "\(key): expected four numbers, { x1, y1, x2, y2 }, found \(table.list.count)",
        token: token ?? key)
    case .host(let value):
      if let curve = value.payload as? TimingCurve { return curve }
      if let made = value.payload as? SpelledSpring {
        return try curve(of: made.spring, key, token ?? key)
      }
      fallthrough
    default:
      if case .function = value {
        throw script.error(
          "\(key)(): it returned a function; `ease.custom(function(t) … end)` makes a curve of one",
          token: token ?? key)
      }
      throw script.error(
        "\(key): expected a name, { x1, y1, x2, y2 }, a spring or a function of ctx, found "
          + value.typeName, token: token ?? key)
    }
  }

  /// A spring's duration follows from its physics, so a spring with almost no damping would never
  /// let the transition end.
  private func curve(
    of spring: Spring, _ key: String, _ token: String
  ) throws(ScriptError) -> TimingCurve {
    let seconds = spring.naturalDuration
    guard seconds <= AnimatorDefinition.longestDuration else {
      let found = seconds < 1e6 ? "for \(Int(clamped: seconds)) seconds" : "forever"
      throw script.error(
        "\(key): this spring moves \(found); the longest transition takes "
          + "\(Int(AnimatorDefinition.longestDuration)) seconds", token: token)
    }
    return .spring(spring)
  }

  func parameters() throws(ScriptError) -> [Parameter] {
    guard !table["parameters"].isNil else { return [] }
    guard let parameters = table["parameters"].table, parameters.list.isEmpty else {
      throw wrong("parameters", "a table of parameters by name")
    }
    var result: [Parameter] = []
    for name in parameters.names {
      // A parameter of a nested animator has that animator's name and a dot before its own name.
      guard name.utf8.count <= Self.longestName,
        name.split(separator: ".", omittingEmptySubsequences: false)
          .allSatisfy({ Self.isName(String($0)) })
      else {
        throw script.error("parameters: expected a name of \(Self.nameRule), found '\(name)'")
      }
      guard let description = parameters[name].table else {
        throw script.error(
          "parameters.\(name): expected a table such as { default = 1, min = 0, max = 2 }, found "
            + parameters[name].typeName, token: name)
      }
      result.append(try parameter(name, description))
    }
    return result
  }

  private func parameter(
    _ name: String, _ description: LuaTable
  ) throws(ScriptError) -> Parameter {
    let known = Parameter.shape.names
    for key in description.names where !known.contains(key) {
      throw script.error(
        "parameters.\(name) has no '\(key)'", token: key,
        suggestion: Nearest.name(to: key, in: known))
    }
    let reader = DefinitionReader(script: script, table: description, path: "parameters.\(name)")
    let (kind, initial) = try reader.default()
    return Parameter(
      name: name, kind: kind, initial: initial, help: try reader.text("help"),
      unit: try reader.text("unit"), group: try reader.text("group"))
  }

  /// The values that the parameter can have, and the one that it has without a setting.
  private func `default`() throws(ScriptError) -> (Parameter.Kind, Parameter.Value) {
    let any = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    let low = try number("min", in: any) ?? any.lowerBound
    let high = try number("max", in: any) ?? any.upperBound
    let step = try number("step", in: any)
    guard table["values"].isNil || table["values"].table != nil else {
      throw wrong("values", "a list of words")
    }
    switch table["default"] {
    case .number(let number) where number.isFinite:
      guard low <= high else {
        throw script.error("\(path): min is greater than max", token: owner)
      }
      guard (low...high).contains(number) else {
        throw script.error(
          "\(path): the default \(plain(number)) is not between min and max", token: owner)
      }
      return (.number(low...high, step: step), .number(number))
    case .boolean(let flag): return (.boolean, .boolean(flag))
    case .string, .table, .host:
      if table["values"].isNil, let timing = try self.timing() { return (.curve, .curve(timing)) }
      return try choice()
    default: throw wrongDefault
    }
  }

  /// A parameter that is one of some words.
  private func choice() throws(ScriptError) -> (Parameter.Kind, Parameter.Value) {
    guard let word = table["default"].string else { throw wrongDefault }
    let words = table["values"].table?.list.compactMap(\.string) ?? []
    guard words.allSatisfy({ $0.isPrintable && $0.utf8.count <= Self.longestName }) else {
      throw script.error("\(path).values: expected short words", token: owner)
    }
    guard words.contains(word) else {
      let isCurve = table["values"].isNil
      throw script.error(
        "\(path): the default '\(word.prefix(40))' is "
          + (isCurve
            ? "neither one of its values nor the name of a curve" : "not one of its values"),
        token: owner,
        suggestion: isCurve && word.utf8.count <= 40
          ? Habit.curve(for: word) ?? Nearest.name(to: word, in: TimingCurve.names) : nil)
    }
    return (.choice(words), .choice(word))
  }

  private var wrongDefault: ScriptError {
    script.error(
      "\(name(of: "default")): expected a number, a word, a boolean, the name of a curve, "
        + "{ x1, y1, x2, y2 } or a spring, found "
        + table["default"].typeName, token: owner)
  }

  /// The name of the parameter that the table describes.
  private var owner: String { String(path.dropFirst("parameters.".count)) }

  /// A parameter's default that is a curve; nil if it is anything else.
  private func timing() throws(ScriptError) -> CurveSpelling? {
    let key = name(of: "default")
    switch table["default"] {
    case .string(let name): return TimingCurve(named: name) == nil ? nil : .named(name)
    case .table(let list) where !list.list.isEmpty:
      _ = try curve(table["default"], of: key, token: owner)
      return .cubic(list.list.compactMap(\.number))
    case .host(let value):
      guard let made = value.payload as? SpelledSpring else { return nil }
      _ = try curve(of: made.spring, key, owner)
      return .spring(made.numbers.map { CurveSpelling.Number(key: $0.key, value: $0.value) })
        .ordered
    default: return nil
    }
  }

  func wrong(_ key: String, _ expected: String, suggestion: String? = nil) -> ScriptError {
    let value = table[key]
    var found = value.typeName
    if let number = value.number { found = plain(number) }
    if let text = value.string { found = text.count > 40 ? "a long text" : "\"\(text)\"" }
    return script.error(
      "\(name(of: key)): expected \(expected), found \(found)", token: key, suggestion: suggestion)
  }

  /// The duration in seconds that the author probably meant, if the number is in milliseconds.
  private func seconds(of number: Double, in range: ClosedRange<Double>) -> String? {
    range.contains(number / 1000) ? plain(number / 1000) : nil
  }

  private func plain(_ number: Double) -> String { Parameter.Value.number(number).description }
}

extension String {
  /// Whether the text contains no characters that move a terminal's cursor or change the text
  /// direction.
  fileprivate var isPrintable: Bool {
    unicodeScalars.allSatisfy { scalar in
      // A shortcut, because looking up the category takes two hundred times as long.
      if scalar.isASCII { return (0x20..<0x7F).contains(scalar.value) }
      return switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
  }
}
