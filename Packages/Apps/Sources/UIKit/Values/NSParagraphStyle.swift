import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// The style of paragraphs, like UIKit's `NSParagraphStyle`; stored, but has no effect: labels have their own
/// alignment.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  /// The space between lines, in points.
  open fileprivate(set) var lineSpacing: CGFloat = 0
  /// The space after a paragraph, in points.
  open fileprivate(set) var paragraphSpacing: CGFloat = 0
  /// The alignment of lines.
  open fileprivate(set) var alignment = NSTextAlignment.natural
  /// How lines are broken.
  open fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// The factor for the height of lines.
  open fileprivate(set) var lineHeightMultiple: CGFloat = 0
  /// The minimum height of a line, in points.
  open fileprivate(set) var minimumLineHeight: CGFloat = 0
  /// The maximum height of a line, in points.
  open fileprivate(set) var maximumLineHeight: CGFloat = 0
  /// How readily words are hyphenated.
  open fileprivate(set) var hyphenationFactor: Float = 0

  /// The default style.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }
  public override init() { super.init() }

  fileprivate func copyValues(of other: NSParagraphStyle) {
    lineSpacing = other.lineSpacing
    paragraphSpacing = other.paragraphSpacing
    alignment = other.alignment
    lineBreakMode = other.lineBreakMode
    lineHeightMultiple = other.lineHeightMultiple
    minimumLineHeight = other.minimumLineHeight
    maximumLineHeight = other.maximumLineHeight
    hyphenationFactor = other.hyphenationFactor
  }
  open func copy(with zone: NSZone? = nil) -> Any { mutableCopy(with: zone) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.copyValues(of: self)
    return copy
  }
}

/// A mutable paragraph style, like UIKit's `NSMutableParagraphStyle`; stored, but has no effect.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { super.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { super.paragraphSpacing = newValue }
  }
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { super.lineBreakMode = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { super.lineHeightMultiple = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { super.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { super.maximumLineHeight = newValue }
  }
  open override var hyphenationFactor: Float {
    get { super.hyphenationFactor }
    set { super.hyphenationFactor = newValue }
  }
}

// The attributes of text; labels ignore them.
extension NSAttributedString.Key {
  public static let font = Self(rawValue: "NSFont")
  public static let foregroundColor = Self(rawValue: "NSColor")
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
  public static let kern = Self(rawValue: "NSKern")
  public static let ligature = Self(rawValue: "NSLigature")
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  public static let underlineColor = Self(rawValue: "NSUnderlineColor")
  public static let strokeColor = Self(rawValue: "NSStrokeColor")
  public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
  public static let shadow = Self(rawValue: "NSShadow")
  public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
  public static let link = Self(rawValue: "NSLink")
}

/// The style of an underline; stored, but has no effect.
public struct NSUnderlineStyle: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = Self(rawValue: 1)
  public static let thick = Self(rawValue: 2)
  public static let double = Self(rawValue: 9)
}
