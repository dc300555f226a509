import Fitting
@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// Measurements with a known truth.
enum Synthetic {
  static let size = Size(width: 393, height: 852)

  /// A property that goes from one value to another along a curve.
  static func track(
    _ view: String = "front", _ property: Property = .translateY, from start: Double = 852,
    to end: Double = 0, begin: Double = 0.253, total: Double = 2.5, frameRate: Double = 60,
    noise: Double = 0, seed: UInt64 = 1, along curve: (_ seconds: Double) -> Double
  ) -> MeasuredTrack {
    var dice = Dice(seed: seed)
    let times = (0...Int(total * frameRate)).map { Double($0) / frameRate }
    return MeasuredTrack(
      view: view, property: property, times: times,
      values: times.map { start + (end - start) * curve($0 - begin) + noise * dice.normal() })
  }

  static func fitted(
    _ tracks: MeasuredTrack..., operation: TransitionOperation = .present, tolerance: Double? = nil
  ) throws -> FittedTransition {
    try FittedTransition(
      fitting: Measurement(tracks: tracks).ofScreens(during: operation, in: size),
      operation: operation, in: size, tolerance: tolerance)
  }

  /// A table as text.
  static func table(_ tracks: MeasuredTrack...) -> String {
    "time,view,property,value\n"
      + tracks.map { track in
        zip(track.times, track.values).map {
          "\($0),\(track.view),\(track.property.name),\($1)\n"
        }.joined()
      }.joined()
  }

  /// A sequence that is the same in each run.
  struct Dice {
    var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func uniform() -> Double {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Double(state >> 11) / Double(1 << 53)
    }

    /// Twelve uniform numbers have the variance of a normal one.
    mutating func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + uniform() } }
  }
}

extension TimingCurve {
  /// The curve in some seconds.
  func lasting(_ duration: Double) -> (Double) -> Double {
    { value(at: $0 / duration) }
  }
}
