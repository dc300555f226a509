import CommandLineParsing
import Foundation
import Terminal
import Testing

/// In a folder of its own for each test.
final class OutputFolderTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("OutputFolderTests-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  @Test func `a folder is made with those that it is in, once`() throws {
    for _ in 1...2 { try OutputFolder.create("a/b/c", at: folder + "/a/b/c") }
    var isFolder: ObjCBool = false
    #expect(FileManager.default.fileExists(atPath: folder + "/a/b/c", isDirectory: &isFolder))
    #expect(isFolder.boolValue)
  }

  /// The last one is longer than any system takes.
  @Test func `what can't be a folder is named as the user named it`() {
    _ = FileManager.default.createFile(atPath: folder + "/file", contents: nil)
    for name in ["file", "file/inside", String(repeating: "a/", count: 50_000)] {
      #expect {
        try OutputFolder.create(name, at: folder + "/" + name)
      } throws: { "\($0)" == "the folder '\(name)' can't be created" }
    }
  }
}
