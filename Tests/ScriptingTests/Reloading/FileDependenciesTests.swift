@_spi(Tools) import Scripting
import Testing

final class FileDependenciesTests {
  let folder: ScriptFolder
  var dependencies = FileDependencies()

  init() throws { folder = try ScriptFolder() }

  /// Makes something of a file; false when there is nothing new to make it of.
  private func isMade(
    of name: String = "a.lua", besides listed: Set<String> = [], meanwhile: () throws -> Void = {}
  ) throws -> Bool {
    let path = folder.file(name)
    let result = dependencies.remake(besides: listed) { asked in
      asked.insert(path)
      try meanwhile()
    }
    try result?.get()
    return result != nil
  }

  @Test func `it is loaded again if a file changes, appears or disappears`() throws {
    #expect(try isMade())
    #expect(try !isMade())
    try folder.write("1", to: "a.lua")
    #expect(try isMade())
    try folder.write("1", to: "a.lua")
    #expect(try !isMade())
    try folder.remove("a.lua")
    #expect(try isMade())
  }

  @Test func `a file that changes while it is read is looked at again`() throws {
    try folder.write("1", to: "a.lua")
    let changed = try isMade { try folder.write("2", to: "a.lua") }
    #expect(changed)
    #expect(try isMade())
    #expect(try !isMade())
  }

  @Test func `the files of the version that worked count on after a failure`() throws {
    struct Broken: Error {}
    #expect(try isMade())
    try folder.write("1", to: "a.lua")
    #expect(throws: Broken.self) { try isMade(of: "b.lua") { throw Broken() } }
    #expect(try !isMade())
    try folder.write("2", to: "a.lua")
    #expect(throws: Broken.self) { try isMade(of: "b.lua") { throw Broken() } }
    try folder.write("2", to: "b.lua")
    #expect(try isMade())
  }

  @Test func `what is only listed counts by being there`() throws {
    #expect(try isMade())
    #expect(try isMade(besides: ["b.lua"]))
    #expect(try !isMade(besides: ["b.lua"]))
    #expect(try isMade())
  }
}
