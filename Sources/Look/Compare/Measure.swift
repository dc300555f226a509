import Motion
import Views

/// Tolerances: differences that the eye does not notice.
package enum Tolerance {
  /// Points: less than a pixel and a half on the finest screens.
  package static let length = 0.5
  /// Of a view that a mask leaves: what an edge through the points of a grid makes of it.
  static let share = 0.05
  /// For opacities and color channels: one step of 256.
  package static let opacity = 0.004
}

/// How far two values of a property are apart, by its row in the table.
struct Measure: Sendable {
  let property: Property
  private let isColor: Bool
  let isLength: Bool
  /// The largest difference that the eye does not notice.
  let tolerance: Double
  /// What a difference is divided by to be as noticeable as that much opacity: a point of blur is hard
  /// to see, ten are not; a quarter of a turn of colors changes all of them.
  private let scale: Double
  /// The value with which a filter changes nothing.
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

  /// The difference of two values: in the property's unit, or of two colors that of the light that
  /// they add, weighted by their opacities.
  func distance(_ one: [Double], _ other: [Double]) -> Double {
    distance(one[property.rawValue], other[property.rawValue])
  }

  private func distance(_ one: Double, _ other: Double) -> Double {
    guard one != other else { return 0 }
    guard isColor else { return abs(one - other) }
    return Color(packed: UInt32(one)).distance(to: Color(packed: UInt32(other)))
  }

  /// What changes the look of a view and of what is in it, or of what lies behind it.
  static let filters = measures { [.filter, .backdrop].contains($0.effect) }

  /// What makes a view look different in its place, besides its masks.
  static let looks = measures { $0.effect == .picture } + filters

  /// What makes a shadow look different.
  static let shadows = measures { $0.effect == .shadow && $0.unit != .opacity }

  private static func measures(_ isWanted: (Property.Facts) -> Bool) -> [Measure] {
    Property.allCases.filter { isWanted($0.facts) && $0.facts.kind != .boolean }.map(Measure.init)
  }

  /// How far the filters of two views are apart: 0.05 is as noticeable as that much opacity.
  static func filterDistance(_ one: [Double], _ other: [Double]) -> Double {
    filters.reduce(0) { max($0, $1.distance(one, other) / $1.scale) }
  }

  /// How far the filters of a view are from those that change nothing.
  static func filtering(_ values: [Double]) -> Double {
    filters.reduce(0) {
      max($0, $1.distance(values[$1.property.rawValue], $1.neutral) / $1.scale)
    }
  }
}

extension Color {
  /// The largest difference of a channel, each weighted by the color's opacity.
  fileprivate func distance(to other: Color) -> Double {
    let red = abs(red * alpha - other.red * other.alpha)
    let green = abs(green * alpha - other.green * other.alpha)
    let blue = abs(blue * alpha - other.blue * other.alpha)
    return max(max(red, green), max(blue, abs(alpha - other.alpha)))
  }
}
