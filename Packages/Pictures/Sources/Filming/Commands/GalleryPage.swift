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
        "entries": entries.map(Self.section).joined(), "frames": "\(Self.frames)",
        "last": "\(Self.frames - 1)", "width": "\(Self.frames * 100)",
      ])
  }

  private static func section(_ entry: Entry) -> String {
    let name = entry.name.inMarkup
    let anchor = name.replacing(" ", with: "-")
    let figures = entry.strips.map { figure($0, of: name) }
    return """
      <section id="\(anchor)"><h2><a href="#\(anchor)">\(name)</a></h2>
      <p>\(entry.summary.inMarkup)</p><div>
      \(figures.joined(separator: "\n"))
      </div></section>

      """
  }

  private static func figure(_ strip: Strip, of name: String) -> String {
    """
    <figure><i role="img" aria-label="\(name), \(strip.operation)" style="\
    width:\(strip.size.width)px;height:\(strip.size.height)px;\
    background-image:url(data:image/webp;base64,\(strip.image))"></i>\
    <figcaption>\(strip.operation)</figcaption></figure>
    """
  }
}
