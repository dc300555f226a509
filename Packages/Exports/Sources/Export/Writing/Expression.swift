/// Numbers that depend on the container, as source code: expressions with `g`, the geometry.
///
/// Swift and JavaScript use the same syntax for them.
extension Extent {
  /// The number, as `0.3 * g.width + 12` or `g.least(0.45 * g.height, g.width)`.
  var expression: String {
    let sum = Self.expression(terms)
    guard let second else {
      guard let divisor else { return sum }
      return (terms.count > 1 ? "(\(sum))" : sum) + " / g.\(divisor.rawValue)"
    }
    let other = Self.expression(second.terms)
    return switch second.rule {
    case .least: "g.least(\(sum), \(other))"
    case .most: "g.most(\(sum), \(other))"
    case .level: "g.byShape(\(sum), \(other))"
    case .angle(let distance): "\(sum) + g.angle(\(other), \(Number.text(distance)))"
    }
  }

  /// Whether the expression can be multiplied without parentheses.
  fileprivate var isFactor: Bool {
    switch second?.rule {
    case .least, .most, .level: true
    case .angle: false
    case nil: terms.count == 1 || divisor != nil
    }
  }

  private static func expression(_ terms: [Term]) -> String {
    guard !terms.isEmpty else { return "0" }
    var text = ""
    // The constant comes last, as people write it: `g.width - 64`.
    for term in terms.filter({ $0.length != .one }) + terms.filter({ $0.length == .one }) {
      let factor = abs(term.factor)
      text += text.isEmpty ? (term.factor < 0 ? "-" : "") : (term.factor < 0 ? " - " : " + ")
      switch term.length {
      case .one: text += Number.text(factor)
      default:
        text +=
          factor == 1
          ? "g.\(term.length.rawValue)" : "\(Number.text(factor)) * g.\(term.length.rawValue)"
      }
    }
    return text
  }
}

extension Keyed.Sided {
  /// The number for the layout direction.
  ///
  /// - Parameter choice: Returns an expression that chooses between the numbers for left to right
  ///   and for right to left.
  func expression(choosing choice: (String, String) -> String) -> String {
    let left = leftToRight.expression
    if isSame { return left }
    // If only the side changes, the number for the other direction has the opposite sign.
    guard leftToRight.negated == rightToLeft else { return choice(left, rightToLeft.expression) }
    return (leftToRight.isFactor ? left : "(\(left))") + " * g.side"
  }
}
