@_spi(Tools) import Diagnostics
import Foundation
import Terminal
import TestSupport
import Testing
import ToolTesting
import Workspaces

@_spi(Tools) @testable import InterludeTool
@testable import Studio

/// The files of a motion that begins with nothing: they play in a terminal, and nothing is overwritten.
struct NewMotionFilesTests {
  private let session: Session

  init() throws { session = try Session() }

  private func make(_ name: String, picture: [UInt8]? = nil) throws {
    let motion = NewMotion(
      name: name, operation: .push, front: .rises, back: .recedes,
      screens: (.sample(.inbox), picture.map { .picture($0) } ?? .sample(.message)))
    let workspace = try Workspace(
      ProcessContext(
        currentDirectory: session.folder.path, environment: [:],
        executable: Session.program("interlude").path),
      scripts: [])
    try InterludeTool.createMotion(
      named: name,
      MotionFiles(script: motion.script, scenario: motion.scenario, pictures: motion.pictures),
      in: session.folder.path, of: workspace)
  }

  private func complaint(about name: String, picture: [UInt8]? = nil) -> String {
    let error = #expect(throws: (any Error).self) { try make(name, picture: picture) }
    return error.map { Diagnostic.all(of: $0).map(\.message).joined() } ?? ""
  }

  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: session.folder.path)
      .filter {
        $0.hasSuffix(".lua") && !$0.hasPrefix("types")
          || $0.hasSuffix(".json") && $0 != ".luarc.json" || $0.hasSuffix(".png")
      }
      .sorted()
  }

  @Test func `its files are found by their names, and play`() throws {
    for folder in ["Scripts/animators", "Scripts/scenarios"] { try session.makeFolder(folder) }
    try make("Card", picture: [1, 2, 3])
    #expect(
      try files() == [
        "Scripts/animators/Card.lua", "Scripts/scenarios/Card.json",
        "Scripts/scenarios/Card/second.png",
      ])
    #expect(session("run", "Card", "--scenario", "Card").status == 0)
    #expect(session("check", "Card").status == 0)
  }

  @Test func `what is there already stays, whichever of the files it is`() throws {
    try session.makeFolder("Card")
    try session.write("mine", to: "Card/second.png")
    #expect(
      complaint(about: "Card", picture: [1]).contains(
        "the file already exists; nothing was written"))
    #expect(try files() == ["Card/second.png"])
    try session.write("mine", to: "Deal.json")
    #expect(complaint(about: "Deal").contains("a scenario 'Deal' already exists"))
    #expect(complaint(about: "push").contains("a scenario 'push' already exists"))
    #expect(complaint(about: "Cover").contains("an animator 'Cover' already exists"))
    #expect(complaint(about: "../Card").contains("letters, digits, '-' and '_'"))
    // The page has a field for the name, and no options.
    #expect(complaint(about: "").contains("'Name' expects letters"))
    #expect(!complaint(about: "Cover").contains("--from"))
    #expect(try files() == ["Card/second.png", "Deal.json"])
  }

  @Test func `no file is written through a link`() throws {
    try session.makeFolder("outside")
    symlink(session.folder.path + "/outside", session.folder.path + "/Card")
    #expect(complaint(about: "Card", picture: [1]).contains("the folder is a link"))
    #expect(try files() == [])
  }
}
