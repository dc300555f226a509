import Foundation
import LuaRuntime
import Testing

/// Files in a folder of their own, gone after the test.
final class FileTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "LuaRuntimeTests-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: folder + "/scripts", withIntermediateDirectories: true)
    try "return 1".write(toFile: folder + "/scripts/a.lua", atomically: false, encoding: .utf8)
    try "return 2".write(toFile: folder + "/outside.lua", atomically: false, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func read(_ path: String) throws(LuaError) -> LuaSource {
    try LuaSource(file: folder + "/" + path, within: folder + "/scripts", name: path)
  }

  @Test func `a file in the folder is read`() throws {
    #expect(try read("scripts/a.lua") == LuaSource("return 1", name: "scripts/a.lua"))
    #expect(try read("scripts/../scripts/a.lua").bytes == Array("return 1".utf8))
  }

  @Test func `a link is followed within the folder only`() throws {
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: folder + "/scripts/in.lua", withDestinationPath: folder + "/scripts/a.lua")
    try files.createSymbolicLink(
      atPath: folder + "/scripts/out.lua", withDestinationPath: folder + "/outside.lua")
    #expect(try read("scripts/in.lua").bytes == Array("return 1".utf8))
    #expect(
      try failure { _ = try self.read("scripts/out.lua") }.description
        == "scripts/out.lua: the file lies outside of the scripts' folder")
    #expect(try failure { _ = try self.read("outside.lua") }.kind == .load)
  }

  @Test func `what is not a regular file is refused without waiting`() throws {
    #expect(mkfifo(folder + "/scripts/pipe.lua", 0o600) == 0)
    #expect(
      try failure { _ = try self.read("scripts/pipe.lua") }.message
        == "this is not a regular file")
    #expect(
      try failure { _ = try self.read("scripts/../scripts/") }.kind == .load)
    #expect(
      try failure { _ = try self.read("scripts/gone.lua") }.message == "there is no such file")
  }

  @Test func `a large file is not read`() throws {
    let bytes = Data(count: 256 * 1024 + 1)
    try bytes.write(to: URL(fileURLWithPath: folder + "/scripts/large.lua"))
    #expect(
      try failure { _ = try self.read("scripts/large.lua") }.message
        == "the file is larger than 256 KB")
  }
}
