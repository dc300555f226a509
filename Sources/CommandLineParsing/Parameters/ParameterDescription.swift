/// The description of a parameter.
///
/// Words are assigned according to it, and help, errors and completions are generated from it.
public struct ParameterDescription: Sendable, Hashable {
  /// The position of a parameter's value.
  public enum Kind: Sendable, Hashable {
    /// A word identified by its position.
    case argument(isRequired: Bool, repeats: Bool)

    /// A word after `--name`.
    case option(repeats: Bool)

    /// No value: the presence of `--name` is the value.
    case flag
  }

  /// The position of the value.
  public var kind: Kind

  /// The name without dashes or brackets.
  public var name: String

  /// The letter that can be used instead of the name, without its dash.
  public var short: Character?

  /// The purpose, as a sentence.
  public var summary: String

  /// The placeholder for the value in help, without brackets.
  public var placeholder: String

  /// What a value must be, worded to follow "expects" in a message.
  public var expectation: String

  /// The default value, as a word.
  public var defaultWord: String?

  /// What a shell offers for the value.
  public var completion: Completion

  /// The description of a parameter whose value is not read from a word.
  init(_ kind: Kind, _ name: String, short: Character? = nil, _ summary: String) {
    self.kind = kind
    self.name = name
    self.short = short
    self.summary = summary
    placeholder = name
    expectation = "nothing"
    completion = .nothing
  }

  /// The description of a parameter with values of a type, which provides the defaults.
  init(
    _ kind: Kind, _ name: String, short: Character? = nil, _ summary: String,
    of type: any CommandLineValue.Type, placeholder: String? = nil, completion: Completion?
  ) {
    self.init(kind, name, short: short, summary)
    // An argument already shows its name; for an option, the placeholder describes the value.
    if isOption { self.placeholder = placeholder ?? type.placeholder ?? name }
    expectation = type.expectation
    self.completion = completion ?? type.completion
  }
}

extension ParameterDescription {
  var isArgument: Bool {
    if case .argument = kind { true } else { false }
  }

  var isOption: Bool {
    if case .option = kind { true } else { false }
  }

  var isRequired: Bool {
    if case .argument(let isRequired, _) = kind { isRequired } else { false }
  }

  var repeats: Bool {
    switch kind {
    case .argument(_, let repeats), .option(let repeats): repeats
    case .flag: false
    }
  }

  /// The name as the user types or reads it: `--fps`, `<scenario>`.
  var title: String {
    isArgument ? "<\(name)>" : "--\(name)"
  }

  /// The words that can be offered; nil if they are not known.
  var choices: [String]? {
    if case .values(let values) = completion { values } else { nil }
  }

  static let help = ParameterDescription(.flag, "help", short: "h", "Show this help.")
}

extension [ParameterDescription] {
  /// The arguments whose position is known while the line is incomplete.
  ///
  /// These are all arguments up to the first repeated one, which could continue forever.
  var completableArguments: [ParameterDescription] {
    let arguments = filter(\.isArgument)
    let end = arguments.firstIndex(where: \.repeats) ?? arguments.endIndex
    return Array(arguments.prefix(end + 1))
  }
}
