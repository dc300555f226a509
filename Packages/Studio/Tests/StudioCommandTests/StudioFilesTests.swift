@_spi(Tools) import Diagnostics
import Export
import Foundation
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Studio
import Terminal
import TestSupport
import Testing
import ToolTesting
import Workspaces

@_spi(Tools) @testable import InterludeTool
@testable import StudioCommand

/// What the studio does to files: it changes scripts of the search path, whole or not at all.
struct StudioFilesTests {
  private let session: Session
  private static let script = """
    return {
      parameters = { rise = { default = 1, min = 0, max = 9 } },
      frame = function(ctx, progress, presence) return { front = { alpha = presence } } end,
    }
    """

  init() throws {
    session = try Session()
    try session.makeFolder("work/animators")
    try session.makeFolder("outside")
    try session.write(Self.script, to: "work/animators/Rise.lua")
    try session.write(Self.script, to: "outside/Far.lua")
  }

  private func path(_ name: String) -> String { session.folder.path + "/" + name }

  private static func create(
    in workspace: Workspace, _ name: String, _ original: String?, _ folder: String
  ) throws {
    try InterludeTool.createAnimator(named: name, from: original, in: folder, of: workspace)
  }

  private func workspace(in folder: String = "work") throws -> Workspace {
    try Workspace(
      ProcessContext(
        currentDirectory: path(folder), environment: [:], executable: "/nowhere/interlude"),
      scripts: [])
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private func everything(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path(folder)).sorted()
  }

  /// Saves through the functions that the studio gets.
  private func save(_ name: String, _ replacement: String) throws {
    let workspace = try workspace()
    let file = try #require(workspace.searchPath.file(at: name))
    let files = ScriptFiles(of: workspace)
    let before = try files.read(file)
    let after = Array(
      String(decoding: before, as: UTF8.self).replacing("default = 1", with: replacement).utf8)
    _ = try files.parameters(file, after)
    try files.replace(file, before, after)
  }

