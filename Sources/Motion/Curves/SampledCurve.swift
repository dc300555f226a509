/// A curve of any shape, given by samples at equal distances and linear in between.
public struct SampledCurve: Sendable, Hashable {
  /// The progress at 0, 1/256, …, 1 of the duration.
  private let samples: [Double]

  /// The number of intervals between the samples.
  public static let intervals = 256

  /// The maximum deviation of the curve from its function, halfway between two samples.
  public static let largestError = 0.005

  /// Samples a function.
  ///
  /// - Parameter values: The values of the function at 0, 1/512, …, 1 of the duration. Every second
  ///   value is a sample; the others determine how far the curve deviates halfway between two
  ///   samples.
  /// - Throws: ``SampledCurveError`` if a value is not finite, if the curve does not go from 0 to
  ///   1, or if it has a jump, where it deviates by more than ``largestError``.
  public init(_ values: [Double]) throws(SampledCurveError) {
    guard values.count == 2 * Self.intervals + 1 else { throw .count(values.count) }
    let steps = Double(values.count - 1)
    for (index, value) in values.enumerated() where !value.isFinite {
      throw .notFinite(at: Double(index) / steps)
    }
    guard abs(values[0]) <= 1e-6 else { throw .start(values[0]) }
    guard abs(values[values.count - 1] - 1) <= 1e-6 else { throw .end(values[values.count - 1]) }
    for index in stride(from: 1, to: values.count, by: 2) {
      let error = abs(values[index] - (values[index - 1] + values[index + 1]) / 2)
      guard error <= Self.largestError else {
        throw .jump(at: Double(index) / steps, error: error)
      }
    }
    var samples = stride(from: 0, to: values.count, by: 2).map { values[$0] }
    samples[0] = 0
    samples[Self.intervals] = 1
    self.samples = samples
  }

  /// The progress at a fraction of the duration: exactly 0 up to 0, and exactly 1 from 1 on.
  ///
  /// Edge case: NaN counts as 0.
  public func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    let place = fraction * Double(Self.intervals)
    let index = Int(place)
    return samples[index] + (samples[index + 1] - samples[index]) * (place - Double(index))
  }
}

/// The reason why a function does not form a curve.
public enum SampledCurveError: Error, Hashable, CustomStringConvertible {
  case count(Int)
  case notFinite(at: Double)
  case start(Double)
  case end(Double)
  case jump(at: Double, error: Double)

  /// A description of the reason.
  public var description: String {
    switch self {
    case .count(let count): "\(count) values; \(2 * SampledCurve.intervals + 1) are needed"
    case .notFinite(let place): "the value at \(Self.shown(place)) is not a finite number"
    case .start(let value): "a curve is 0 at 0; this one is \(Self.shown(value))"
    case .end(let value): "a curve is 1 at 1; this one is \(Self.shown(value))"
    case .jump(let place, let error):
      "the curve jumps at \(Self.shown(place)): its samples are off by \(Self.shown(error)) there, "
        + "and by at most \(SampledCurve.largestError) in a curve that can be played"
    }
  }

  private static func shown(_ number: Double) -> String {
    number.isFinite ? "\((number * 1e4).rounded() / 1e4)" : "\(number)"
  }
}
