/// Numbers that depend on the container, as source code: expressions of `g`, the geometry. Swift
/// and JavaScript have the same syntax for them.
extension Extent {
  /// The sum, as `0.3 * g.width + 12`.
  var expression: String {
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
    guard let divisor else { return text }
    return (terms.count > 1 ? "(\(text))" : text) + " / g.\(divisor.rawValue)"
  }
}

extension Keyed.Sided {
  /// The number for the layout direction.
  ///
  /// - Parameter choice: Chooses between the numbers from left to right and from right to left.
  func expression(choosing choice: (String, String) -> String) -> String {
    let left = leftToRight.expression
    if isSame { return left }
    // A value that only changes sides is the same number with the opposite sign.
    let opposite = Extent(
      leftToRight.terms.map { .init(-$0.factor, $0.length) }, over: leftToRight.divisor)
    guard opposite == rightToLeft else { return choice(left, rightToLeft.expression) }
    let isShort = leftToRight.terms.count == 1 || leftToRight.divisor != nil
    return (isShort ? left : "(\(left))") + " * g.side"
  }
}
