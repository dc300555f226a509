package import Views

/// The values of one property of one view over time, as something has measured them.
package struct MeasuredTrack: Sendable, Hashable {
  /// `front`, `back` or `dimming`.
  package let view: String
  package let property: Property
  /// Seconds, each later than the one before.
  package var times: [Double]
  /// In the property's unit, one for each time.
  package var values: [Double]
  /// When the view is out of the picture; nil if it is always in it, or if that isn't known.
  package var outside: Outside?

  package init(view: String, property: Property, times: [Double], values: [Double]) {
    precondition(times.count == values.count, "a value for each time")
    (self.view, self.property, self.times, self.values) = (view, property, times, values)
  }

  /// The view and the property, as messages name them.
  package var name: String { "\(view).\(property.name)" }

  /// How far the values reach from each other.
  package var range: Double { (values.max() ?? 0) - (values.min() ?? 0) }

  /// How far a difference of 1 moves a corner of a screen, in points, so that properties can be compared.
  ///
  /// A hundredth of an opacity counts as a point.
  package func pointsPerUnit(halfDiagonal: Double) -> Double {
    switch property {
    case .scale, .scaleX, .scaleY: halfDiagonal
    case .rotation, .rotationX, .rotationY, .skewX, .skewY: halfDiagonal * Double.pi / 180
    case .alpha, .saturation, .brightness, .contrast, .shadowOpacity: 100
    default: 1
    }
  }

  /// Which values are at an end of the property's range, where what lies beyond is shown as well.
  func clamped(noise: Double) -> [Bool] {
    guard let range = property.range, property.facts.unit == .opacity else {
      return Array(repeating: false, count: values.count)
    }
    let margin = 1e-6 + noise
    return values.map { $0 <= range.lowerBound + margin || $0 >= range.upperBound - margin }
  }

  /// The track between two times, both included.
  package func part(from start: Double, to end: Double) -> MeasuredTrack {
    let kept = times.indices.filter { (start...end).contains(times[$0]) }
    var part = MeasuredTrack(
      view: view, property: property, times: kept.map { times[$0] }, values: kept.map { values[$0] }
    )
    part.outside = outside?.part(from: start, to: end)
    return part
  }
}
