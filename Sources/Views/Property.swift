/// What a frame may change about a view.
///
/// The one list of animatable properties: the script decoder, the trace, the renderer and the type
/// annotations for editors are all made from it. Lengths are points in the superview's
/// coordinates, angles are degrees, opacities run from 0 to 1.
///
/// The order in which the geometric ones compose is fixed: translate · rotate · scale, about the
/// anchor.
public enum Property: Int, CaseIterable, Sendable, Hashable {
  case alpha
  case x, y, width, height
  case centerX, centerY
  case translateX, translateY
  case scale, scaleX, scaleY
  case rotation, rotationX, rotationY
  /// Distance of the eye in points; 0 means a flat projection.
  case perspective
  /// The fixed point of scale and rotation as a fraction of the bounds; 0.5 is the middle.
  case anchorX, anchorY
  case cornerRadius, borderWidth, borderColor, backgroundColor
  case shadowOpacity, shadowRadius, shadowX, shadowY, shadowColor
  /// A circular mask in the view's own coordinates.
  case maskX, maskY, maskRadius
  /// A rectangular mask in the view's own coordinates.
  case maskLeft, maskTop, maskWidth, maskHeight, maskCorner
  case zIndex
  case hidden
  /// Radius of a blur over what the view shows, in points.
  case blur

  /// How a script writes a value of the property.
  public enum Kind: Sendable, Hashable {
    case number
    /// Stored as 0 or 1.
    case boolean
    /// Stored as the packed `0xRRGGBBAA`, which a `Double` holds exactly.
    case color
  }

  /// The name scripts and traces use.
  public var name: String { Self.names[rawValue] }

  /// How a script writes a value of the property.
  public var kind: Kind {
    switch self {
    case .borderColor, .backgroundColor, .shadowColor: .color
    case .hidden: .boolean
    default: .number
    }
  }

  /// The range a value is clamped to when it is shown, or nil when any finite number will do.
  ///
  /// A spring carries progress past 1; an opacity has no meaning there.
  public var range: ClosedRange<Double>? {
    switch self {
    case .alpha, .shadowOpacity: 0...1
    case .width, .height, .cornerRadius, .borderWidth, .shadowRadius, .maskRadius, .maskWidth,
      .maskHeight, .maskCorner, .blur, .perspective:
      0...Double.greatestFiniteMagnitude
    default: nil
    }
  }

  /// The property of a name, or nil when there is none.
  public init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: index)
  }

  /// All names, in the order of the raw values.
  public static let names: [String] = allCases.map { String(describing: $0) }

  /// A bit set with only this property's bit.
  package var bit: UInt64 { 1 << UInt64(rawValue) }
}
