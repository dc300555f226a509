import BundledFont
import CDeflate
import CPango
import LibraryLoading

/// What pixels depend on besides the frame: the versions of the libraries and the font.
///
/// If the fingerprints are equal, two pictures of the same frame are equal to the last bit,
/// whatever the machine. Otherwise, edges and letters can differ slightly.
public struct RendererFingerprint: Sendable, Hashable, CustomStringConvertible {
  /// As text that a file can store.
  public let description: String

  /// A fingerprint from such text.
  public init(description: String) {
    self.description = description
  }

  /// The fingerprint of this program.
  public static var current: RendererFingerprint {
    SharedLibraries.load()
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
