@_spi(Tools) import Motion
@_spi(Tools) import Recordings

/// How one value gets from its beginning to its end, as shares of the way and of the time.
public struct Course: Sendable, Hashable {
  /// How far beyond the end it goes, as a share of the way; 0 if it doesn't.
  public let overshoot: Double
  /// How far it first goes the other way, as a share of the way.
  public let anticipation: Double
  /// How often it reaches its end and leaves it again.
  public let returns: Int
  /// The share of the time at which it begins to move.
  public let begins: Double
  /// The share of the time after which it stays at its end.
  public let ends: Double
  /// The share of the time between both at which half of the way is done.
  public let half: Double
  /// The curve with a name that it follows; nil if none is close enough.
  public let curve: String?

  /// The values of a course at equal steps of the time, from 0 at its beginning to 1 at its end.
  ///
  /// - Parameter values: At least two; the first is 0 and the last is 1.
  init(_ values: [Double]) {
    let last = Double(values.count - 1)
    overshoot = max(0, (values.max() ?? 1) - 1)
    anticipation = max(0, -(values.min() ?? 0))
    let first = values.firstIndex { abs($0) > Self.still } ?? 0
    let settled = values.lastIndex { abs($0 - 1) > Self.still }.map { $0 + 1 } ?? 0
    begins = Double(max(first - 1, 0)) / last
    ends = Double(min(settled, values.count - 1)) / last
    let middle = values.firstIndex { $0 >= 0.5 } ?? 0
    half = ends > begins ? (Double(middle) / last - begins) / (ends - begins) : 0
    var isThere = false
    var count = 0
    for value in values {
      if !isThere, value >= 1 - Self.still { isThere = true }
      if isThere, abs(value - 1) > 4 * Self.still {
        count += 1
        isThere = false
      }
    }
    returns = count
    curve = Self.name(of: values)
  }

  /// What is too little to be seen, as a share of the way.
  private static let still = 0.005

  /// The named curve whose values differ by at most a hundredth of the way at any time.
  private static func name(of values: [Double]) -> String? {
    let last = Double(values.count - 1)
    var nearest: (name: String, error: Double)?
    for name in TimingCurve.names {
      guard let curve = TimingCurve(named: name) else { continue }
      var error = 0.0
      for (index, value) in values.enumerated() {
        error = max(error, abs(curve.value(at: Double(index) / last) - value))
        if error > nearest?.error ?? 0.01 { break }
      }
      if error < nearest?.error ?? 0.01 { nearest = (name, error) }
    }
    return nearest?.name
  }

  /// The course in words, such as `a spring that overshoots by 1.5 %`.
  public var words: String {
    let percent = { (share: Double) in Percent.text(share) }
    if let curve, overshoot <= Self.still, anticipation <= Self.still {
      return curve == "linear" ? "at a constant speed" : "as '\(curve)'"
    }
    var words: [String] = []
    if anticipation > Self.still { words.append("first \(percent(anticipation)) the other way") }
    if overshoot > Self.still {
      words.append(
        returns > 1
          ? "a spring that overshoots by \(percent(overshoot)) and swings \(returns) times"
          : "a spring that overshoots by \(percent(overshoot))")
    } else if returns > 1 {
      words.append("bouncing \(returns) times at its end")
    } else {
      words.append(pace)
    }
    if let curve { words[words.count - 1] += " ('\(curve)')" }
    if begins > 0.03 { words.append("after \(percent(begins)) of the time") }
    if ends < 0.97, overshoot <= Self.still {
      words.append("there after \(percent(ends)) of the time")
    }
    return words.joined(separator: ", ")
  }

  private var pace: String {
    switch half {
    case ..<0.2: "very fast at first, then slower and slower"
    case ..<0.44: "fast at first, slow at the end"
    case ...0.56: "evenly about the middle"
    case ...0.8: "slow at first, fast at the end"
    default: "very slow at first, then faster and faster"
    }
  }
}

/// A share as a percentage, with a digit after the point below ten.
enum Percent {
  static func text(_ share: Double) -> String {
    let tenths = (share * 1000).rounded() / 10
    guard tenths.isFinite, abs(tenths) < 1e9 else { return "\(share)" }
    let isWhole = abs(tenths) >= 10 || tenths == tenths.rounded()
    return isWhole ? "\(Int(tenths.rounded())) %" : "\(tenths) %"
  }
}
