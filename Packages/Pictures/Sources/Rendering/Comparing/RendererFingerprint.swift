import BundledFont
import CDeflate
import CPango

/// The versions of the libraries and of the font, which affect the pixels of a picture.
///
/// If two fingerprints are equal, the pictures of the same frame are equal bit by bit, on any
/// machine. Otherwise edges and letters can differ slightly.
public struct RendererFingerprint: Sendable, Hashable, CustomStringConvertible {
  /// The fingerprint as text that can be stored in a file.
  public let description: String

  /// Creates a fingerprint from such text.
  public init(description: String) {
    self.description = description
  }

  /// The fingerprint of this program.
  public static var current: RendererFingerprint {
    let size = bundled_font_size
    let font = libdeflate_crc32(0, bundled_font_bytes(), size)
    let parts = [
      "cairo " + String(cString: cairo_version_string()),
      "pango " + String(cString: pango_version_string()),
      "harfbuzz " + String(cString: hb_version_string()),
      "fontconfig \(FcGetVersion())",
      "font " + String(font, radix: 16),
    ]
    return RendererFingerprint(description: parts.joined(separator: ", "))
  }
}
