import Foundation
import Testing
import ToolTesting

/// Links between pages of this package lead somewhere.
struct PageLinkTests {
  /// Every Markdown file of the checkout, by its path.
  private static func pages() throws -> [String] {
    let root = Session.package.path
    let folders = [
      ".github", "Documentation", "Packages", "Packaging", "Plugins", "Sources", "Tests",
    ]
    let files = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root + "/" + folder)
        .map { folder + "/" + $0 }
    }
    return ["README.md"] + files.filter { $0.hasSuffix(".md") && !$0.contains(".build/") }
  }

  @Test func `every link of a page to a file leads to one`() throws {
    let root = Session.package
    var count = 0
    for page in try Self.pages() {
      let place = root.appendingPathComponent(page)
      let isCatalogue = page.contains(".docc/")
      let text = try String(contentsOf: place, encoding: .utf8)
      for link in text.matches(of: /\]\(([^)\s]+)\)/) {
        let target = link.1.split(separator: "#", omittingEmptySubsequences: false)[0]
        if target.isEmpty || target.contains("://") || isCatalogue { continue }
        count += 1
        let file = place.deletingLastPathComponent().appendingPathComponent(String(target))
        #expect(FileManager.default.fileExists(atPath: file.path), "\(page): \(target)")
      }
    }
    #expect(count > 50)
  }
}
