/// A property of a view that a frame can change.
///
/// The order of the cases is the order of bits in a mask, of columns in a frame and of names in a
/// trace, so new cases must be added at the end. For the facts about each property, see ``facts``.
///
/// The geometric properties are always composed in the same order: translate · rotate · skew ·
/// scale, about the anchor.
public enum Property: Int, CaseIterable, Sendable, Hashable {
  case alpha
  case x, y, width, height
  case centerX, centerY
  case translateX, translateY
  case scale, scaleX, scaleY
  case rotation, rotationX, rotationY
  case perspective
  case anchorX, anchorY
  case cornerRadius, borderWidth, borderColor, backgroundColor
  case shadowOpacity, shadowRadius, shadowX, shadowY, shadowColor
  case maskX, maskY, maskRadius
  case maskLeft, maskTop, maskWidth, maskHeight, maskCorner
  case zIndex
  case hidden
  case blur
  case skewX, skewY
  case translateZ
  case saturation, brightness, contrast
  case tint
  case backdropBlur, backdropSaturation
  case doubleSided
  case trimStart, trimEnd, lineWidth
  case fillColor, strokeColor
  case morph
  case hueRotation

  /// The name in scripts and traces.
  public var name: String { Self.names[rawValue] }

  /// The facts about the property.
  public var facts: Facts { Self.rows[rawValue] }

  /// How a script writes a value of the property.
  public var kind: Kind { Self.kinds[rawValue] }

  /// The range that a value is clamped to when it is shown; nil for any finite number.
  ///
  /// A spring can move progress past 1, where an opacity would be meaningless.
  public var range: ClosedRange<Double>? { facts.range }

  /// The property with this name; nil if the name is unknown.
  public init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: index)
  }

  /// All names, in the order of the raw values.
  public static let names: [String] = allCases.map { String(describing: $0) }

  /// The property that has this name in other systems; nil if there is none.
  ///
  /// It is used only for suggestions: `opacity` in a frame is an error that suggests `alpha`.
  public static func known(as synonym: String) -> Property? { synonyms[synonym] }

  /// The base value of a property that is not stored in a model.
  var constantBase: Double { Self.bases[rawValue] }

  private static let rows = allCases.map(\.row)
  private static let kinds = rows.map(\.kind)
  /// The base values of all properties; NaN for those stored in the model.
  static let bases = rows.map { row in
    if case .constant(let value) = row.base { value } else { Double.nan }
  }
  private static let synonyms = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { property in
      property.facts.synonyms.map { ($0, property) }
    })
}
