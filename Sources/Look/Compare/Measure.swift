import Motion
import Views

/// The largest differences that the eye does not notice.
package enum Tolerance {
  /// In points: less than a pixel and a half on the displays with the highest resolution.
  package static let length = 0.5
  /// The fraction of a masked view; an edge through the grid of sample points can cause this much.
  static let share = 0.05
  /// For opacities and color channels: a step of 256.
  package static let opacity = 0.004
}

/// Measures the difference between two values of a property, according to the property's facts.
struct Measure: Sendable {
  let property: Property
  private let isColor: Bool
  let isLength: Bool
  /// The largest difference that the eye does not notice.
  let tolerance: Double
  /// The divisor that makes a difference comparable with one of opacity.
  ///
  /// For example, one point of blur is hardly visible, but ten points are; and a quarter turn of
  /// the hue changes all colors.
  private let scale: Double
  /// The value for which a filter changes nothing.
  let neutral: Double

  private init(of property: Property) {
    let facts = property.facts
    self.property = property
    isColor = facts.kind == .color
    isLength = facts.unit == .points
    switch facts.unit {
    case .points: (tolerance, scale) = (Tolerance.length, 20)
    case .degrees: (tolerance, scale) = (1, 90)
    case .times, .share, .opacity, .none: (tolerance, scale) = (Tolerance.opacity, 1)
    }
    neutral = if case .constant(let value) = facts.base { value } else { 0 }
  }

  /// The difference of two values, in the property's unit.
  ///
  /// For two colors it is the difference of their light, weighted by their opacities.
  func distance(_ one: [Double], _ other: [Double]) -> Double {
    distance(one[property.rawValue], other[property.rawValue])
  }

  private func distance(_ one: Double, _ other: Double) -> Double {
    guard one != other else { return 0 }
    guard isColor else { return abs(one - other) }
    return Color(packed: UInt32(one)).distance(to: Color(packed: UInt32(other)))
  }

  /// The properties that filter a view and its subviews, or the views behind it.
  static let filters = measures { [.filter, .backdrop].contains($0.effect) }

  /// The properties that change a view's look in its place, without masks.
  static let looks = measures { $0.effect == .picture } + filters

  /// The properties that change a shadow's look.
  static let shadows = measures { $0.effect == .shadow && $0.unit != .opacity }

  private static func measures(_ isWanted: (Property.Facts) -> Bool) -> [Measure] {
    Property.allCases.filter { isWanted($0.facts) && $0.facts.kind != .boolean }.map(Measure.init)
  }

  /// The difference of two views' filters, comparable with one of opacity.
  static func filterDistance(_ one: [Double], _ other: [Double]) -> Double {
    filters.reduce(0) { max($0, $1.distance(one, other) / $1.scale) }
  }

  /// The difference of a view's filters from those that change nothing.
  static func filtering(_ values: [Double]) -> Double {
    filters.reduce(0) {
      max($0, $1.distance(values[$1.property.rawValue], $1.neutral) / $1.scale)
    }
  }
}

extension Color {
  /// The largest difference of the opacity or of a color channel, weighted by the colors'
  /// opacities.
  fileprivate func distance(to other: Color) -> Double {
    let red = abs(red * alpha - other.red * other.alpha)
    let green = abs(green * alpha - other.green * other.alpha)
    let blue = abs(blue * alpha - other.blue * other.alpha)
    return max(max(red, green), max(blue, abs(alpha - other.alpha)))
  }
}
