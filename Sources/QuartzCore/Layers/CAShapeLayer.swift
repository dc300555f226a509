import CoreGraphics
import Foundation
import Motion
import Views

/// The ends of a line, like Core Animation's `CAShapeLayerLineCap`.
public struct CAShapeLayerLineCap: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = Self(rawValue: "butt")
  public static let round = Self(rawValue: "round")
  public static let square = Self(rawValue: "square")
}

/// The corners of a line, like Core Animation's `CAShapeLayerLineJoin`.
public struct CAShapeLayerLineJoin: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = Self(rawValue: "miter")
  public static let round = Self(rawValue: "round")
  public static let bevel = Self(rawValue: "bevel")
}

/// What is inside, like Core Animation's `CAShapeLayerFillRule`.
public struct CAShapeLayerFillRule: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = Self(rawValue: "non-zero")
  public static let evenOdd = Self(rawValue: "even-odd")
}

/// A layer that draws a path, like Core Animation's `CAShapeLayer`.
open class CAShapeLayer: CALayer {
  /// The outline, in the layer's coordinates.
  open var path: CGPath? { didSet { update() } }
  /// The color inside; black unless set.
  open var fillColor: CGColor? = .black { didSet { update() } }
  /// The color of the line; none unless set.
  open var strokeColor: CGColor? { didSet { update() } }
  /// In points.
  open var lineWidth: CGFloat = 1 { didSet { update() } }
  /// The ends of the line.
  open var lineCap = CAShapeLayerLineCap.butt { didSet { update() } }
  /// The corners of the line.
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { update() } }
  /// What is inside.
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { update() } }
  /// Where the line begins, 0 to 1 of the outline.
  open var strokeStart: CGFloat {
    get { node.modelValue(of: .trimStart) }
    set { node.setExtra(Double(newValue), of: .trimStart) }
  }
  /// Where the line ends, 0 to 1 of the outline.
  open var strokeEnd: CGFloat {
    get { node.modelValue(of: .trimEnd) }
    set { node.setExtra(Double(newValue), of: .trimEnd) }
  }
  /// Kept; lines are drawn whole.
  open var lineDashPattern: [NSNumber]?

  func update() { node.content = shape(of: path, morphingTo: nil).map { .shape($0) } ?? .none }

  /// The shape that is drawn for a path, on its way to another one.
  func shape(of path: CGPath?, morphingTo target: CGPath?) -> View.VectorShape? {
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
