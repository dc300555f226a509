import Motion
import Transitions
import Views

/// Parts of Swift sources.
enum SwiftSource {
  /// A name as a type's: letters and digits of ASCII, the first one upper case.
  static func typeName(_ name: String) -> String {
    var result = ""
    var isStart = true
    for character in name {
      guard character.isASCII, character.isLetter || character.isNumber else {
        isStart = true
        continue
      }
      result += isStart ? character.uppercased() : String(character)
      isStart = false
    }
    // A type's name begins with a letter.
    return result.first?.isLetter == true ? result : "Exported" + result
  }

  /// A text as a literal.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _
      where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028
        || scalar.value == 0x2029:
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The names of the curves of a transition: those that go over time in their own way.
  static func curveName(_ index: Int, of count: Int) -> String {
    count == 1 ? "curve" : "curve\(index + 1)"
  }
}

extension Choreography {
  /// The cases of a switch over the operations: those with the same text are one case.
  ///
  /// - Parameter text: What stands behind the colon.
  func swiftCases(_ text: (Keyed) -> String) -> String {
    var cases: [(names: [String], text: String)] = []
    for keyed in transitions {
      let (name, text) = (".\(keyed.operation.rawValue)", text(keyed))
      if let known = cases.firstIndex(where: { $0.text == text }) {
        cases[known].names.append(name)
      } else {
        cases.append(([name], text))
      }
    }
    return cases.map { "case \($0.names.joined(separator: ", ")): \($0.text)\n" }.joined()
  }
}

extension Keyed.Sided {
  /// The number in Swift.
  var swift: String { expression { "(g.isRightToLeft ? \($1) : \($0))" } }
}

extension Property {
  /// The unit as a comment, where the number alone does not say it.
  var swiftUnit: String {
    switch facts.unit {
    case .points: " // points"
    case .degrees: " // degrees"
    case .opacity: " // opacity"
    case .share: " // share of the size"
    case .times, .none: ""
    }
  }
}

extension CubicBezier {
  /// The four numbers, as they stand in sources.
  var numbers: String {
    [first.x, first.y, second.x, second.y].map { Number.text($0) }.joined(separator: ", ")
  }
}

extension String {
  /// The lines some spaces further in.
  func indented(by spaces: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: spaces) + $0 }.joined(separator: "\n")
  }
}

extension Choreography {
  /// The transitions without those that show what an earlier one shows.
  var different: [Keyed] {
    transitions.enumerated().filter { index, keyed in
      !transitions[..<index].contains { $0.isSame(as: keyed) }
    }.map(\.element)
  }
}
