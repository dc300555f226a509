import Foundation
import TestSupport
import Testing
import ToolTesting

/// The worked examples play as they were recorded, and stay short.
struct WorkedExampleTests {
  private static let folder = Session.package.appendingPathComponent("Documentation/Examples")

  private static var scripts: [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "lua" }
  }

  @Test func `there are sixteen, of up to sixty lines, and the guide lists each`() throws {
    let guide = try String(
      contentsOf: Session.package.appendingPathComponent(
        "Documentation/Examples/README.md"), encoding: .utf8)
    let names = Set(
      Self.scripts.map { script in
        script.lastPathComponent == "plugin.lua"
          ? script.deletingLastPathComponent().lastPathComponent
          : script.deletingPathExtension().lastPathComponent
      })
    #expect(names.count == 16)
    #expect(names.filter { !guide.contains("| `\($0)` |") } == [])
    for script in Self.scripts {
      let text = try String(contentsOf: script, encoding: .utf8)
      #expect(text.split(separator: "\n").count <= 60, "\(script.lastPathComponent)")
    }
  }

  @Test func `each plays in its scenario as it was recorded`() throws {
    let interlude = try Session()
    let answer = interlude("test", Self.folder.path, "--scripts", Self.folder.path)
    #expect(answer.status == 0, "\(answer.output)\(answer.messages)")
    #expect(!answer.output.contains("new "), "\(answer.output)")
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `a check finds nothing in the plugins' scenarios`() throws {
    let interlude = try Session()
    for name in ["GridZoom", "ThrownCard", "StoryCard", "PhotoDrag", "LoadingButton"] {
      let check = interlude("check", "plugin:\(name)", "--scripts", Self.folder.path)
      #expect(check.output.hasPrefix("ok"), "\(check.output)")
    }
  }
}
