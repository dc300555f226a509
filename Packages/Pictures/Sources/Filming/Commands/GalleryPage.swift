@_spi(Tools) import Diagnostics
import FileReading

/// A self-contained HTML page with all its pictures, which needs neither a server nor a network.
struct GalleryPage {
  /// An animator on the page.
  struct Entry {
    var name: String
    var summary: String
    var strips: [Strip] = []
  }

  /// The pictures of a transition, side by side in one image.
  struct Strip {
    var operation: String
    /// A WebP file, as base64.
    var image: String
    /// The size of one picture, in pixels.
    var size: (width: Int, height: Int)
  }

  /// Pictures per transition; more would make the page slow to load.
  static let frames = 10

  var entries: [Entry] = []

  /// The whole file.
  var html: String {
    EmbeddedFolder.pages.text("gallery.html").filled(
      with: [
        "frames": "\(Self.frames)", "last": "\(Self.frames - 1)", "width": "\(Self.frames * 100)",
      ], lists: ["entries": entries.map(Self.fields)])
  }

  private static func fields(of entry: Entry) -> TextFields {
    let name = entry.name.inMarkup
    let figures = entry.strips.map { strip in
      TextFields([
        "name": name, "operation": strip.operation, "width": "\(strip.size.width)",
        "height": "\(strip.size.height)", "image": strip.image,
      ])
    }
    return TextFields(
      [
        "name": name, "anchor": name.replacing(" ", with: "-"), "summary": entry.summary.inMarkup,
      ], lists: ["figures": figures])
  }
}
