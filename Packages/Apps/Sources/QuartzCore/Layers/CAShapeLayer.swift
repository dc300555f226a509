import CoreGraphics
import Foundation
import Motion
@_spi(Tools) import Views

/// The shape of a line's ends, like Core Animation's `CAShapeLayerLineCap`.
public struct CAShapeLayerLineCap: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = Self(rawValue: "butt")
  public static let round = Self(rawValue: "round")
  public static let square = Self(rawValue: "square")
}

/// The shape of a line's corners, like Core Animation's `CAShapeLayerLineJoin`.
public struct CAShapeLayerLineJoin: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = Self(rawValue: "miter")
  public static let round = Self(rawValue: "round")
  public static let bevel = Self(rawValue: "bevel")
}

/// The rule for the inside of a path, like Core Animation's `CAShapeLayerFillRule`.
public struct CAShapeLayerFillRule: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = Self(rawValue: "non-zero")
  public static let evenOdd = Self(rawValue: "even-odd")
}

/// A layer that draws a path, like Core Animation's `CAShapeLayer`.
open class CAShapeLayer: CALayer {
  /// The path, in the layer's coordinates.
  open var path: CGPath? { didSet { update() } }
  /// The fill color; black by default.
  open var fillColor: CGColor? = .black { didSet { update() } }
  /// The color of the line; none by default.
  open var strokeColor: CGColor? { didSet { update() } }
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1 { didSet { update() } }
  /// The shape of the line's ends.
  open var lineCap = CAShapeLayerLineCap.butt { didSet { update() } }
  /// The shape of the line's corners.
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { update() } }
  /// The rule for the inside of the path.
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { update() } }
  /// The start of the line, as a fraction of the path, 0 to 1.
  open var strokeStart: CGFloat {
    get { node.modelValue(of: .trimStart) }
    set { node.setExtra(Double(newValue), of: .trimStart) }
  }
  /// The end of the line, as a fraction of the path, 0 to 1.
  open var strokeEnd: CGFloat {
    get { node.modelValue(of: .trimEnd) }
    set { node.setExtra(Double(newValue), of: .trimEnd) }
  }
  /// Stored, but has no effect: lines are drawn with a limit of 4.
  open var miterLimit: CGFloat = 10
  /// Stored, but has no effect: lines are not dashed.
  open var lineDashPattern: [NSNumber]?

  override func copyValues(of other: CALayer, _ value: (Property) -> Double) {
    super.copyValues(of: other, value)
    guard let other = other as? CAShapeLayer else { return }
    func color(_ property: Property, of own: CGColor?) -> CGColor? {
      let shown = value(property)
      return shown == other.node.modelValue(of: property)
        ? own : CGColor(Color(packed: UInt32(max(shown, 0))))
    }
    path = other.shownPath(morph: value(.morph))
    fillColor = color(.fillColor, of: other.fillColor)
    strokeColor = color(.strokeColor, of: other.strokeColor)
    lineWidth = other.strokeColor == nil ? other.lineWidth : CGFloat(value(.lineWidth))
    (lineCap, lineJoin, fillRule) = (other.lineCap, other.lineJoin, other.fillRule)
    lineDashPattern = other.lineDashPattern
    strokeStart = CGFloat(value(.trimStart))
    strokeEnd = CGFloat(value(.trimEnd))
  }

  /// The two paths of an animation that shows the layer; nil if there is none.
  var morph: (from: CGPath, to: CGPath)? { didSet { update() } }

  /// The path between the two of an animation; the layer's own without one.
  func shownPath(morph: Double) -> CGPath? {
    guard self.morph != nil, case .shape(let shape) = node.content else { return path }
    return CGPath(shape.path(morph: morph))
  }

  private func update() {
    let (own, target) = (morph?.from ?? path, morph?.to)
    node.content = shape(of: own, morphingTo: target).map { .shape($0) } ?? .none
  }

  /// The drawn shape of a path, which may be morphing to another one.
  private func shape(of path: CGPath?, morphingTo target: CGPath?) -> View.VectorShape? {
    guard let path else { return nil }
    var shape = View.VectorShape(path.path, morphingTo: target?.path)
    shape.fillColor = fillColor?.color ?? .clear
    shape.strokeColor = strokeColor?.color ?? .clear
    shape.lineWidth = strokeColor == nil ? 0 : Double(lineWidth)
    shape.lineCap = lineCap == .round ? .round : lineCap == .square ? .square : .butt
    shape.lineJoin = lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter
    shape.fillRule = fillRule == .evenOdd ? .evenodd : .nonzero
    return shape
  }
}
