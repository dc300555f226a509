@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
@_spi(Tools) import Views

extension Expectation.ViewValue {
  /// Describes how a view's value differs from the expected one; nil if it doesn't.
  func complaint(view: View?, at moment: Expectation.Moment) -> String? {
    let expected = "expected \(property.name) of '\(self.view)' to be \(wanted) \(moment.words)"
    guard let view else { return "\(expected), found no such view on the stage" }
    // Size and position are read from a snapshot, where frame and center agree.
    let found = view.pictured()[property]
    return isNear(found) ? nil : "\(expected), found \(words(for: found))"
  }

  private func isNear(_ found: Double) -> Bool {
    guard property.kind == .color else { return abs(found - value) <= tolerance }
    let (left, right) = (Color(packed: UInt32(found)), Color(packed: UInt32(value)))
    let steps = [
      left.red - right.red, left.green - right.green, left.blue - right.blue,
      left.alpha - right.alpha,
    ]
    return steps.allSatisfy { abs($0) * 255 <= tolerance + 1e-6 }
  }

  private var wanted: String {
    let exact = property.kind != .number || tolerance <= 1e-6
    return words(for: value) + (exact ? "" : " ± \(Decimal.text(tolerance))")
  }

  private func words(for value: Double) -> String {
    switch property.kind {
    case .number: Decimal.text(value)
    case .boolean: value == 0 ? "false" : "true"
    case .color: Color(packed: UInt32(value)).hex
    }
  }
}

extension Expectation.Moment {
  /// The moment, worded for messages.
  var words: String {
    switch self {
    case .time(let time): "at \(Decimal.text(time)) s"
    case .end: "at the end"
    }
  }
}
