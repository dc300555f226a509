extension CostCase {
  /// Numbers at every end of what a number can be.
  static let numbers = [
    "0.0", "1", "1.5", "-2.5", "0.1", "5e-324", "-5e-324", "2.2250738585072009e-308", "3e-308",
    "1e16", "1e22", "1.797e308", "-1.797e308", "math.huge", "0/0", "math.maxinteger",
    "math.mininteger", "0x1p53",
  ]

  private static let binary = [
    "+", "-", "*", "/", "%", "^", "//", "&", "|", "~", "<<", ">>", "..", "==", "<", "<=",
  ]

  /// A case for every two numbers.
  static func everyTwo(_ make: (String, String) -> CostCase) -> [CostCase] {
    var cases: [CostCase] = []
    for left in numbers {
      for right in numbers { cases.append(make(left, right)) }
    }
    return cases
  }

  static let operators: [CostCase] = {
    var cases: [CostCase] = []
    for symbol in binary {
      cases += everyTwo { left, right in
        CostCase(
          "\(left) \(symbol) \(right)", "local x, a, b = 0, \(left), \(right)",
          "x = a \(symbol) b")
      }
    }
    for number in numbers {
      cases.append(CostCase("- \(number)", "local x, a = 0, \(number)", "x = -a"))
      cases.append(CostCase("~ \(number)", "local x, a = 0, \(number)", "x = ~a"))
      cases.append(
        CostCase(
          "10 times \(number) ..", "local x, a = 0, \(number)", "x = a..a..a..a..a..a..a..a..a..a"))
    }
    return cases
  }()

  /// A text and what the table calls it.
  struct Text {
    let name: String
    let expression: String
  }

  /// Texts of every length that is treated in another way.
  static let texts: [Text] = {
    let pieces = [
      ("a", "a"), ("zero bytes", "\\0"), ("letters and zero bytes", "ab\\0"), ("é", "é"),
      ("0", "0"),
      ("spaces", " "),
    ]
    var texts: [Text] = []
    for length in [1, 8, 39, 41, 63, 100, 250, 900, 8000] {
      for (name, piece) in pieces {
        texts.append(Text(name: "\(length) \(name)", expression: "('\(piece)'):rep(\(length))"))
      }
    }
    return texts
  }()

  /// Texts that are equal up to their last character.
  static let comparisons: [CostCase] = {
    var cases: [CostCase] = []
    for symbol in ["<", "<=", "==", ".."] {
      for text in texts {
        cases.append(
          CostCase(
            "\(text.name) \(symbol)",
            "local x, t = 0, \(text.expression) local a, b = t..'b', t..'c'", "x = a \(symbol) b"))
      }
    }
    return cases
  }()
}