  @Test func `a script is replaced as a whole, and keeps its permissions`() throws {
    chmod(path("work/animators/Rise.lua"), 0o640)
    try save("animators/Rise.lua", "default = 5")
    #expect(try text("work/animators/Rise.lua").contains("default = 5"))
    #expect(try everything(in: "work") == ["animators", "animators/Rise.lua"])
    var status = stat()
    #expect(stat(path("work/animators/Rise.lua"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test func `what an editor wrote since the lines were shown stays`() throws {
    let workspace = try workspace()
    let file = try #require(workspace.searchPath.file(at: "animators/Rise.lua"))
    let before = try ScriptFiles(of: workspace).read(file)
    try session.write("-- mine\n" + Self.script, to: "work/animators/Rise.lua")
    #expect {
      try ScriptFiles(of: workspace).replace(file, before, Array("return {}".utf8))
    } throws: {
      ($0 as? CannotSave)?.diagnostic.message.contains("changed meanwhile; nothing was written")
        == true
    }
    #expect(try text("work/animators/Rise.lua") == "-- mine\n" + Self.script)
    #expect(try everything(in: "work") == ["animators", "animators/Rise.lua"])
  }

  @Test func `a script that would not load is not written, and nothing is left behind`() throws {
    #expect(throws: CannotSave.self) { try save("animators/Rise.lua", "default = }") }
    #expect(try text("work/animators/Rise.lua") == Self.script)
    #expect(try everything(in: "work") == ["animators", "animators/Rise.lua"])
  }

  @Test func `modules beside the script are found when it is tried`() throws {
    try session.write("return 1", to: "work/animators/part.lua")
    try session.write(
      "local one = require 'part'\n" + Self.script, to: "work/animators/Rise.lua")
    try save("animators/Rise.lua", "default = 5")
    #expect(try text("work/animators/Rise.lua").contains("default = 5"))
  }

  @Test(arguments: ["../outside/Far.lua", "animators/Link.lua", "folder/Far.lua"])
  func `a file outside of the search path is not read or written`(name: String) throws {
    symlink(path("outside/Far.lua"), path("work/animators/Link.lua"))
    symlink(path("outside"), path("work/folder"))
    #expect {
      try save(name, "default = 5")
    } throws: {
      ($0 as? CannotSave)?.diagnostic.message.contains("outside the folders") == true
    }
    #expect(try text("outside/Far.lua") == Self.script)
    #expect(try everything(in: "outside") == ["Far.lua"])
  }

  @Test func `a file that is gone is not called one outside of the search path`() throws {
    let workspace = try workspace()
    let file = try #require(workspace.searchPath.file(at: "animators/Rise.lua"))
    try FileManager.default.removeItem(atPath: file.path)
    #expect {
      _ = try ScriptFiles(of: workspace).read(file)
    } throws: {
      ($0 as? CannotSave)?.diagnostic.message
        == "nothing was saved: the file is gone; put it back first"
    }
    #expect(throws: CannotSave.self) {
      try ScriptFiles(of: workspace).replace(file, Array(Self.script.utf8), Array("gone".utf8))
    }
    #expect(try everything(in: "work") == ["animators"])
  }

  @Test func `a link that came since, and another kind of file, are refused`() throws {
    let workspace = try workspace()
    let file = try #require(workspace.searchPath.file(at: "animators/Rise.lua"))
    try FileManager.default.removeItem(atPath: file.path)
    symlink(path("outside/Far.lua"), file.path)
    #expect(throws: (any Error).self) {
      try ScriptFiles(of: workspace).replace(file, Array(Self.script.utf8), Array("gone".utf8))
    }
    unlink(file.path)
    try session.write(Self.script, to: "work/animators/Other.lua")
    symlink(path("work/animators/Other.lua"), file.path)
    #expect(throws: (any Error).self) {
      try ScriptFiles(of: workspace).replace(file, Array(Self.script.utf8), Array("gone".utf8))
    }
    #expect(try text("outside/Far.lua") == Self.script)
    #expect(try text("work/animators/Other.lua") == Self.script)
    unlink(file.path)
    try session.makeFolder("work/animators/Rise.lua")
    #expect(throws: (any Error).self) { try ScriptFiles(of: workspace).read(file) }
  }

  @Test(arguments: TestTier.sample(ExportTarget.allCases, every: 6, standard: 3))
  func `an export is what the command writes`(target: ExportTarget) throws {
    var choice = Choice()
    choice.subject = "Cover"
    let workspace = try Workspace(
      ProcessContext(
        currentDirectory: path("work"), environment: [:],
        executable: Session.program("interlude").path),
      scripts: [])
    let file = try StudioSource(workspace: workspace, first: choice).export(choice, to: target)
    let answer = session("export", "Cover", "--to", target.rawValue, "--output", file.name)
    #expect(answer.status == 0)
    #expect(try text(file.name) == file.text)
    let words = "interlude export Cover --to \(target.rawValue)"
    #expect(file.command == "\(words) --output \(file.name)")
  }

  @Test func `the command that is copied is one word for each word`() throws {
    try session.write(Self.script, to: "work/It's here.lua")
    let workspace = try Workspace(
      ProcessContext(
        currentDirectory: path("work"), environment: [:],
        executable: Session.program("interlude").path),
      scripts: [])
    var choice = Choice()
    choice.subject = "./It's here.lua"
    choice.scenario = "push"
    choice.settings = [.init(name: "rise", value: "2")]
    let library = StudioSource(workspace: workspace, first: choice).library(
      in: path("work"), timeOfDay: { "" }, create: Self.create,
      export: { _, _ in throw Unused() })
    let details = try library.load(choice, nil, FileAccessLog()).details
    #expect(
      details.command == #"interlude run './It'\''s here.lua' --scenario push --set rise=2"#)
  }

  /// An error would show the page lines of the file.
  @Test(arguments: [
    "../outside/notes.txt", "link", "./link", "folder/Far.lua", "plugin:../outside",
  ])
  func `a page sees only what is searched, and what the command named`(word: String) throws {
    try session.write("secret", to: "outside/notes.txt")
    symlink(path("outside/notes.txt"), path("work/link.json"))
    symlink(path("outside"), path("work/folder"))
    let word = word == "./link" ? "./link.json" : word == "link" ? "link.json" : word
    let workspace = try workspace()
    var (subject, scenario) = (Choice(), Choice())
    subject.subject = word
    scenario.scenario = word
    for choice in [subject, scenario] {
      let library = try library()
      #expect {
        try library.load(choice, nil, FileAccessLog())
      } throws: { error in
        let text = Diagnostic.all(of: error).map(\.message).joined()
        return text.contains("outside the folders that are searched") && !text.contains("secret")
      }
      #expect(throws: Never.self) {
        try StudioSource(workspace: workspace, first: choice).admit(choice)
      }
    }
  }

  @Test(arguments: [
    "there", "there.json", "scenarios/there.json", "./scenarios/there.json",
    "scenarios/../scenarios/there.json", "folder/there.json",
  ])
  func `a scenario through a link out of the folder is refused in every spelling`(
    word: String
  ) throws {
    try session.makeFolder("work/scenarios")
    try FileManager.default.copyItem(
      at: Session.package.appendingPathComponent("Scripts/scenarios/push.json"),
      to: session.folder.appendingPathComponent("outside/there.json"))
    for link in ["scenarios/there.json", "there.json"] {
      symlink(path("outside/there.json"), path("work/" + link))
    }
    symlink(path("outside"), path("work/folder"))
    let (library, choice) = (try library(), scenario(word))
    #expect {
      try library.load(choice, nil, FileAccessLog())
    } throws: {
      Diagnostic.all(of: $0).map(\.message).joined()
        .contains("outside the folders that are searched")
    }
    #expect(!library.catalogue().scenarios.contains { $0.name == "there" })
    // What the command named, it may.
    #expect(throws: Never.self) {
      try self.library(first: choice).load(choice, nil, FileAccessLog())
    }
  }

  @Test(arguments: [
    ("../outside/notes.json", "../outside/nothing.json"), ("folder/notes.json", "folder/no.json"),
    ("/etc/passwd.json", "/nowhere/passwd.json"),
    ("../outside/../work/there.json", "../nowhere/../work/there.json"),
    ("folder/../there.json", "nowhere/../there.json"), ("link.json", "dangling.json"),
  ])
  func `a path outside gets one answer, whether it exists or not`(
    there: String, missing: String
  ) throws {
    try session.write("{}", to: "outside/notes.json")
    symlink(path("outside"), path("work/folder"))
    symlink(path("outside/notes.json"), path("work/link.json"))
    symlink(path("outside/nothing.json"), path("work/dangling.json"))
    func answer(_ word: String) throws -> String {
      do {
        _ = try library().load(scenario(word), nil, FileAccessLog())
        return "loaded"
      } catch {
        return Diagnostic.all(of: error).map(\.message).joined().replacing(word, with: "it")
      }
    }
    let answers = (try answer(there), try answer(missing))
    #expect(answers.0 == answers.1)
    #expect(answers.0.contains("outside the folders that are searched"))
  }

  private func library(first: Choice = Choice()) throws -> StudioLibrary {
    try StudioSource(workspace: workspace(), first: first).library(
      in: path("work"), timeOfDay: { "" }, create: Self.create,
      export: { _, _ in throw Unused() })
  }

  private func scenario(_ word: String) -> Choice {
    var choice = Choice()
    choice.scenario = word
    return choice
  }

  @Test(arguments: ["animators", "types"])
  func `a page makes nothing through a link`(folder: String) throws {
    if folder == "animators" {
      try FileManager.default.removeItem(atPath: path("work/animators"))
    }
    symlink(path("outside"), path("work/" + folder))
    #expect {
      try library().create("Mine", nil)
    } throws: {
      Diagnostic.all(of: $0).map(\.message).joined().contains("the folder is a link")
    }
    #expect(try everything(in: "outside") == ["Far.lua"])
    #expect(try everything(in: "work").filter { $0.contains("Mine") } == [])
  }

  @Test func `the token is on no command line, and only the user can read it`() throws {
    #expect(mkfifo(path("said"), 0o600) == 0)
    let browser = path("browser")
    try WrittenProgram.write(
      "{ ls -l \"$1\"; echo \"$@\"; cat \"$1\"; } >'\(path("said"))'", to: browser)
    let process = Process()
    process.executableURL = Session.program("interlude")
    process.arguments = ["studio"]
    process.currentDirectoryURL = session.folder
    process.environment = [
      "BROWSER": browser, "PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": path("outside"),
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { if process.isRunning { process.terminate() } }
    let pipe = try #require(FileHandle(forReadingAtPath: path("said")))
    let said = String(decoding: try pipe.readToEnd() ?? Data(), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    try #require(said.count > 2)
    #expect(said[0].hasPrefix("-rw------- "))
    let file = said[1]
    #expect(file.hasPrefix(path("outside/interlude-studio-")) && file.hasSuffix(".html"))
    let address = try #require(
      said.dropFirst(2).joined().firstMatch(of: /url=(http:[^"]+#[0-9a-f]{32})"/)?.1)
    #expect(!file.contains(address.suffix(32)))
    process.terminate()
    process.waitUntilExit()
    let greeting = try output.fileHandleForReading.readToEnd() ?? Data()
    #expect(String(decoding: greeting, as: UTF8.self).contains(address))
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func `a page copies no script from outside`() throws {
    let library = try library()
    #expect(throws: (any Error).self) { try library.create("Mine", "../outside/Far.lua") }
    #expect(try everything(in: "work") == ["animators", "animators/Rise.lua"])
    #expect(try library.create("Mine", "animators/Rise.lua") == "Mine")
  }

  private struct Unused: Error {}

  @Test func `a plugin has nothing to export`() throws {
    var choice = Choice()
    #expect(throws: (any Error).self) {
      try StudioSource(workspace: workspace(), first: choice).export(choice, to: .json)
    }
    choice.subject = "Nobody"
    #expect(throws: (any Error).self) {
      try StudioSource(workspace: workspace(), first: choice).export(choice, to: .json)
    }
  }

  @Test(arguments: [
    ("192.168.1.20", true), ("10.0.0.1", true), ("0.0.0.0", false), ("255.255.255.255", false),
    ("224.0.0.1", false), ("::1", false), ("192.168.1", false), ("192.168.1.300", false),
    ("192.168.01.2", false), ("example", false), ("", false), ("1.2.3.4.5", false),
    ("１.2.3.4", false),
  ])
  func `--lan takes one address in numbers`(word: String, isOne: Bool) {
    #expect(NetworkAddress.isOne(word) == isOne)
    guard !isOne else { return }
    let answer = session("studio", "--no-open", "--lan", word)
    #expect(answer.status == 2)
    #expect(answer.messages.contains("--lan"))
  }

  @Test func `an address of another machine is refused with those of this one`() {
    // For documentation only: no machine has it.
    let answer = session("studio", "--no-open", "--lan", "203.0.113.7")
    #expect(answer.status == 2)
    #expect(answer.messages.contains("this machine doesn't have that address"))
  }

  @Test func `the pattern for a camera has its three marks and a margin`() throws {
    let code = try #require(QRCode("http://192.168.1.20:8731/#0123456789abcdef"))
    let mark = [
      "1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111",
    ]
    func square(_ x: Int, _ y: Int) -> [String] {
      (0..<7).map { row in
        (0..<7).map { code.rows[y + row][x + $0] ? "1" : "0" }.joined()
      }
    }
    let far = code.rows.count - 7
    #expect(square(0, 0) == mark)
    #expect(square(far, 0) == mark)
    #expect(square(0, far) == mark)
    let lines = code.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count == code.rows.count + 8 })
    #expect(lines[0].allSatisfy { $0 == "█" } && lines[1].allSatisfy { $0 == "█" })
  }
}
