/// What a frame may change about a view.
///
/// The order of the cases is the order of bits in a mask, of columns in a frame and of names in a
/// trace: new ones go to the end. What there is to know of each is in ``facts``.
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
  case perspective
  case anchorX, anchorY
  case cornerRadius, borderWidth, borderColor, backgroundColor
  case shadowOpacity, shadowRadius, shadowX, shadowY, shadowColor
  case maskX, maskY, maskRadius
  case maskLeft, maskTop, maskWidth, maskHeight, maskCorner
  case zIndex
  case hidden
  case blur

  /// The name scripts and traces use.
  public var name: String { Self.names[rawValue] }

  /// What there is to know of the property.
  public var facts: Facts { Self.rows[rawValue] }

  /// How a script writes a value of the property.
  public var kind: Kind { Self.kinds[rawValue] }

  /// The range a value is clamped to when it is shown, or nil when any finite number will do.
  ///
  /// A spring carries progress past 1; an opacity has no meaning there.
  public var range: ClosedRange<Double>? { facts.range }

  /// The property of a name, or nil when there is none.
  public init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: index)
  }

  /// All names, in the order of the raw values.
  public static let names: [String] = allCases.map { String(describing: $0) }

  /// The property that other systems call by that name, or nil.
  ///
  /// For a suggestion only: a frame that says `opacity` is wrong, and is told `alpha`.
  public static func known(as synonym: String) -> Property? { synonyms[synonym] }

  /// A bit set with only this property's bit.
  package var bit: UInt64 { 1 << UInt64(rawValue) }

  /// What every view shows of a property that no model has.
  var constantBase: Double { Self.constantBases[rawValue] }

  private static let rows = allCases.map(\.row)
  private static let kinds = rows.map(\.kind)
  private static let constantBases = rows.map { row in
    if case .constant(let value) = row.base { value } else { Double.nan }
  }
  private static let synonyms = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { property in
      property.facts.synonyms.map { ($0, property) }
    })
}
