import CoreGraphics
import Foundation
import Motion
import Views

/// How colors lie, like Core Animation's `CAGradientLayerType`.
public struct CAGradientLayerType: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = Self(rawValue: "axial")
  public static let radial = Self(rawValue: "radial")
  public static let conic = Self(rawValue: "conic")
}

/// A layer of colors that go over into one another, like Core Animation's `CAGradientLayer`.
///
/// The line of an axial gradient goes through the whole layer in the direction from `startPoint` to
/// `endPoint`.
open class CAGradientLayer: CALayer {
  /// Colors, each a `CGColor`.
  open var colors: [Any]? { didSet { update() } }
  /// Where the colors are, 0 to 1; evenly spaced if nil.
  open var locations: [NSNumber]? { didSet { update() } }
  /// Where the first color is, in parts of the layer.
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { update() } }
  /// Where the last color is, in parts of the layer.
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { update() } }
  /// How the colors lie.
  open var type = CAGradientLayerType.axial { didSet { update() } }

  private func update() {
    let colors = (colors ?? []).compactMap { ($0 as? CGColor)?.color }
    guard !colors.isEmpty else {
      node.content = .none
      return
    }
    let last = Double(max(colors.count - 1, 1))
    let stops = colors.enumerated().map { index, color in
      View.Gradient.Stop(
        locations.flatMap { $0.indices.contains(index) ? $0[index].doubleValue : nil }
          ?? Double(index) / last, color)
    }
    let (dx, dy) = (Double(endPoint.x - startPoint.x), Double(endPoint.y - startPoint.y))
    let degrees = atan2(dx, -dy) * 180 / .pi
    let kind: View.Gradient.Kind = type == .axial ? .linear(degrees: degrees) : .radial
    node.content = .gradient(
      View.Gradient(kind, stops: Array(stops.prefix(View.Gradient.mostStops))))
  }
}
