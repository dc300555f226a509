import Foundation

// Colors that run into one another. They are kept, and not drawn.

/// An array of Core Foundation, as it is written in a cast.
public typealias CFArray = [Any]

/// How numbers become colors, like Core Graphics' `CGColorSpace`: always sRGB.
public final class CGColorSpace: Sendable {
  /// The name of a space.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// A space by its name.
  public init?(name: String) {}
  fileprivate init() {}
}
/// The space of colors on a screen.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
/// The space of grays.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

/// Colors at places, like Core Graphics' `CGGradient`; stored, but has no effect.
public final class CGGradient {
  /// The colors.
  public let colors: CFArray
  /// Makes a gradient of colors, each at a place from 0 to 1.
  public init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) { self.colors = colors }
}

/// How far a gradient goes, like Core Graphics' `CGGradientDrawingOptions`; stored, but has no effect.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = Self(rawValue: 1)
  public static let drawsAfterEndLocation = Self(rawValue: 2)
}
