@_spi(Tools) import Diagnostics
import FileReading

/// The page of a review as a single file that can be opened from disk.
///
/// It has the studio's plots and clock, but needs no server.
public enum ReviewPage {
  /// The page with its data.
  ///
  /// - Parameter data: JSON without `<`, because it is put into a script element.
  public static func bytes(data: [UInt8]) -> [UInt8] {
    let page = EmbeddedFolder.page
    var text = page.text("review.html")
    let style = ["palette.css", "review.css"].map(page.text)
    fill("/* STYLE */", with: style.joined(), in: &text)
    // A page opened from disk can't load modules.
    fill("/* SCRIPT */", with: JoinedModules.script(from: "review.js"), in: &text)
    // The data comes last, because it may contain the placeholders.
    fill("/* DATA */", with: String(decoding: data, as: UTF8.self), in: &text)
    return Array(text.utf8)
  }

  private static func fill(_ place: String, with part: String, in text: inout String) {
    guard let range = text.firstRange(of: place) else { return }
    text.replaceSubrange(range, with: part)
  }
}
