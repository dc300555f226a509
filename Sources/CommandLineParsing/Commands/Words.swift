import Diagnostics

/// The words of a call, assigned to the parameters.
///
/// Words are assigned before they are parsed, because all options must be known to see that the
/// `120` of `-f 120` is not an argument.
struct Words {
  private let shapes: [Shape]
  private var given: [[String]]
  private var arguments: [String] = []

  /// The words of each parameter, in the order of the shapes.
  static func sorted(_ words: [String], by shapes: [Shape]) throws(UsageError) -> [[String]] {
    var sorting = Words(shapes)
    try sorting.sort(words)
    try sorting.assignArguments()
    return sorting.given
  }

  /// Whether help is requested anywhere among the words.
  static func askForHelp(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  private init(_ shapes: [Shape]) {
    self.shapes = shapes
    given = Array(repeating: [], count: shapes.count)
  }

  private mutating func sort(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        arguments += rest
        return
      }
      if word.hasPrefix("--") {
        try parseLong(word, &rest)
      } else if word.hasPrefix("-"), word != "-", !isNegativeNumber(word) {
        try parseShort(word, &rest)
      } else {
        arguments.append(word)
      }
    }
  }

  private func isNegativeNumber(_ word: String) -> Bool {
    Double(word: word) != nil
  }
}

// Options and flags.
extension Words {
  private mutating func parseLong(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let sign = word.firstIndex(of: "=")
    let title = String(word[..<(sign ?? word.endIndex)])
    let value = sign.map { String(word[word.index(after: $0)...]) }
    guard let index = shapes.firstIndex(where: { !$0.isArgument && $0.title == title }) else {
      let titles = (shapes.filter { !$0.isArgument } + [.help]).map(\.title)
      throw UsageError(.unknownOption(title), nearest: Nearest.name(to: title, in: titles))
    }
    switch (shapes[index].isOption, value) {
    case (true, let value?): given[index].append(value)
    case (true, nil): given[index].append(try parseValue(of: shapes[index], title, &rest))
    case (false, let value?): throw UsageError(.unwantedValue(of: title, found: value))
    case (false, nil): given[index].append(word)
    }
  }

  /// Parses one or several letters: `-j`, `-f 120`, `-f120`, `-jf 120`.
  private mutating func parseShort(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let index = shapes.firstIndex(where: { $0.short == letter }) else {
        throw unknownShort(letter, in: word)
      }
      guard shapes[index].isOption else {
        given[index].append("-\(letter)")
        continue
      }
      if letters.first == "=" {
        given[index].append(String(letters.dropFirst()))
      } else if letters.isEmpty {
        given[index].append(try parseValue(of: shapes[index], "-\(letter)", &rest))
      } else {
        given[index].append(String(letters))
      }
      return
    }
  }

  private func parseValue(
    of shape: Shape, _ title: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let next = rest.first, !isName(next) else {
      throw UsageError(.missingValue(of: title, placeholder: shape.placeholder))
    }
    rest.removeFirst()
    return next
  }

  // A value can start with a dash; but if it is the name of an option, the value is probably
  // missing.
  private func isName(_ word: String) -> Bool {
    let name = word.prefix { $0 != "=" }
    return word == "--"
      || shapes.contains { shape in
        !shape.isArgument && (name == shape.title || shape.short.map { word == "-\($0)" } ?? false)
      }
  }

  private func unknownShort(_ letter: Character, in word: String) -> UsageError {
    let typed = String(word.prefix { $0 != "=" })
    let isLong = shapes.contains { !$0.isArgument && $0.title == "-" + typed }
    return isLong
      ? UsageError(.unknownOption(typed), nearest: "-" + typed)
      : UsageError(.unknownOption("-\(letter)"))
  }
}

// Arguments.
extension Words {
  /// Assigns to each argument the words that it requires, and the remaining words to the first
  /// arguments that accept them.
  private mutating func assignArguments() throws(UsageError) {
    let needed = shapes.count { $0.isRequired }
    var spare = max(0, arguments.count - needed)
    var rest = arguments[...]
    for (index, shape) in shapes.enumerated() where shape.isArgument {
      let extra = shape.repeats ? spare : shape.isRequired ? 0 : min(1, spare)
      spare -= extra
      let count = extra + (shape.isRequired ? 1 : 0)
      guard rest.count >= count else { throw UsageError(.missingArgument(shape.title)) }
      given[index] = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    if let unexpected = rest.first { throw UsageError(.unexpectedArgument(unexpected)) }
  }
}
