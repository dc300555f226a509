import EmbeddedPage
public import FileReading

extension EmbeddedFolder {
  /// The pages of the studio and of a review.
  public static let page = EmbeddedFolder(embedded_page_files)
}
