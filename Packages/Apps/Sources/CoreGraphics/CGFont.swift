import Foundation

// Fonts that an app brings are accepted, and texts are drawn with the bundled font.

/// Bytes, as written in casts to Core Foundation.
public typealias CFData = Data
/// A text, as written in casts to Core Foundation.
public typealias CFString = String
/// An address, as written in casts to Core Foundation.
public typealias CFURL = URL
/// A dictionary, as written in casts to Core Foundation.
public typealias CFDictionary = [AnyHashable: Any]

/// An error of Core Foundation; never made here.
public final class CFError: Sendable {
  private init() {}
}

/// Bytes for Core Graphics, like its `CGDataProvider`.
public final class CGDataProvider: Sendable {
  /// The bytes.
  public let data: CFData?
  /// Wraps bytes.
  public init?(data: CFData) { self.data = data }
  /// Reads a file; nil if it can't be read.
  public init?(url: CFURL) {
    guard let bytes = try? Data(contentsOf: url) else { return nil }
    data = bytes
  }
}

/// A font in a file; kept, but texts are never drawn with it.
public final class CGFont: Sendable {
  /// The name of the font; always nil.
  public var postScriptName: CFString? { nil }
  /// Takes the bytes of a font.
  public init?(_ provider: CGDataProvider) {}
}

/// The processes that can use a font, like Core Text's `CTFontManagerScope`.
public enum CTFontManagerScope: UInt32, Sendable { case none, process, persistent, session }

/// Accepts a font, which is ignored.
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }

/// Accepts the fonts of a file, which are ignored.
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }
