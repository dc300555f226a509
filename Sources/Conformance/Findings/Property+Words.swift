import Motion
import Views

// The wording of properties in messages.
extension Property {
  /// The name of the property as words: `cornerRadius` is "corner radius".
  var look: String {
    name.reduce(into: "") { words, letter in
      words += letter.isUppercase ? " \(letter.lowercased())" : String(letter)
    }
  }

  /// The unit, to be written after a number.
  var symbol: String {
    switch facts.unit {
    case .points: " pt"
    case .degrees: "°"
    case .times, .share, .opacity, .none: ""
    }
  }

  /// A value in the form that a script uses, or that none was set.
  func words(for value: Double?) -> String {
    guard let value else { return "not set" }
    return switch kind {
    case .number: Words.number(value)
    case .boolean: value == 0 ? "false" : "true"
    case .color: Color(packed: UInt32(min(max(value, 0), Double(UInt32.max)))).hex
    }
  }
}
