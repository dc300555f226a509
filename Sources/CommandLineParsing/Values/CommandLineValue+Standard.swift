extension String: CommandLineValue {
  /// Any word.
  public static var expectation: String { "a word" }

  /// The word itself.
  public init(word: String) {
    self = word
  }

  /// The string itself.
  public var word: String { self }
}

extension Int: CommandLineValue {
  /// An integer.
  public static var expectation: String { "a whole number" }

  /// The placeholder need not state the kind of number.
  public static var placeholder: String? { "number" }

  /// Reads decimal digits with an optional sign.
  public init?(word: String) {
    self.init(word)
  }

  /// The number in decimal digits.
  public var word: String { description }
}

extension Double: CommandLineValue {
  /// A decimal number.
  public static var expectation: String { "a number" }

  /// The placeholder need not state the kind of number.
  public static var placeholder: String? { "number" }

  /// Reads a decimal number; Swift's `inf`, `nan` and hexadecimal forms are not accepted.
  public init?(word: String) {
    guard word.utf8.allSatisfy("0123456789.+-eE".utf8.contains) else { return nil }
    self.init(word)
    guard isFinite else { return nil }
  }

  /// The number without a trailing `.0`.
  public var word: String {
    description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }
}

extension Bool: CommandLineValue {
  /// A Boolean.
  public static var expectation: String { "'true' or 'false'" }

  /// Both words.
  public static var placeholder: String? { "true|false" }

  /// Both words.
  public static var completion: Completion { .values(["true", "false"]) }

  /// Reads `true` or `false`.
  public init?(word: String) {
    self.init(word)
  }

  /// `true` or `false`.
  public var word: String { description }
}
