package import Motion
import Scripting

/// A curve as written in a script: the name of a curve, the four numbers of a Bézier curve, or a
/// spring.
package enum Timing: Sendable, Hashable {
  case named(String)
  /// `x1, y1, x2, y2`, as in CSS.
  case cubic([Double])
  /// The numbers of one of a spring's four forms, as written in the script.
  case spring([Number])

  /// A number of a spring.
  package struct Number: Sendable, Hashable {
    package var key: String
    package var value: Double

    package init(key: String, value: Double) {
      self.key = key
      self.value = value
    }
  }

  /// Parses a curve in a page's format: `easeOut`, `0.3,0.6,0.3,1` or
  /// `response:0.4,dampingRatio:0.8`.
  ///
  /// - Returns: nil unless a script can have this curve.
  package init?(_ text: String) {
    guard text.utf8.count <= 200 else { return nil }
    if TimingCurve(named: text) != nil {
      self = .named(text)
      return
    }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let pairs = parts.map { $0.split(separator: ":", omittingEmptySubsequences: false) }
    if pairs.allSatisfy({ $0.count == 2 }) {
      self = .spring(
        pairs.map { Number(key: String($0[0]), value: Double($0[1]) ?? .nan) })
    } else {
      self = .cubic(parts.map { Double($0) ?? .nan })
    }
    guard curve != nil else { return nil }
  }

  /// The curve in a page's format.
  package var description: String {
    switch self {
    case .named(let name): name
    case .cubic(let numbers): numbers.map(Self.text).joined(separator: ",")
    case .spring(let numbers):
      numbers.map { "\($0.key):\(Self.text($0.value))" }.joined(separator: ",")
    }
  }

  /// The curve; nil if the numbers are invalid.
  package var curve: TimingCurve? {
    switch self {
    case .named(let name): return TimingCurve(named: name)
    case .cubic(let numbers):
      return numbers.count == 4 && numbers.allSatisfy { abs($0) < 1e6 }
        ? (try? CubicBezier(numbers)).map(TimingCurve.cubic) : nil
    case .spring(let numbers):
      var named: [String: Double] = [:]
      for number in numbers {
        guard SpringSpelling.keys.contains(number.key), number.value.isFinite,
          named.updateValue(number.value, forKey: number.key) == nil
        else { return nil }
      }
      return SpringSpelling.spring(ifValid: named).map { TimingCurve.spring($0) }
    }
  }

  /// A number as written in a script.
  static func text(_ number: Double) -> String {
    Parameter.Value.number(number).description
  }
}

extension Timing: CustomStringConvertible {}
