public import Motion

/// A curve as written in a script: the name of a curve, the four numbers of a Bézier curve, or a
/// spring.
public enum CurveSpelling: Sendable, Hashable {
  case named(String)
  /// `x1, y1, x2, y2`, as in CSS.
  case cubic([Double])
  /// The numbers of one of a spring's four forms, as written in the script.
  case spring([Number])

  /// A number of a spring.
  public struct Number: Sendable, Hashable {
    /// Its name in the script: `response`.
    public var key: String
    /// The number.
    public var value: Double

    @_spi(Tools) public init(key: String, value: Double) {
      self.key = key
      self.value = value
    }
  }

  /// Parses a curve: `easeOut`, `0.3,0.6,0.3,1` or `response:0.4,dampingRatio:0.8`.
  ///
  /// - Returns: nil unless a script can have this curve.
  @_spi(Tools) public init?(_ text: String) {
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

  /// The curve in the format that is parsed.
  public var description: String {
    switch self {
    case .named(let name): name
    case .cubic(let numbers): numbers.map(Self.text).joined(separator: ",")
    case .spring(let numbers):
      numbers.map { "\($0.key):\(Self.text($0.value))" }.joined(separator: ",")
    }
  }

  /// The curve; nil if the numbers are invalid.
  @_spi(Tools) public var curve: TimingCurve? {
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

  /// The same curve with a spring's numbers in the order in which messages list them.
  ///
  /// The order of the numbers doesn't matter to a script.
  var ordered: CurveSpelling {
    guard case .spring(let numbers) = self else { return self }
    let order = [
      "response", "duration", "dampingRatio", "bounce", "mass", "stiffness", "damping", "velocity",
    ]
    func place(_ number: Number) -> Int { order.firstIndex(of: number.key) ?? order.count }
    return .spring(numbers.sorted { place($0) < place($1) })
  }

  /// The longest duration of a transition, in seconds.
  static let longestDuration = 60.0

  /// Whether a transition can take as long as the curve does.
  ///
  /// A spring's duration follows from its physics.
  var isPlayable: Bool { (curve?.naturalDuration ?? 0) <= Self.longestDuration }

  /// A number as written in a script.
  @_spi(Tools) public static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}

extension CurveSpelling: CustomStringConvertible {}
