import Diagnostics
import Motion
import Transitions
import Views

/// Parts of Swift sources.
enum SwiftSource {
  /// A name in the form of a type's: ASCII letters and digits, the first one in upper case.
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
    // A type's name must begin with a letter.
    return result.first?.isLetter == true ? result : "Exported" + result
  }

  /// A text as a string literal.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where VisibleText.isUnsafe(scalar):
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A color as an argument of a framework's type, with names for black and white.
  ///
  /// - Parameter alpha: The name of the opacity in the type.
  static func color(_ color: Color, of type: String, alpha: String) -> String {
    let parts = [color.red, color.green, color.blue, color.alpha]
    if parts == [0, 0, 0, 1] { return ".black" }
    if parts == [1, 1, 1, 1] { return ".white" }
    let texts = parts.map { Number.text($0, digits: 4) }
    return "\(type)(red: \(texts[0]), green: \(texts[1]), blue: \(texts[2]), \(alpha): \(texts[3]))"
  }

  /// The types in every Swift file, in an extension of the type with the motion.
  ///
  /// - Parameters:
  ///   - number: The framework's type for lengths.
  ///   - initializer: The framework's initializer for the lengths.
  static func geometry(in number: String, initializer: String) -> String {
    """
      /// What takes the place of the movement.
      fileprivate enum Reduced {
        case same, none, crossDissolve
      }

      /// What positions and sizes are computed from, in points.
      fileprivate struct Geometry {
        let bounds: CGRect
        let insetTop, insetLeft, insetBottom, insetRight: \(number)
        let isRightToLeft: Bool
        var width: \(number) { bounds.width }
        var height: \(number) { bounds.height }
        var diagonal: \(number) { (width * width + height * height).squareRoot() }
        /// 1, or -1 for a reader from right to left.
        var side: \(number) { isRightToLeft ? -1 : 1 }

    \(initializer.indented(by: 4))
      }
    """
  }

  /// The names of a transition's curves, which are its shapes.
  static func curveName(_ index: Int, of count: Int) -> String {
    count == 1 ? "curve" : "curve\(index + 1)"
  }
}

extension Choreography {
  /// The cases of a switch over the operations; operations with the same text share a case.
  ///
  /// - Parameter text: The text after the colon.
  private func swiftCases(_ text: (Keyed) -> String) -> String {
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

extension Choreography {
  /// The body of a property or a function that depends on the operation: a switch, unless all
  /// operations have the same text.
  ///
  /// - Parameters:
  ///   - subject: The expression to switch over.
  ///   - text: An expression.
  func swiftBraces(switching subject: String, _ text: (Keyed) -> String) -> String {
    let texts = Set(transitions.map(text))
    if let only = texts.first, texts.count == 1 { return "{ \(only) }\n" }
    return "{\n  switch \(subject) {\n" + swiftCases(text).indented(by: 2) + "  }\n}\n"
  }
}

extension Keyed.Place {
  /// The rectangle in Swift.
  var swift: String {
    isWhole
      ? "g.bounds"
      : "CGRect(x: \(x.swift), y: \(y.swift), width: \(width.swift), height: \(height.swift))"
  }
}

extension Keyed.Sided {
  /// The number in Swift.
  var swift: String { expression { "(g.isRightToLeft ? \($1) : \($0))" } }
}

extension Property {
  /// The unit as a comment, if the number alone does not show it.
  var swiftUnit: String {
    switch facts.unit {
    case .points: " // points"
    case .degrees: " // degrees"
    case .share: " // share of the size"
    case .opacity, .times, .none: ""
    }
  }
}

extension CubicBezier {
  /// The four numbers: x and y of both handles.
  var coordinates: [Double] { [first.x, first.y, second.x, second.y] }

  /// The four numbers, as in source code.
  var numbers: String { coordinates.map { Number.text($0) }.joined(separator: ", ") }
}

extension String {
  /// The lines indented by some spaces.
  func indented(by spaces: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: spaces) + $0 }.joined(separator: "\n")
  }
}

extension Choreography {
  /// The transitions without those that equal an earlier one.
  var different: [Keyed] {
    transitions.enumerated().filter { index, keyed in
      !transitions[..<index].contains { $0.isSame(as: keyed) }
    }.map(\.element)
  }
}
