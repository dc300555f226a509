import Foundation

// Gradients are stored, but not drawn.

/// An array, as written in casts from Core Foundation.
public typealias CFArray = [Any]

/// A color space, like Core Graphics' `CGColorSpace`; always sRGB.
public final class CGColorSpace: Sendable {
  /// The name of the sRGB color space.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// Creates a color space by name; the name is ignored.
  public init?(name: String) {}
  fileprivate init() {}
}
/// The color space of a screen.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
/// The color space of grays; here, also sRGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

/// A gradient, like Core Graphics' `CGGradient`; stored, but has no effect.
public final class CGGradient {
  /// The colors of the gradient.
  public let colors: CFArray
  /// Creates a gradient from colors and their positions, each 0 to 1; the positions are ignored.
  public init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) { self.colors = colors }
}

/// How far a gradient extends, like Core Graphics' `CGGradientDrawingOptions`; stored, but has no effect.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = Self(rawValue: 1)
  public static let drawsAfterEndLocation = Self(rawValue: 2)
}
