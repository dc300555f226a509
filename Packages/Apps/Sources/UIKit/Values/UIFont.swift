import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import TextMeasuring
import Transitions
import Views

/// A font, like UIKit's `UIFont`; it is always the font that pictures are drawn with.
public final class UIFont: NSObject, Sendable {
  /// The weight of a font.
  public struct Weight: RawRepresentable, Sendable, Hashable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }
  /// The purpose of a text.
  public struct TextStyle: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let largeTitle = Self(rawValue: "largeTitle")
    public static let title1 = Self(rawValue: "title1")
    public static let title2 = Self(rawValue: "title2")
    public static let title3 = Self(rawValue: "title3")
    public static let headline = Self(rawValue: "headline")
    public static let subheadline = Self(rawValue: "subheadline")
    public static let body = Self(rawValue: "body")
    public static let callout = Self(rawValue: "callout")
    public static let footnote = Self(rawValue: "footnote")
    public static let caption1 = Self(rawValue: "caption1")
    public static let caption2 = Self(rawValue: "caption2")
    // Source: Human Interface Guidelines, "Typography", for the size Large.
    fileprivate var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  /// The size, in points.
  public let pointSize: CGFloat
  let weight: Weight

  init(size: CGFloat, weight: Weight) {
    pointSize = size
    self.weight = weight
  }

  /// Creates the only font, whatever the name; a name with "bold" makes it bold.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(size: fontSize, weight: fontName.lowercased().contains("bold") ? .bold : .regular)
  }
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .regular)
  }
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .bold)
  }
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .regular)
  }
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(size: style.size, weight: style == .headline ? .semibold : .regular)
  }
  /// The font in another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, weight: weight) }
  /// The height of a line, in points.
  public var lineHeight: CGFloat { (pointSize * 1.193).rounded(.up) }
  /// The distance from the baseline to the top of letters, in points.
  public var ascender: CGFloat { pointSize * 0.952 }
  /// The distance from the baseline to the bottom of letters, in points; negative.
  public var descender: CGFloat { -pointSize * 0.241 }
  /// The height of capital letters, in points.
  public var capHeight: CGFloat { pointSize * 0.705 }
  /// The name of the font.
  public var fontName: String { "InterludeSans" }
  /// The font size of the system, in points.
  public class var systemFontSize: CGFloat { 14 }
  /// The font size of labels, in points.
  public class var labelFontSize: CGFloat { 17 }
  /// The font size of buttons, in points.
  public class var buttonFontSize: CGFloat { 18 }

  var engineWeight: Views.TextStyle.Weight {
    if weight.rawValue >= Weight.bold.rawValue { return .bold }
    if weight.rawValue >= Weight.semibold.rawValue { return .semibold }
    return weight.rawValue >= Weight.medium.rawValue ? .medium : .regular
  }

  /// The width of a text on one line, in points, as pictures draw it.
  func width(of text: String) -> CGFloat {
    CGFloat(TextMeasure.width(of: text, size: Double(pointSize), weight: engineWeight).rounded(.up))
  }
}

/// The alignment of text, like UIKit's `NSTextAlignment`.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// How text is truncated, like UIKit's `NSLineBreakMode`; always with an ellipsis at the end.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}
