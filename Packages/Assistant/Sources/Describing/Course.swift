@_spi(Tools) import Motion
@_spi(Tools) import Recordings

/// How one value gets from its beginning to its end, as shares of the way and of the time.
public struct Course: Sendable, Hashable {
  /// How far beyond the end it goes, as a share of the way; 0 if it doesn't.
  public let overshoot: Double
  /// How far it first goes the other way, as a share of the way.
  public let anticipation: Double
  /// How often it falls back after it was near its end, by a fiftieth of the way or more.
  public let returns: Int
  /// The share of the time at which it begins to move.
  public let begins: Double
  /// The share of the time after which it stays at its end.
  public let ends: Double
  /// The share of the time between both at which half of the way is done.
  public let half: Double
  /// The curve with a name that it follows; nil if none is close enough.
  public let curve: String?

  /// Values at shares of the time, in order; a value is 0 at the beginning and 1 at the end.
  typealias Samples = [(share: Double, value: Double)]

  /// - Parameter samples: The frames, at least two.
  init(_ samples: Samples) {
    let values = samples.map(\.value)
    overshoot = max(0, (values.max() ?? 1) - 1)
    anticipation = max(0, -(values.min() ?? 0))
    let first = values.firstIndex { abs($0) > Self.still } ?? 0
    let settled = values.lastIndex { abs($0 - 1) > Self.still }.map { $0 + 1 } ?? 0
    begins = samples[max(first - 1, 0)].share
    ends = samples[min(settled, samples.count - 1)].share
    half = ends > begins ? (Self.share(at: 0.5, in: samples) - begins) / (ends - begins) : 0
    returns = Self.returns(of: values)
    curve = Self.name(of: samples)
  }

  /// What is too little to be seen, as a share of the way.
  private static let still = 0.005

  /// The share of the time at which a value is first reached.
  private static func share(at value: Double, in samples: Samples) -> Double {
    guard let index = samples.firstIndex(where: { $0.value >= value }), index > 0 else { return 0 }
    let (before, after) = (samples[index - 1], samples[index])
    let part = (value - before.value) / (after.value - before.value)
    return before.share + (after.share - before.share) * part
  }

  /// How often the value falls again after it was near its end.
  private static func returns(of values: [Double]) -> Int {
    var (peak, trough, count) = (0.0, 0.0, 0)
    var isFalling = false
    for value in values {
      if isFalling {
        trough = min(trough, value)
        if value > trough + 4 * still { (isFalling, peak) = (false, value) }
      } else if peak > 0.8, value < peak - 4 * still {
        (isFalling, trough) = (true, value)
        count += 1
      } else {
        peak = max(peak, value)
      }
    }
    return count
  }

  /// The named curve whose values differ by at most a hundredth of the way in any frame.
  private static func name(of samples: Samples) -> String? {
    var nearest: (name: String, error: Double)?
    for name in TimingCurve.names {
      guard let curve = TimingCurve(named: name) else { continue }
      var error = 0.0
      for sample in samples {
        error = max(error, abs(curve.value(at: sample.share) - sample.value))
        if error > nearest?.error ?? 0.01 { break }
      }
      if error < nearest?.error ?? 0.01 { nearest = (name, error) }
    }
    return nearest?.name
  }

  /// The course in words, such as `a spring that overshoots by 1.5 %`.
  public var words: String {
    let percent = { (share: Double) in Percent.text(share) }
    if let curve, overshoot <= Self.still, anticipation <= Self.still, returns == 0 {
      return curve == "linear" ? "at a constant speed" : "as '\(curve)'"
    }
    var words: [String] = []
    if anticipation > Self.still { words.append("first \(percent(anticipation)) the other way") }
    if overshoot > Self.still {
      words.append(
        returns > 1
          ? "a spring that overshoots by \(percent(overshoot)) and swings back \(returns) times"
          : "a spring that overshoots by \(percent(overshoot))")
    } else if returns > 0 {
      words.append("bouncing \(returns == 1 ? "once" : "\(returns) times") at its end")
    } else {
      words.append(pace)
    }
    if let curve { words[words.count - 1] += " ('\(curve)')" }
    if begins > 0.03 { words.append("after \(percent(begins)) of the time") }
    if ends < 0.85, overshoot <= Self.still {
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
