#if Rendering
  import Foundation
  import Scripting
  import Testing

  @testable import InterludeTool

  /// What `make gallery` wrote and the README shows.
  struct GalleryTests {
    private let folder = Session.package.appendingPathComponent("Documentation/Gallery")
    private let page: String
    private let readme: String

    init() throws {
      page = try String(
        contentsOf: folder.appendingPathComponent("index.html"), encoding: .utf8)
      readme = try String(
        contentsOf: Session.package.appendingPathComponent("README.md"), encoding: .utf8)
    }

    @Test func `the page shows every shipped animator, a plugin's own ones too`() throws {
      let workspace = try Workspace(
        Surroundings(
          currentDirectory: "/", environment: [:],
          executable: Session.package.appendingPathComponent(".build/debug/interlude").path),
        scripts: [])
      let labels = Set(
        page.components(separatedBy: "aria-label=\"").dropFirst().map {
          String($0.prefix { $0 != "\"" })
        })
      let names = workspace.registry.entries.map(\.name)
      #expect(names.count > 20)
      for name in names {
        for operation in ["present", "dismiss", "push", "pop", "tab"] {
          #expect(
            labels.contains("\(name), \(operation)"), "'make gallery' writes the page anew")
        }
      }
      for plugin in workspace.searchPath.pluginFolders {
        for animator in plugin.animators {
          #expect(labels.contains("\(animator.name) of \(plugin.name), present"))
        }
      }
    }

    @Test func `the page needs nothing but itself`() {
      #expect(page.contains("default-src 'none'"))
      #expect(!page.contains("src="))
      #expect(!page.contains("<link"))
      #expect(page.split(separator: "url(").dropFirst().allSatisfy { $0.hasPrefix("data:") })
    }

    @Test func `page and pictures together are small`() throws {
      let files = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.fileSizeKey])
      let sizes = try files.map { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 }
      #expect(sizes.reduce(0, +) < 3_000_000)
    }

    @Test func `the README shows pictures that are there, and leads to the page`() {
      let shown = readme.matches(of: /\((Documentation\/Gallery\/[^)]+)\)/).map { String($0.1) }
      #expect(shown.filter { $0.hasSuffix(".gif") }.count >= 4)
      #expect(shown.contains("Documentation/Gallery/index.html"))
      for file in shown {
        let path = Session.package.appendingPathComponent(file).path
        #expect(FileManager.default.fileExists(atPath: path))
      }
    }

    @Test func `what a script says of itself is text and no markup`() {
      var page = GalleryPage()
      page.entries = [.init(name: "A<b>", summary: "\"x\" & <script>")]
      #expect(page.html.contains("<p>&quot;x&quot; &amp; &lt;script&gt;</p>"))
      #expect(!page.html.contains("A<b>"))
    }
  }
#endif
