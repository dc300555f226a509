import CoreGraphics
import Foundation
import ObjectiveC

/// Describes a font, like UIKit's `UIFontDescriptor`; the font keeps its size and weight, whatever its family.
public final class UIFontDescriptor: NSObject, @unchecked Sendable {
  // Never changed after it is created, except by its own initializers.

  /// Properties of a font's look.
  public struct SymbolicTraits: OptionSet, Sendable, Hashable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = Self(rawValue: 1 << 0)
    public static let traitBold = Self(rawValue: 1 << 1)
    public static let traitExpanded = Self(rawValue: 1 << 5)
    public static let traitCondensed = Self(rawValue: 1 << 6)
    public static let traitMonoSpace = Self(rawValue: 1 << 10)
    public static let traitVertical = Self(rawValue: 1 << 11)
    public static let traitUIOptimized = Self(rawValue: 1 << 12)
    public static let traitTightLeading = Self(rawValue: 1 << 15)
    public static let traitLooseLeading = Self(rawValue: 1 << 16)
  }
  /// A variant of the system's font; there is only one here.
  public struct SystemDesign: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Self(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = Self(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = Self(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = Self(rawValue: "NSCTFontUIFontDesignMonospaced")
  }
  /// The name of an attribute.
  public struct AttributeName: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let family = Self(rawValue: "NSFontFamilyAttribute")
    public static let name = Self(rawValue: "NSFontNameAttribute")
    public static let face = Self(rawValue: "NSFontFaceAttribute")
    public static let size = Self(rawValue: "NSFontSizeAttribute")
    public static let traits = Self(rawValue: "NSCTFontTraitsAttribute")
    public static let textStyle = Self(rawValue: "NSCTFontUIUsageAttribute")
    public static let featureSettings = Self(rawValue: "NSCTFontFeatureSettingsAttribute")
    public static let cascadeList = Self(rawValue: "NSCTFontCascadeListAttribute")
    public static let fixedAdvance = Self(rawValue: "NSCTFontFixedAdvanceAttribute")
  }
  /// The key of a trait.
  public struct TraitKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let symbolic = Self(rawValue: "NSCTFontSymbolicTrait")
    public static let weight = Self(rawValue: "NSCTFontWeightTrait")
    public static let width = Self(rawValue: "NSCTFontProportionTrait")
    public static let slant = Self(rawValue: "NSCTFontSlantTrait")
  }
  /// The key of a setting of a font's features.
  public struct FeatureKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let type = Self(rawValue: "CTFeatureTypeIdentifier")
    public static let selector = Self(rawValue: "CTFeatureSelectorIdentifier")
    public static let featureIdentifier = Self(rawValue: "NSCTFontFeatureTypeIdentifier")
    public static let typeIdentifier = Self(rawValue: "NSCTFontFeatureSelectorIdentifier")
  }

  /// The attributes; a name and a size among them.
  public let fontAttributes: [AttributeName: Any]
  /// The look of the font.
  public let symbolicTraits: SymbolicTraits
  let weight: UIFont.Weight

  init(
    _ attributes: [AttributeName: Any], _ traits: SymbolicTraits, weight: UIFont.Weight
  ) {
    fontAttributes = attributes
    symbolicTraits = traits
    self.weight = weight
  }

  /// Creates a descriptor from attributes.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let traits = attributes[.traits] as? [TraitKey: Any] ?? [:]
    let symbols = (traits[.symbolic] as? UInt32).map { SymbolicTraits(rawValue: $0) } ?? []
    let weight =
      traits[.weight] as? UIFont.Weight ?? (traits[.weight] as? CGFloat).map { UIFont.Weight($0) }
      ?? (symbols.contains(.traitBold) ? .bold : .regular)
    self.init(attributes, symbols, weight: weight)
  }
  /// Creates a descriptor of a font; a name with "bold" makes it bold.
  public convenience init(name fontName: String, size: CGFloat) {
    let isBold = fontName.lowercased().contains("bold")
    self.init(
      [.name: fontName, .size: size], isBold ? .traitBold : [], weight: isBold ? .bold : .regular)
  }
  /// The descriptor of the font for a text's purpose.
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  { UIFont.preferredFont(forTextStyle: style).fontDescriptor }
  /// The descriptor of the font for a text's purpose; the traits are ignored.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor { preferredFontDescriptor(withTextStyle: style) }

  /// The size, in points; 0 if there is none.
  public var pointSize: CGFloat {
    fontAttributes[.size] as? CGFloat ?? (fontAttributes[.size] as? NSNumber).map {
      CGFloat($0.doubleValue)
    } ?? (fontAttributes[.size] as? Double).map { CGFloat($0) } ?? 0
  }
  /// The name of the font.
  public var postscriptName: String { fontAttributes[.name] as? String ?? "InterludeSans" }
  /// An attribute.
  public func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

  // MARK: Variants

  /// The descriptor in another size.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    addingAttributes([.size: newPointSize])
  }
  /// The descriptor with another look; nil if there is none.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let isBold = symbolicTraits.contains(.traitBold)
    let wasBold = self.symbolicTraits.contains(.traitBold)
    return UIFontDescriptor(
      fontAttributes, symbolicTraits,
      weight: isBold == wasBold ? weight : isBold ? .bold : .regular)
  }
  /// The descriptor of another variant of the system's font; the same, because there is only one.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
  /// The descriptor of another family; only the name is kept.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    addingAttributes([.family: newFamily])
  }
  /// The descriptor of another face; only the name is kept.
  public func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }
  /// The descriptor with more attributes, which take precedence.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    let all = fontAttributes.merging(attributes) { $1 }
    guard attributes[.traits] != nil else {
      return UIFontDescriptor(all, symbolicTraits, weight: weight)
    }
    let read = UIFontDescriptor(fontAttributes: attributes)
    return UIFontDescriptor(all, symbolicTraits.union(read.symbolicTraits), weight: read.weight)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return pointSize == other.pointSize && symbolicTraits == other.symbolicTraits
      && weight == other.weight && postscriptName == other.postscriptName
  }
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(pointSize)
    hasher.combine(weight)
    return hasher.finalize()
  }
}

extension UIFont {
  /// Creates the font of a descriptor; a size of 0 is that of the descriptor.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize > 0 ? pointSize : descriptor.pointSize
    self.init(size: size > 0 ? size : 12, weight: descriptor.weight)
  }
  /// Describes the font.
  public var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(
      [.name: fontName, .size: pointSize],
      weight.rawValue >= Weight.semibold.rawValue ? .traitBold : [], weight: weight)
  }
}
