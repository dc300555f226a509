import CoreGraphics
import Foundation
import Motion
import Views

/// The shape of a gradient, like Core Animation's `CAGradientLayerType`.
public struct CAGradientLayerType: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = Self(rawValue: "axial")
  public static let radial = Self(rawValue: "radial")
  public static let conic = Self(rawValue: "conic")
}

/// A layer with a color gradient, like Core Animation's `CAGradientLayer`.
///
/// The line of an axial gradient crosses the whole layer in the direction from `startPoint` to `endPoint`.
open class CAGradientLayer: CALayer {
  /// The colors, each a `CGColor`.
  open var colors: [Any]? { didSet { update() } }
  /// The positions of the colors, 0 to 1; evenly spaced if nil.
  open var locations: [NSNumber]? { didSet { update() } }
  /// The position of the first color, as fractions of the layer's size.
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { update() } }
  /// The position of the last color, as fractions of the layer's size.
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { update() } }
  /// The shape of the gradient.
  open var type = CAGradientLayerType.axial { didSet { update() } }

  override func copyValues(of other: CALayer, _ value: (Property) -> Double) {
    super.copyValues(of: other, value)
    guard let other = other as? CAGradientLayer else { return }
    (colors, locations, type) = (other.colors, other.locations, other.type)
    (startPoint, endPoint) = (other.startPoint, other.endPoint)
  }

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
