import BundledFont
import CDeflate
import CPango

/// What pixels depend on besides the frame: the versions of the libraries and the font.
///
/// Two pictures of one frame are equal to the last bit where the fingerprints are, whatever the
/// machine. Where they are not, edges and letters may differ by a shade.
public struct RendererFingerprint: Sendable, Hashable, CustomStringConvertible {
  /// In a form that a file may hold.
  public let description: String

  /// A fingerprint as it was written down.
  public init(description: String) {
    self.description = description
  }

  /// The one of this program.
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
