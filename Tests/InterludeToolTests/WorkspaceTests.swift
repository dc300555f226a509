import Apps
import CommandLineParsing
import Foundation
@_spi(Tools) import FileReading
import Scenarios
@_spi(Tools) import Scripting
import TestSupport
import Testing
import ToolTesting
import Workspaces

/// What a command finds under a name.
struct WorkspaceTests {
  let session: Session

  init() throws { session = try Session() }

  private func workspace(with apps: [App] = []) throws -> Workspace {
    var process = ProcessContext(
      currentDirectory: session.folder.path, environment: [:],
      executable: Session.program("interlude").path)
    process.apps = apps
    return try Workspace(process, scripts: [])
  }

  @Test func `settings of an animator stay behind where an app is chosen`() throws {
    try session.makeFolder("scenarios")
    try session.write(CardApp.scenario, to: "scenarios/card.json")
    let workspace = try workspace(with: [CardApp.app()])
    let name = CardApp.app().name
    let settings = try [#require(Assignment(word: "parallax=0.5"))]
    for word in [name, nil] {
      let playable = try workspace.load(word, scenario: nil, settings: settings)
      #expect(playable.subject.name == name)
    }
    let animator = try workspace.load("SwipeToPop", scenario: "push", settings: settings)
    #expect(animator.subject.settings.map(\.word) == ["parallax=0.5"])
  }

  @Test func `animators of all folders are in the order of their names`() throws {
    #expect(session("new", "Zip").status == 0)
    let shared = try workspace().animators.filter { $0.owner == nil }.map(\.name)
    #expect(shared.contains("Zip"))
    #expect(shared.contains("SwipeToPop"))
    #expect(shared == shared.sorted())
  }

  @Test func `an app is found by its name, and the first one without a name`() throws {
    try session.makeFolder("scenarios")
    try session.write(CardApp.scenario, to: "scenarios/card.json")
    try session.write("{ interlude: 1, app: \"shop\", mistake: 1 }", to: "scenarios/open.json")
    let apps = [CardApp.app(), CardApp.app(named: "shop")]
    let workspace = try workspace(with: apps)
    #expect(try workspace.subject(nil).word == "card")
    #expect(try workspace.subject("shop").word == "shop")
    #expect(try workspace.subject("SwipeToPop").word == "SwipeToPop")
    #expect(try workspace.scenarios(of: apps[0]).map(\.name) == ["card"])
    // One with a mistake is the app's, too: what plays it reports the mistake.
    #expect(try workspace.scenarios(of: apps[1]).map(\.name) == ["open"])
    #expect(try self.workspace().subject(nil).word == nil)
  }

  @Test func `scenarios of all folders are in the order of their names`() throws {
    try session.write(CardApp.scenario, to: "zip.json")
    let names = try workspace().scenarios.map(\.name)
    #expect(names.contains("zip") && names.contains("push"))
    #expect(names == names.sorted())
  }

  @Test func `what a command will read is known before it is read`() throws {
    for name in ["a.lua", "b.json", "SwipeToPop"] { try session.write("", to: name) }
    try FilesRead.$current.withValue(FilesRead()) {
      try workspace().willRead(named: ["./a.lua", "SwipeToPop", nil], reading: ["b.json", nil])
      func isKnown(_ name: String) throws -> Bool {
        let path = FilePath(session.folder.path + "/" + name).withoutLinks
        return try #require(FilesRead.current).contains(#require(FileIdentity(at: path)))
      }
      #expect(try isKnown("a.lua"))
      #expect(try isKnown("b.json"))
      #expect(try !isKnown("SwipeToPop"))
    }
  }

  @Test(arguments: ["iPhone 15", "iPhone-15"])
  func `a device is named as in a scenario, or in one word`(word: String) throws {
    let device = try #require(DeviceWord(word: word))
    #expect(device.device.name == "iPhone 15")
    #expect(device.word == "iPhone-15")
    #expect(DeviceWord(word: "iPhone") == nil)
  }
}
