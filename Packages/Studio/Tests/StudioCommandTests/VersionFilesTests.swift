@_spi(Tools) import Diagnostics
import Foundation
@_spi(Tools) import Scripting
import Terminal
import TestSupport
import Testing
import ToolTesting
import Workspaces

@testable import Studio
@testable import StudioCommand

/// Versions of a script are files beside it, which no search finds and nothing overwrites.
struct VersionFilesTests {
  private let session: Session
  private let workspace: Workspace
  private let versions: VersionFiles

  init() throws {
    session = try Session()
    try session.makeFolder("animators")
    try session.write("return {}", to: "animators/Rise.lua")
    workspace = try Workspace(
      ProcessContext(
        currentDirectory: session.folder.path, environment: [:],
        executable: Session.program("interlude").path),
      scripts: [])
    versions = VersionFiles(of: workspace)
  }

  private func file(_ path: String = "animators/Rise.lua") throws -> SearchPath.File {
    try #require(workspace.searchPath.file(at: path))
  }

  private func path(_ name: String) -> String { session.folder.path + "/" + name }

  private func complaint(_ body: () throws -> Void) -> String {
    let error = #expect(throws: CannotSave.self) { try body() }
    return error?.diagnostic.message ?? ""
  }

  @Test func `versions are listed, the oldest first, and read`() throws {
    #expect(versions.names(try file()) == [])
    for (number, name) in ["zebra", "ape", "Äpfel 1.0"].enumerated() {
      try versions.keep(try file(), name, Array(name.utf8))
      // Times of files can be coarse.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(number + 1))],
        ofItemAtPath: path("animators/.versions/Rise/\(name).lua"))
    }
    #expect(versions.names(try file()) == ["zebra", "ape", "Äpfel 1.0"])
    #expect(try versions.read(try file(), "ape") == Array("ape".utf8))
    // No command takes them for animators.
    #expect(!workspace.registry.entries.contains { $0.name == "zebra" })
    #expect(
      complaint { try versions.keep(try file(), "ape", []) }
        .contains("there is a version 'ape' already; choose another name"))
    #expect(try versions.read(try file(), "ape") == Array("ape".utf8))
    #expect(complaint { _ = try versions.read(try file(), "cow") }.contains("can't be read"))
  }

  @Test(arguments: ["", ".", "..", "../x", "a/b", "a\\b", " a", "a ", "a.", ".a", "a\nb", "a:b"])
  func `what is no name of a file is refused`(name: String) throws {
    #expect(!VersionFiles.isName(name))
    #expect(throws: CannotSave.self) { try versions.keep(try file(), name, []) }
    #expect(throws: CannotSave.self) { try versions.read(try file(), name) }
    #expect(!FileManager.default.fileExists(atPath: path("animators/.versions")))
  }

  @Test func `no version is written or read through a link`() throws {
    try session.makeFolder("outside")
    try session.write("secret", to: "outside/mine.lua")
    symlink(path("outside"), path("animators/.versions"))
    #expect(complaint { try versions.keep(try file(), "mine", []) }.contains("is a link"))
    unlink(path("animators/.versions"))
    try session.makeFolder("animators/.versions/Rise")
    symlink("/etc/hostname", path("animators/.versions/Rise/mine.lua"))
    #expect(versions.names(try file()) == [])
    #expect(throws: CannotSave.self) { try versions.read(try file(), "mine") }
    #expect(throws: CannotSave.self) { try versions.keep(try file(), "mine", [1]) }
  }

  @Test
  func `names that differ in case alone are one file on some systems, so the second is refused`()
    throws
  {
    try versions.keep(try file(), "v1", [1])
    #expect(
      complaint { try versions.keep(try file(), "V1", [2]) }
        .contains("there is a version 'v1' already"))
    try versions.keep(try file(), "v2", [2])
    #expect(
      complaint { try versions.rename(try file(), "v2", "V1") }
        .contains("there is a version 'v1' already"))
    // A name can change its own case.
    try versions.rename(try file(), "v1", "V1")
    #expect(Set(versions.names(try file())) == ["V1", "v2"])
    #expect(try versions.read(try file(), "V1") == [1])
  }

  @Test func `a version gets another name and keeps its place, and a deleted one is gone`() throws {
    for (number, name) in ["first", "second"].enumerated() {
      try versions.keep(try file(), name, Array(name.utf8))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(number + 1))],
        ofItemAtPath: path("animators/.versions/Rise/\(name).lua"))
    }
    try versions.rename(try file(), "first", "zebra")
    #expect(versions.names(try file()) == ["zebra", "second"])
    #expect(try versions.read(try file(), "zebra") == Array("first".utf8))
    try versions.rename(try file(), "zebra", "zebra")
    for other in ["../out", ".x", "a/b", ""] {
      #expect(throws: CannotSave.self) { try versions.rename(try file(), "zebra", other) }
      #expect(throws: CannotSave.self) { try versions.delete(try file(), other) }
    }
    #expect(
      complaint { try versions.rename(try file(), "first", "cow") }
        .contains("there is no version 'first' any more"))
    try versions.delete(try file(), "zebra")
    #expect(versions.names(try file()) == ["second"])
    #expect(complaint { try versions.delete(try file(), "zebra") }.contains("there is no version"))
    // Nothing is renamed or deleted through a link.
    try session.makeFolder("outside")
    try session.write("mine", to: "outside/mine.lua")
    try FileManager.default.removeItem(atPath: path("animators/.versions"))
    try session.makeFolder("animators/.versions")
    symlink(path("outside"), path("animators/.versions/Rise"))
    #expect(complaint { try versions.delete(try file(), "mine") }.contains("is a link"))
    #expect(complaint { try versions.rename(try file(), "mine", "x") }.contains("is a link"))
    #expect(FileManager.default.fileExists(atPath: path("outside/mine.lua")))
  }

  @Test func `an installed animator has no versions`() throws {
    let cover = try #require(
      workspace.searchPath.files(of: .animators).first { $0.name == "Cover" })
    #expect(
      complaint { try versions.keep(cover, "mine", []) }
        .contains("it is installed with Interlude; make a copy in your folder first"))
  }
}
