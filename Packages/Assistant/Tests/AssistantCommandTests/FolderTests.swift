import Foundation
import Testing
import ToolTesting

@testable import AssistantCommands

struct FolderTests {
  let session: Session

  init() throws { session = try Session() }

  private var folder: ProjectFolder { get throws { try ProjectFolder(session.folder.path) } }

  private func refusal(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return (error as? ProjectFolder.Refusal)?.words
    }
  }

  @Test(arguments: [
    "/etc/passwd", "..", "../x.lua", "a/../../x.lua", "./../x.lua", "a/../x.lua", "/", "", "a\0b",
    "/proc/self/root/etc/passwd", "//etc/passwd",
  ])
  func `a path out of the folder is refused`(path: String) throws {
    let folder = try folder
    #expect(refusal { _ = try folder.place(of: path) } != nil)
    #expect(refusal { _ = try folder.output(path, kinds: ["lua"]) } != nil)
  }

  @Test(arguments: ["x.lua", "./x.lua", "a/b/c.lua", "Animators/Größe 😀.lua"])
  func `a path in the folder is used`(path: String) throws {
    let folder = try folder
    #expect(try folder.output(path, kinds: ["lua"]).hasPrefix(folder.path + "/"))
  }

  @Test(arguments: [".git/x.lua", ".x.lua", "a/.b/x.lua", "x.sh", "x", "Makefile", "x.lua/"])
  func `a hidden file or one of another kind is not written`(path: String) throws {
    try session.makeFolder("x.lua")
    let folder = try folder
    #expect(refusal { _ = try folder.output(path, kinds: ["lua"]) } != nil)
  }

  @Test func `a link out of the folder is refused, whether or not its target exists`() throws {
    let folder = try folder
    for (name, target) in [("out", "/etc"), ("dangling", "/nowhere/at-all"), ("up", "..")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + name, withDestinationPath: target)
      #expect(refusal { _ = try folder.place(of: "\(name)/x.lua") } != nil, "\(name)")
      #expect(refusal { _ = try folder.place(of: name) } != nil, "\(name)")
    }
    try session.makeFolder("inner")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/in", withDestinationPath: "inner")
    #expect(try folder.place(of: "in/x.lua") == folder.path + "/inner/x.lua")
  }

  @Test(arguments: ["--scripts=/etc", "-h", "plugin:/etc", "plugin:../x", "~/x.lua", "../x.json"])
  func `a word that is an option or a path out of the folder is no subject`(word: String) throws {
    let folder = try folder
    #expect(refusal { _ = try folder.subject(word) } != nil)
  }

  @Test func `the whole disk is no project`() {
    #expect(throws: (any Error).self) { try ProjectFolder("/") }
    #expect(throws: (any Error).self) { try ProjectFolder("/nowhere/at-all") }
  }
}
