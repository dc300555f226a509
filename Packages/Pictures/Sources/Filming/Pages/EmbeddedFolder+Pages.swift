import EmbeddedPages
import FileReading

extension EmbeddedFolder {
  /// Pages with fields to fill in.
  static let pages = EmbeddedFolder(embedded_gallery_files)
}
