import Foundation
import Testing
import ToolTesting

@testable import InterludeTool

/// A scenario of a stranger names a script for `reload`; an error would print lines of it.
struct ReloadConfinementTests {
  let session: Session
  private static let secret = "the secret is 42"

  init() throws {
    session = try Session()
    try session.makeFolder("outside")
    try session.makeFolder("work/scenarios/parts")
    for path in [
      "outside/secret.lua", "outside/secret.txt", "work/scenarios/own.lua",
      "work/scenarios/parts/own.lua", "work/scenarios/own.txt", "work/animators/shared.lua",
      "work/animators/hidden/far.lua",
    ] {
      try session.makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().relativePath)
      try session.write("return { \(Self.secret) }", to: path)
    }
    let folder = session.folder.path
    symlink(folder + "/outside/secret.lua", folder + "/work/scenarios/link.lua")
    symlink(folder + "/outside", folder + "/work/scenarios/folder")
    symlink(folder + "/work/scenarios/own.lua", folder + "/work/scenarios/inner.lua")
    try session.write(
      "return { frame = function() return { front = { alpha = 1 } } end }", to: "Rise.lua")
  }

  private func reload(_ file: String) throws -> String {
    try session.write(
      """
      { interlude: 1, name: "odd", controllers: { a: {}, b: {} }, root: { navigation: ["a"] },
        actions: [{ at: 0, do: "push", controller: "b" },
                  { at: 0.1, do: "reload", animator: "*", file: "\(file)" }] }
      """, to: "work/scenarios/odd.json")
    return session.run(
      ["run", "./Rise.lua", "--scenario", "./work/scenarios/odd.json", "--scripts", "work"]
    ).messages
  }

  @Test(arguments: [
    "../../outside/secret.lua", "link.lua", "folder/secret.lua", "./own.txt",
    "../animators/hidden/far.lua", "/etc/passwd", "ABSOLUTE",
  ])
  func `a file outside of the scenario's folder and the search path is not read`(
    file: String
  ) throws {
    let file = file == "ABSOLUTE" ? session.folder.path + "/outside/secret.lua" : file
    let messages = try reload(file)
    #expect(messages.contains("'\(file)' can't be reloaded: a scenario can name scripts (.lua)"))
    #expect(!messages.contains(Self.secret) && !messages.contains("root:"))
  }

  @Test(arguments: ["own.lua", "parts/own.lua", "inner.lua", "../animators/shared.lua"])
  func `a script of the scenario's folder or the search path is`(file: String) throws {
    #expect(try reload(file).contains(Self.secret))
  }

  @Test func `a script in the current directory is on the search path`() throws {
    try session.write("return { \(Self.secret) }", to: "mine.lua")
    #expect(try reload("../../mine.lua").contains(Self.secret))
  }
}
