import Diagnostics
import Foundation
import ScriptServing
import Testing

/// What of a folder is served.
struct ServedFolderTests {
  private let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent(
      "served-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: root.appendingPathComponent("animators"), withIntermediateDirectories: true)
    try write("return {}", to: "animators/Deck.lua")
  }

  private func write(_ text: String, to name: String) throws {
    let file = root.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private var folder: ServedFolder { ServedFolder(path: root.path, shownAs: "Scripts") }

  @Test func `scripts of all subfolders are served, and nothing else`() throws {
    try write("return {}", to: "Plugins/Swipe/plugin.lua")
    try write("return {}", to: "Plugins/Swipe/animators/Swing.lua")
    for other in [
      "notes.txt", ".hidden.lua", ".git/x.lua", "animators/Deck.lua~", "animators/.#Deck.lua",
    ] {
      try write("x", to: other)
    }
    var folder = folder
    #expect(
      folder.read().written
        == ["Plugins/Swipe/animators/Swing.lua", "Plugins/Swipe/plugin.lua", "animators/Deck.lua"])
    #expect(folder.problems.isEmpty)
    #expect(folder.folders.count == 5)
  }

  @Test func `a change has what is new, other and gone`() throws {
    var folder = folder
    _ = folder.read()
    #expect(folder.read().isEmpty)
    try write("return { duration = 1 }", to: "animators/Deck.lua")
    try write("return {}", to: "animators/New.lua")
    #expect(folder.read().written == ["animators/Deck.lua", "animators/New.lua"])
    try FileManager.default.removeItem(at: root.appendingPathComponent("animators/Deck.lua"))
    let change = folder.read()
    #expect(change.written.isEmpty && change.removed == ["animators/Deck.lua"])
  }

  @Test func `a folder that is gone keeps its scripts, and says so until it is back`() throws {
    var folder = folder
    _ = folder.read()
    let other = URL(fileURLWithPath: root.path + "-2")
    try FileManager.default.moveItem(at: root, to: other)
    #expect(folder.read().isEmpty && folder.files.keys.sorted() == ["animators/Deck.lua"])
    #expect(folder.folders == [root.path])
    #expect(
      folder.problems.map { DiagnosticPrinter().headline(of: $0) } == [
        "Scripts: warning: the folder was moved or deleted; apps keep the scripts that they have"
      ])
    try FileManager.default.moveItem(at: other, to: root)
    try write("return {}", to: "animators/New.lua")
    #expect(folder.read().written == ["animators/New.lua"] && folder.problems.isEmpty)
  }

  @Test(arguments: [
    (
      ["Scripts/animators/Deck.lua", "Scripts/Plugins/Swipe/plugin.lua", "other.txt"], "my/Scripts"
    ),
    (["Scripts/Deck.lua"], "my/Scripts"), (["Swipe/plugin.lua", "Swipe/animators/Swing.lua"], "."),
    (["a/b/animators/Deck.lua", "Sources/x.lua"], "my/a/b"),
  ])
  func `a folder in which apps find nothing names the one that they need`(
    files: [String], wanted: String
  ) throws {
    try FileManager.default.removeItem(at: root.appendingPathComponent("animators"))
    for file in files { try write("return {}", to: file) }
    var folder = ServedFolder(path: root.path, shownAs: wanted == "." ? "Plugins" : "my")
    _ = folder.read()
    #expect(folder.problems.count == 1)
    #expect(folder.problems.first?.message.hasSuffix("did you mean '\(wanted)'?") == true)
    // It is silent once there is one where apps look.
    try write("return {}", to: "Deck.lua")
    _ = folder.read()
    #expect(folder.problems.isEmpty)
  }

  @Test func `a version is a line of JSON and the files`() throws {
    var folder = folder
    _ = folder.read()
    #expect(
      String(decoding: folder.message(version: 1), as: UTF8.self)
        == #"{"version":1,"files":[{"path":"animators/Deck.lua","size":9}]}"# + "\nreturn {}")
    try write("--", to: "animators/A.lua")
    try FileManager.default.removeItem(at: root.appendingPathComponent("animators/Deck.lua"))
    let change = folder.read()
    #expect(
      String(decoding: folder.message(version: 2, change), as: UTF8.self)
        == #"{"version":2,"base":1,"files":[{"path":"animators/A.lua","size":2}],"#
        + #""removed":["animators/Deck.lua"]}"# + "\n--")
  }

  @Test func `what can't be served is a warning, and the rest is served`() throws {
    try write(String(repeating: "x", count: 1 << 20), to: "Full.lua")
    try write(String(repeating: "x", count: (1 << 20) + 1), to: "Large.lua")
    mkfifo(root.appendingPathComponent("Pipe.lua").path, 0o600)
    try FileManager.default.createDirectory(
      at: root.appendingPathComponent("Folder.lua"), withIntermediateDirectories: true)
    symlink("nowhere", root.appendingPathComponent("Link.lua").path)
    symlink("..", root.appendingPathComponent("animators/up").path)
    var folder = folder
    #expect(folder.read().written == ["Full.lua", "animators/Deck.lua"])
    #expect(
      folder.problems.map { "\($0.position?.file ?? ""): \($0.message)" } == [
        "Scripts/Folder.lua: not served: it is no regular file",
        "Scripts/Large.lua: not served: it has more than 1 MB",
        "Scripts/Link.lua: not served: it can't be read",
        "Scripts/Pipe.lua: not served: it is no regular file",
      ])
  }

  @Test func `a folder without end is cut`() throws {
    for index in 0..<2005 { try write("", to: "f\(index).lua") }
    try write("", to: "1/2/3/4/5/6/7/seven.lua")
    try write("", to: "a/2/3/4/5/6/7/8/eight.lua")
    var folder = folder
    let files = folder.read().written
    #expect(files.count == 2000)
    #expect(files.contains("1/2/3/4/5/6/7/seven.lua"))
    #expect(!files.contains { $0.hasSuffix("eight.lua") })
    #expect(folder.problems.map(\.message) == ["only 2000 scripts of 16 MB are served"])
  }

  @Test func `seventeen megabytes are cut at sixteen`() throws {
    for index in 0..<17 { try write(String(repeating: "x", count: 1 << 20), to: "f\(index).lua") }
    var folder = folder
    #expect(folder.read().written.count == 16)
    #expect(folder.problems.count == 1)
  }
}
