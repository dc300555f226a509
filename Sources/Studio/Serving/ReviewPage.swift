import Diagnostics

/// The page of a review as a single file that can be opened from disk.
///
/// It has the studio's plots and clock, but needs no server.
package enum ReviewPage {
  /// The page with its data.
  ///
  /// - Parameter data: JSON without `<`, because it is put into a script element.
  package static func bytes(data: [UInt8]) -> [UInt8] {
    var text = String(decoding: PackageResources.review_html, as: UTF8.self)
    let style = [PackageResources.palette_css, PackageResources.review_css]
    fill("/* STYLE */", with: style.map { String(decoding: $0, as: UTF8.self) }.joined(), in: &text)
    let modules = [
      PackageResources.page_js, PackageResources.transport_js, PackageResources.curves_js,
      PackageResources.review_js,
    ]
    fill("/* SCRIPT */", with: modules.map(plain).joined(separator: "\n"), in: &text)
    // The data comes last, because it may contain the placeholders.
    fill("/* DATA */", with: String(decoding: data, as: UTF8.self), in: &text)
    return Array(text.utf8)
  }

  private static func fill(_ place: String, with part: String, in text: inout String) {
    guard let range = text.firstRange(of: place) else { return }
    text.replaceSubrange(range, with: part)
  }

  /// A module without its imports and exports, because a page opened from disk can't load modules.
  private static func plain(_ module: [UInt8]) -> String {
    String(decoding: module, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .filter { !$0.hasPrefix("import ") }
    .map { $0.hasPrefix("export ") ? String($0.dropFirst("export ".count)) : String($0) }
    .joined(separator: "\n")
  }
}
