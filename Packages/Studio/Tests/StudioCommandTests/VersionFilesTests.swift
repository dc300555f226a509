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

  @Test func `an installed animator has no versions`() throws {
    let cover = try #require(
      workspace.searchPath.files(of: .animators).first { $0.name == "Cover" })
    #expect(
      complaint { try versions.keep(cover, "mine", []) }
        .contains("it is installed with Interlude; make a copy in your folder first"))
  }
}
