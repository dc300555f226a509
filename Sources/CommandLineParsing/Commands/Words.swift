import Diagnostics

/// The words of a call, assigned to the parameters.
///
/// Words are assigned before they are parsed, because all options must be known to see that the
/// `120` of `-f 120` is not an argument.
struct Words {
  private let descriptions: [ParameterDescription]
  private var given: [[String]]
  private var arguments: [String] = []

  /// The words of each parameter, in the order of the descriptions.
  static func sorted(_ words: [String], by descriptions: [ParameterDescription]) throws(UsageError)
    -> [[String]]
  {
    var sorting = Words(descriptions)
    try sorting.sort(words)
    try sorting.assignArguments()
    return sorting.given
  }

  /// Whether help is requested anywhere among the words.
  static func askForHelp(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  private init(_ descriptions: [ParameterDescription]) {
    self.descriptions = descriptions
    given = Array(repeating: [], count: descriptions.count)
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
    guard let index = descriptions.firstIndex(where: { !$0.isArgument && $0.title == title }) else {
      let titles = (descriptions.filter { !$0.isArgument } + [.help]).map(\.title)
      throw UsageError(.unknownOption(title), nearest: Nearest.name(to: title, in: titles))
    }
    switch (descriptions[index].isOption, value) {
    case (true, let value?): given[index].append(value)
    case (true, nil): given[index].append(try parseValue(of: descriptions[index], title, &rest))
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
      guard let index = descriptions.firstIndex(where: { $0.short == letter }) else {
        throw unknownShort(letter, in: word)
      }
      guard descriptions[index].isOption else {
        given[index].append("-\(letter)")
        continue
      }
      if letters.first == "=" {
        given[index].append(String(letters.dropFirst()))
      } else if letters.isEmpty {
        given[index].append(try parseValue(of: descriptions[index], "-\(letter)", &rest))
      } else {
        given[index].append(String(letters))
      }
      return
    }
  }

  private func parseValue(
    of description: ParameterDescription, _ title: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let next = rest.first, !isName(next) else {
      throw UsageError(.missingValue(of: title, placeholder: description.placeholder))
    }
    rest.removeFirst()
    return next
  }

  // A value can start with a dash; but if it is the name of an option, the value is probably
  // missing.
  private func isName(_ word: String) -> Bool {
    let name = word.prefix { $0 != "=" }
    return word == "--"
      || descriptions.contains { description in
        !description.isArgument
          && (name == description.title || description.short.map { word == "-\($0)" } ?? false)
      }
  }

  private func unknownShort(_ letter: Character, in word: String) -> UsageError {
    let typed = String(word.prefix { $0 != "=" })
    let isLong = descriptions.contains { !$0.isArgument && $0.title == "-" + typed }
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
    let needed = descriptions.count { $0.isRequired }
    var spare = max(0, arguments.count - needed)
    var rest = arguments[...]
    for (index, description) in descriptions.enumerated() where description.isArgument {
      let extra = description.repeats ? spare : description.isRequired ? 0 : min(1, spare)
      spare -= extra
      let count = extra + (description.isRequired ? 1 : 0)
      guard rest.count >= count else { throw UsageError(.missingArgument(description.title)) }
      given[index] = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    if let unexpected = rest.first { throw UsageError(.unexpectedArgument(unexpected)) }
  }
}
