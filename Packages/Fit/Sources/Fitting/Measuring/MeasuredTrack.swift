@_spi(Tools) import Recordings
@_spi(Tools) package import Views

/// The measured values of one property of one view over time.
package struct MeasuredTrack: Sendable, Hashable {
  /// The view and the property; the view is `front`, `back` or `dimming`.
  let key: Channel.Key
  /// The times in seconds, in ascending order.
  package var times: [Double]
  /// The value at each time, in the property's unit.
  package var values: [Double]
  /// How much each value counts, 0 to 1; empty if all count alike.
  package var weights: [Double] = []
  /// When the view is outside the picture; nil if it is always inside, or if that isn't known.
  package var outside: Outside?

  init(_ key: Channel.Key, times: [Double], values: [Double]) {
    precondition(times.count == values.count, "a value for each time")
    (self.key, self.times, self.values) = (key, times, values)
  }

  package init(view: String, property: Property, times: [Double], values: [Double]) {
    self.init(Channel.Key(view: view, property: property), times: times, values: values)
  }

  package var view: String { key.view }
  package var property: Property { key.property }
  /// The view and the property, for messages.
  package var name: String { key.name }

  /// The difference between the largest and the smallest value.
  package var range: Double { (values.max() ?? 0) - (values.min() ?? 0) }

  /// How far a difference of 1 moves a corner of a screen, in points, so that properties can be
  /// compared.
  ///
  /// A difference in opacity of one hundredth counts as one point.
  package func pointsPerUnit(halfDiagonal: Double) -> Double {
    switch (property.facts.unit, property.facts.effect) {
    case (.times, .placement): halfDiagonal
    // Tilts and leans move a corner along one axis.
    case (.degrees, .placement):
      halfDiagonal * Double.pi / (property == .rotation ? 180 : 360)
    case (.opacity, _), (.times, _): 100
    default: 1
    }
  }

  /// Which values are at an end of the property's range, so that the actual values may be beyond
  /// it.
  func clamped(noise: Double) -> [Bool] {
    guard let range = property.range, property.facts.unit == .opacity else {
      return Array(repeating: false, count: values.count)
    }
    // Values of a picture count differently, and an encoder leaves some of them a little off an end.
    let margin = 1e-6 + (weights.isEmpty ? noise : max(noise, Self.nearEnd))
    return values.map { $0 <= range.lowerBound + margin || $0 >= range.upperBound - margin }
  }

  /// How far an encoder leaves an opacity from an end of its range.
  private static let nearEnd = 0.005

  /// How much a value counts, 0 to 1.
  package func weight(at index: Int) -> Double { weights.isEmpty ? 1 : weights[index] }

  /// The weighted root mean square of errors of the values.
  package func typical(_ errors: [Double]) -> Double {
    var (sum, count) = (0.0, 0.0)
    for (index, error) in errors.enumerated() {
      let weight = weight(at: index)
      sum += weight * error * error
      count += weight
    }
    return count > 0 ? (sum / count).squareRoot() : 0
  }

  /// The largest number of values that a search needs, and how many of a second are enough.
  private static let (mostValues, enough) = (3000, 60.0)

  /// The track without the values that come more often than a screen changes; nothing is left out
  /// of a short one.
  var thinned: MeasuredTrack {
    guard times.count > Self.mostValues, let first = times.first else { return self }
    var (kept, next) = ([Int](), first)
    for index in times.indices where times[index] >= next || index + 1 == times.count {
      kept.append(index)
      next = max(next, times[index] - 0.5 / Self.enough) + 1 / Self.enough
    }
    return part(at: kept)
  }

  /// The track with some of its values only.
  package func part(at kept: [Int]) -> MeasuredTrack {
    var track = MeasuredTrack(
      key, times: kept.map { times[$0] }, values: kept.map { values[$0] })
    if !weights.isEmpty { track.weights = kept.map { weights[$0] } }
    return track
  }

  /// The track with a number of its values, which are spread evenly; all of it if it has fewer.
  func spread(over count: Int) -> MeasuredTrack {
    guard times.count > count else { return self }
    let stride = Double(times.count - 1) / Double(count - 1)
    return part(at: (0..<count).map { Int((Double($0) * stride).rounded()) })
  }

  /// The track between two times, both included.
  package func part(from start: Double, to end: Double) -> MeasuredTrack {
    let kept = times.indices.filter { (start...end).contains(times[$0]) }
    var part = part(at: kept)
    part.outside = outside?.part(from: start, to: end)
    return part
  }
}
