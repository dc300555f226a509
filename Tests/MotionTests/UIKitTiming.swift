import Foundation

/// The tables of `Fixtures/uikit-timing.json`, which says where they come from.
struct UIKitTiming: Decodable {
  struct CubicCurve: Decodable {
    var name: String
    var points: [Double]
    var values: [Double]
    var startSlope: Double
    var endSlope: Double
  }

  struct FittedSpring: Decodable {
    var name: String
    var duration: Double
    var dampingRatio: Double
    var velocity: Double
    var frequency: Double
    var stiffness: Double
    var damping: Double
  }

  struct FittedSpringValues: Decodable {
    var name: String
    var duration: Double
    var dampingRatio: Double
    var velocity: Double
    var values: [Double]
    var maximum: Double
  }

  struct PhysicalSpring: Decodable {
    var name: String
    var mass: Double
    var stiffness: Double
    var damping: Double
    var velocity: Double
    var allowsOverdamping: Bool
    var dampingRatio: Double
    var frequency: Double
    var values: [Double]
    var settlingDuration: Double
  }

  struct BouncingSpring: Decodable {
    var duration: Double
    var bounce: Double
    var dampingRatio: Double
    var stiffness: Double
    var damping: Double
  }

  struct RespondingSpring: Decodable {
    var response: Double
    var dampingRatio: Double
    var stiffness: Double
    var damping: Double
  }

  struct CriticalDuration: Decodable {
    var frequency: Double
    var velocity: Double
    var estimate: Double
    var exact: Double
  }

  var source: [String]
  var cubicCurves: [CubicCurve]
  var fittedSprings: [FittedSpring]
  var fittedSpringValues: [FittedSpringValues]
  var physicalSprings: [PhysicalSpring]
  var bouncingSprings: [BouncingSpring]
  var respondingSprings: [RespondingSpring]
  var criticalDurations: [CriticalDuration]

  static let tables: UIKitTiming = {
    do {
      guard
        let file = Bundle.module.url(
          forResource: "uikit-timing", withExtension: "json", subdirectory: "Fixtures")
      else { preconditionFailure("Fixtures/uikit-timing.json is not among the resources") }
      return try JSONDecoder().decode(UIKitTiming.self, from: Data(contentsOf: file))
    } catch {
      preconditionFailure("Fixtures/uikit-timing.json cannot be read: \(error)")
    }
  }()
}
