import Foundation
import Rendering
import Terminal
import TestSupport
import Testing
import ToolTesting
import Workspaces

@testable import Filming
@_spi(Tools) @testable import InterludeTool

/// What `make gallery` writes and the README shows.
struct GalleryTests {
  private static let folder = Session.package.appendingPathComponent("Documentation/Gallery")
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace(
      ProcessContext(
        currentDirectory: "/", environment: [:],
        executable: Session.program("interlude").path),
      scripts: [])
  }

  @Test func `the page and the sheet are two files`() throws {
    let session = try Session()
    symlink("page.png", session.folder.path + "/sheet.png")
    for sheet in ["./page.png", "sheet.png"] {
      let answer = session("gallery", "page.png", "--sheet", sheet, "--force")
      #expect(answer.status == 2)
      #expect(
        answer.messages.contains("the page and --sheet can't be written to the same file"))
    }
    #expect(session.files == ["sheet.png"])
  }

  /// Whoever adds an animator or changes how one looks runs 'make gallery'.
  @Test(.enabled(if: TestTier.isThorough))
  func `the contact sheet shows every animator as it is drawn now`() throws {
    let file = Self.folder.appendingPathComponent("animators.png")
    let bytes = [UInt8](try Data(contentsOf: file))
    #expect(bytes.count <= 300_000)
    let verdict = try PictureGolden(png: bytes).compare(
      ContactSheet(of: workspace).picture { _, error in Issue.record(error) })
    #expect(verdict.isKept, "\(verdict); 'make gallery' draws it again")
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `a page of one plugin's scripts has its animators, and needs nothing but itself`() throws {
    let session = try Session()
    try session.write(
      "return { summary = 'Fades.', frame = function(_, p) return { to = { alpha = p } } end }",
      to: "Fade.lua")
    let folder = session.folder.appendingPathComponent("share/interlude")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Session.package.appendingPathComponent("Scripts/scenarios"),
      to: folder.appendingPathComponent("scenarios"))
    let executable = session.folder.path + "/bin/interlude"
    let answer = session.run(
      ["gallery", "page.html", "--sheet", "sheet.png"], executable: executable)
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(answer.messages.hasPrefix("wrote page.html: 1 animator, "))
    let page = session.text(of: "page.html")
    for operation in ["present", "dismiss", "push", "pop", "tab"] {
      #expect(page.contains("aria-label=\"Fade, \(operation)\""))
    }
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("src=") && !page.contains("<link"))
    #expect(page.split(separator: "url(").dropFirst().allSatisfy { $0.hasPrefix("data:") })
    let sheet = session.folder.appendingPathComponent("sheet.png")
    let picture = try PNGEncoder.decode([UInt8](Data(contentsOf: sheet)))
    #expect(picture?.width == 140)
    // What is there is not written over.
    #expect(session.run(["gallery", "page.html"], executable: executable).status == 2)
    #expect(
      session.run(["gallery", "b.html", "--sheet", "a.jpg"], executable: executable).messages
        .contains("'--sheet' expects a file that ends in '.png', found 'a.jpg'"))
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `what can't be shown keeps nothing else from the page and the sheet`() throws {
    let session = try Session()
    try session.makeFolder("share/interlude")
    try FileManager.default.copyItem(
      at: Session.package.appendingPathComponent("Scripts/scenarios"),
      to: session.folder.appendingPathComponent("share/interlude/scenarios"))
    try session.write("return { frame = function(_, p) return {} end }", to: "Good.lua")
    try session.write("retrun {}", to: "Broken.lua")
    // A name that is no UTF-8 can't be said in a path of ours.
    let name: [UInt8] = Array((session.folder.path + "/Odd").utf8) + [0xFF, 0xFE]
    let text = "return { frame = function(_, p) return {} end }"
    name.withUnsafeBufferPointer { bytes in
      let path = bytes.map { CChar(bitPattern: $0) } + ".lua".utf8.map { CChar($0) } + [0]
      let file = fopen(path, "w")
      fputs(text, file)
      fclose(file)
    }
    let answer = session.run(
      ["gallery", "page.html", "--sheet", "sheet.png"],
      executable: session.folder.path + "/bin/interlude")
    #expect(answer.status == 3)
    #expect(answer.messages.contains("Broken.lua:1: error: "))
    #expect(session.text(of: "page.html").contains("aria-label=\"Good, push\""))
    #expect(session.exists("sheet.png"))
  }

  @Test func `the README shows pictures that are there, and no others are kept`() throws {
    let readme = try String(
      contentsOf: Session.package.appendingPathComponent("README.md"), encoding: .utf8)
    let shown = readme.matches(of: /\(Documentation\/Gallery\/([^)]+)\)/).map { String($0.1) }
    #expect(shown.filter { $0.hasSuffix(".gif") }.count == 4)
    #expect(shown.contains("animators.png"))
    // The page is written by whoever wants to see it.
    let kept = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(kept).subtracting(["index.html"]) == Set(shown))
    let sizes = try shown.map { name in
      try Self.folder.appendingPathComponent(name).resourceValues(forKeys: [.fileSizeKey])
        .fileSize ?? 0
    }
    #expect(sizes.reduce(0, +) < 1_500_000)
  }

  @Test func `a script's metadata is text, not markup`() {
    var page = GalleryPage()
    page.entries = [.init(name: "A<b>", summary: "\"x\" & <script>")]
    #expect(page.html.contains("<p>&quot;x&quot; &amp; &lt;script&gt;</p>"))
    #expect(!page.html.contains("A<b>"))
  }
}
