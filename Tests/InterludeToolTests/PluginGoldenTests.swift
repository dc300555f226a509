import Foundation
import Recordings
import Scenarios
import TestSupport
import Testing
import ToolTesting

@testable import InterludeTool

/// `interlude test`: what is recorded, how a change is reported, and what happens to broken files.
struct PluginGoldenTests {
  let session: Session
  let script = "Plugins/Bounce/animators/Bounce.lua"
  let golden = "Plugins/Bounce/goldens/Bounce.ndjson"

  init() throws {
    session = try Session()
    _ = session("new", "Bounce", "--plugin")
  }

  private func record() { #expect(session("test", "Bounce", "--update").status == 0) }

  // MARK: What is shipped

  /// Whoever changes how something moves records it anew, and shows the change in review.
  @Test(.enabled(if: TestTier.isThorough))
  func `everything shipped moves as it is recorded`() throws {
    let answer = try Session()("test")
    #expect(answer.status == 0, "\(answer.output)\(answer.messages)")
    for name in CheckTests.animators + CheckTests.plugins {
      #expect(answer.output.contains("ok        \(name)/"), "\(name)")
    }
  }

  @Test func `the goldens of what is shipped stay small`() throws {
    var sum = 0
    for folder in ["Scripts", "Plugins"] {
      let path = Session.package.path + "/" + folder
      let files = FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []
      for file in files where file.hasSuffix(".ndjson") {
        let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + file)
        let size = try #require(attributes[.size] as? Int)
        #expect(size < 128 * 1024, "\(file): record it with a lower --frame-rate")
        sum += size
      }
    }
    #expect((500_000..<2_000_000).contains(sum))
  }

  @Test func `the guide lists every verdict, and which of them fail`() throws {
    let guide = try Guide("InterludeTool/InterludeTool.docc/CheckingAndTesting.md")
    let rows = try #require(guide.tables(in: "Recording how it moves").first)
    let fails = rows.flatMap { row in Guide.names(in: row[0]).map { ($0, row[2] == "yes") } }
    #expect(fails.map(\.0) == TestResult.Verdict.allCases.map(\.rawValue))
    #expect(fails.map(\.1) == TestResult.Verdict.allCases.map(\.isFailure))
  }

  // MARK: Recording

  @Test func `what is not recorded yet fails and says how to record it`() {
    let answer = session("test", "Bounce")
    #expect(answer.status == 1)
    #expect(
      answer.output == """
        new       Bounce/Bounce  no golden yet

        1 tested: 1 new
        Next: run it again with --update, then review and commit the files

        """)
    #expect(!session.exists("Plugins/Bounce/goldens"))
  }

  @Test func `what is recorded is the trace, and the next run agrees with it`() throws {
    let recorded = session("test", "Bounce", "--update")
    #expect(recorded.status == 0)
    #expect(
      recorded.output == """
        recorded  Bounce/Bounce  Plugins/Bounce/goldens/Bounce.ndjson

        1 tested: 1 recorded
        Next: review the files and commit them

        """)
    let trace = try Trace(bytes: Array(session.text(of: golden).utf8), file: golden)
    #expect(trace.summary?.transitions == 3)
    #expect(trace.header.animator == nil)
    let answer = session("test", "Bounce")
    #expect(answer.status == 0)
    #expect(answer.output.hasPrefix("ok        Bounce/Bounce  3 transitions, 72 frames\n"))
  }

  @Test func `a file with the same contents is not written again`() throws {
    record()
    // Who wrote a trace does not count.
    try session.replace("\"interlude\":\"", with: "\"interlude\":\"0.0.", in: golden)
    let before = session.text(of: golden)
    #expect(session("test", "Bounce", "--update").output.hasPrefix("ok "))
    #expect(session.text(of: golden) == before)
  }

  @Test func `neither the current folder nor the way to the plugin leaves a trace`() throws {
    record()
    let first = session.text(of: golden)
    let other = try Session()
    try session.remove(golden)
    #expect(other("test", session.folder.path + "/Plugins/Bounce", "--update").status == 0)
    #expect(session.text(of: golden) == first)
    #expect(!first.contains(session.folder.path))
  }

  // MARK: A change

  @Test func `a changed script is reported with its first and its largest difference`() throws {
    record()
    try session.replace("default = 80", with: "default = 90", in: script)
    let answer = session("test", "Bounce")
    #expect(answer.status == 1)
    #expect(
      answer.output == """
        differs   Bounce/Bounce  70 differences, front.translateY by 10

        Bounce/Bounce
        \(golden):11: error: transition 1, push, frame 0, 0 s, progress 0: \
        front.translateY was 80, is 90 (+10)
        \(golden):11: note: front.translateY by 10, most of all in \
        transition 1, push, frame 0, 0 s, progress 0
        \(golden):11: note: 70 differences in all
        \(golden):11: note: if the change is intended: interlude test plugin:Bounce --update

        1 tested: 1 differs
        Next: undo the change, or record it with --update

        """)
  }

  @Test func `a change is recorded once it is meant, and then agrees`() throws {
    record()
    let before = session.text(of: golden)
    try session.replace("default = 80", with: "default = 90", in: script)
    let answer = session("test", "Bounce", "--update")
    #expect(answer.status == 0)
    #expect(
      answer.output.hasPrefix(
        "recorded  Bounce/Bounce  \(golden): 70 differences, front.translateY by 10\n"))
    #expect(session.text(of: golden) != before)
    #expect(session("test", "Bounce").status == 0)
  }

  @Test func `another duration is reported as such`() throws {
    record()
    try session.replace("duration = 0.4,", with: "duration = 0.3,", in: script)
    #expect(
      session("test", "Bounce").output.contains(
        "\(golden):7: error: transition 1, 0 s: duration was 0.4, is 0.3 (−0.1)\n"))
  }

  @Test func `numbers are exact unless a tolerance is given`() throws {
    record()
    try session.replace("default = 80", with: "default = 80.25", in: script)
    #expect(session("test", "Bounce").status == 1)
    #expect(session("test", "Bounce", "--tolerance", "0.24").status == 1)
    #expect(session("test", "Bounce", "--tolerance", "0.25").status == 0)
    #expect(session("test", "Bounce", "--tolerance=-1").status == 2)
  }

  @Test func `what does not hold its expectations fails and is not recorded`() throws {
    try session.replace(
      "transitions: 3", with: "transitions: 4", in: "Plugins/Bounce/scenarios/Bounce.json")
    let answer = session("test", "Bounce", "--update")
    #expect(answer.status == 1)
    #expect(answer.output.hasPrefix("failed    Bounce/Bounce  1 error\n"))
    #expect(answer.output.contains("Plugins/Bounce/scenarios/Bounce.json:21:5: error: expect[1]: "))
    #expect(!session.exists(golden))
  }

  @Test func `what fails its expectations also says how it differs from its golden`() throws {
    record()
    try session.replace("default = 80", with: "default = 90", in: script)
    try session.replace(
      "transitions: 3", with: "transitions: 4", in: "Plugins/Bounce/scenarios/Bounce.json")
    let answer = session("test", "Bounce")
    #expect(
      answer.output.hasPrefix(
        "failed    Bounce/Bounce  1 error, 70 differences, front.translateY by 10\n"))
    #expect(answer.output.contains("front.translateY was 80, is 90 (+10)"), "\(answer.output)")
  }

  @Test func `a script that breaks fails with its line`() throws {
    record()
    try session.replace("front = {", with: "frnt = {", in: script)
    let answer = session("test", "Bounce")
    #expect(answer.status == 1)
    #expect(
      answer.output.contains("error: unknown view 'frnt'; did you mean 'front'?"))
    let line = session("test", "Bounce", "--json").output.split(separator: "\n").first ?? ""
    let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    #expect(json?["verdict"] as? String == "failed", "\(line)")
  }

  // MARK: Files that are not as they should be

  @Test(arguments: [
    ("{", ":1:2: error: "),
    ("{\"type\":\"summary\"}", ":1:2: error: a trace must begin with its header"),
    ("", ": error: the file contains no trace"),
  ])
  func `a golden that is not a trace is reported and not replaced`(
    text: String, complaint: String
  ) throws {
    record()
    try session.write(text, to: golden)
    let answer = session("test", "Bounce")
    #expect(answer.status == 1)
    #expect(answer.output.contains(golden + complaint), "\(answer.output)")
    let update = session("test", "Bounce", "--update")
    #expect(update.status == 1)
    #expect(
      update.output.contains("\(golden): error: not a trace, so it is not replaced\n"))
    #expect(session.text(of: golden) == text)
    try session.remove(golden)
    record()
    #expect(session("test", "Bounce").status == 0)
  }

  @Test func `a trace that is broken further on is replaced by an update`() throws {
    record()
    let header = try #require(session.text(of: golden).split(separator: "\n").first)
    try session.write(header + "\n<<<<<<< ours\n", to: golden)
    #expect(session("test", "Bounce").status == 1)
    record()
    #expect(session("test", "Bounce").status == 0)
  }

  @Test(arguments: ["file", "folder", "nothing"])
  func `an update follows no link`(kind: String) throws {
    record()
    let trace = session.text(of: golden)
    let outside = session.folder.path + "/outside"
    try session.makeFolder("outside")
    try session.write(trace.replacing("Bounce", with: "Other"), to: "outside/Bounce.ndjson")
    let before = session.text(of: "outside/Bounce.ndjson")
    if kind == "folder" {
      try session.remove("Plugins/Bounce/goldens")
      symlink(outside, session.folder.path + "/Plugins/Bounce/goldens")
    } else {
      try session.remove(golden)
      let target = kind == "file" ? "/Bounce.ndjson" : "/none.ndjson"
      symlink(outside + target, session.folder.path + "/" + golden)
    }
    for words in [["test", "Bounce"], ["test", "Bounce", "--update"]] {
      let answer = session.run(words)
      #expect(answer.status == 1)
      #expect(
        answer.output.contains(
          "\(golden): error: the trace can't be read: there is a link on the way to it"))
    }
    #expect(session.text(of: "outside/Bounce.ndjson") == before)
    #expect(!session.exists("outside/none.ndjson"))
  }

  @Test func `a name that begins with a mark leads through no link either`() throws {
    record()
    try session.makeFolder("outside")
    try session.remove("Plugins/Bounce/goldens")
    symlink(session.folder.path + "/outside", session.folder.path + "/Plugins/Bounce/goldens")
    let scenario = session.text(of: "Plugins/Bounce/scenarios/Bounce.json")
    try session.write(scenario, to: "Plugins/Bounce/scenarios/\u{301}Odd.json")
    #expect(session("test", "Bounce", "--update").status == 1)
    #expect(!session.exists("outside/\u{301}Odd.ndjson"))
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `a pipe among goldens and scenarios does not block any command`() throws {
    record()
    let folder = session.folder.path + "/Plugins/Bounce"
    try session.remove(golden)
    #expect(mkfifo(folder + "/goldens/Bounce.ndjson", 0o600) == 0)
    #expect(mkfifo(folder + "/goldens/Bounce.png", 0o600) == 0)
    #expect(mkfifo(folder + "/goldens/Gone.ndjson", 0o600) == 0)
    #expect(mkfifo(folder + "/scenarios/Pipe.json", 0o600) == 0)
    #expect(mkfifo(session.folder.path + "/Pipe.json", 0o600) == 0)
    #expect(mkfifo(session.folder.path + "/Pipe.lua", 0o600) == 0)
    let noFile = "it is not a regular file"
    #expect(session("test", "Bounce", "--update").output.contains(noFile))
    #expect(session("check", "Bounce").output.contains(noFile))
    #expect(session("list", "--scenarios").messages.contains(noFile))
    #expect(session("run", "Rise", "--scenario", "./Pipe.json").messages.contains(noFile))
    #expect(session("explain", "--scenario", "./Pipe.json").messages.contains(noFile))
    #expect(session("watch", "Pipe", "--limit", "1").status != 0)
    #expect(session("new", "Copy", "--from", "./Pipe.lua").messages.contains("not a regular file"))
  }

  @Test func `a golden without its end is reported`() throws {
    record()
    let lines = session.text(of: golden).split(separator: "\n")
    try session.write(lines.dropLast().joined(separator: "\n"), to: golden)
    #expect(
      session("test", "Bounce").output.contains(
        "\(golden): error: the trace is cut off: its last line is not a summary\n"))
  }

  @Test func `a golden whose scenario is gone fails and is taken away by an update`() throws {
    record()
    let orphan = "Plugins/Bounce/goldens/Old.ndjson"
    try session.write(session.text(of: golden), to: orphan)
    let answer = session("test", "Bounce")
    #expect(answer.status == 1)
    #expect(answer.output.contains("orphan    Bounce/Old     \(orphan)\n"))
    #expect(
      answer.output.contains(
        "\(orphan): error: its scenario 'Old' no longer exists\n"))
    // Nobody asked about it.
    #expect(session("test", "Bounce", "--scenario", "Bounce").status == 0)
    #expect(session("test", "Bounce", "--filter", "/bounce").status == 0)
    #expect(session("test", "Bounce", "--update").output.contains("removed   Bounce/Old "))
    #expect(!session.exists(orphan))
    #expect(session.exists(golden))
  }

  @Test func `what is not a trace is not removed`() throws {
    record()
    let notes = "Plugins/Bounce/goldens/notes.ndjson"
    try session.write("{\"mine\":true}\n", to: notes)
    let answer = session("test", "Bounce", "--update")
    #expect(answer.status == 1)
    #expect(answer.output.contains("\(notes):1:1: error: missing 'type'"))
    #expect(session.exists(notes))
  }

  @Test func `a place that can't be written to fails and leaves the rest to be recorded`() throws {
    try session.write("in the way", to: "Plugins/Bounce/goldens")
    let folder = session("test", "Bounce", "--update")
    #expect(folder.status == 1)
    #expect(
      folder.output.contains("\(golden): error: can't be written: its folder can't be created"))
    try session.remove("Plugins/Bounce/goldens")
    try session.makeFolder(golden)
    #expect(
      session("test", "Bounce", "--update").output.contains(
        "\(golden): error: the trace can't be read: it is not a regular file"))
  }

  @Test func `a plugin that does not load fails with its line`() throws {
    try session.replace("return {", with: "retrun {", in: "Plugins/Bounce/plugin.lua")
    let answer = session("test", "--filter", "Bounce")
    #expect(answer.status == 1)
    #expect(answer.output.contains("Plugins/Bounce/plugin.lua:"))
  }

  // MARK: What is asked for

  @Test func `a misspelt name is answered with the nearest`() {
    let plugin = session("test", "Bounec")
    #expect(plugin.status == 2)
    #expect(
      plugin.messages.hasPrefix(
        "error: unknown animator or plugin 'Bounec'; did you mean 'Bounce'?\n"))
    let scenario = session("test", "CrossDissolve", "--scenario", "tuor")
    #expect(scenario.status == 2)
    #expect(scenario.messages.hasPrefix("error: unknown scenario 'tuor'; did you mean 'tour'?\n"))
  }

  /// What is installed with the tool is not in it.
  @Test(.enabled(if: TestTier.isThorough), arguments: ["./", "."])
  func `a folder stands for the scripts and plugins in it`(folder: String) throws {
    try session.write("return {\n", to: "Torn.lua")
    let recorded = session("test", folder, "--update")
    #expect(recorded.status == 1)
    #expect(recorded.output.contains("failed    Torn/tour      1 error\n"))
    #expect(
      recorded.output.contains("recorded  Bounce/Bounce  Plugins/Bounce/goldens/Bounce.ndjson\n"))
    #expect(recorded.output.contains("2 tested: 1 failed, 1 recorded\n"))
    let apart = try Session()
    let plugins = session.folder.path + "/Plugins/"
    #expect(apart("test", plugins).output.hasPrefix("ok        Bounce/Bounce "))
    #expect(apart("check", plugins).output.contains("Bounce (plugin)"))
    try session.write("return {\n", to: "Plugins/Bounce/plugin.lua")
    let torn = apart("test", plugins)
    #expect(torn.status == 1)
    #expect(torn.output.hasPrefix("failed    \(plugins)Bounce  1 error\n"))
    #expect(apart("test", "./Nowhere/").messages == "error: no such file: './Nowhere/'\n")
  }

  @Test func `a test that plays nothing does not pass`() throws {
    #expect(session("test", "Bounce", "--filter", "nothing").status == 2)
    try session.remove("Plugins/Bounce/scenarios/Bounce.json")
    let answer = session("test", "Bounce")
    #expect(answer.status == 2)
    #expect(
      answer.messages.hasPrefix(
        "interlude test: there is no scenario to play; put one into 'Plugins/Bounce/scenarios'\n"))
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `programs get one object per line, build servers one suite each`() throws {
    record()
    try session.replace("default = 80", with: "default = 90", in: script)
    let answer = session(
      "test", "Bounce", "--json", "--junit", session.folder.path + "/test.xml")
    #expect(
      answer.output.hasPrefix(
        "{\"name\":\"Bounce/Bounce\",\"scenario\":\"Bounce\",\"verdict\":\"differs\","))
    #expect(
      answer.output.contains(
        "\"first\":{\"what\":\"views.front.translateY\",\"golden\":\"80\",\"now\":\"90\","
          + "\"change\":10.0,\"line\":11,\"t\":0.0,\"transition\":1,\"operation\":\"push\",\"n\":0,"
      ))
    let xml = session.text(of: "test.xml")
    #expect(xml.contains("<testsuites name=\"interlude test\">"))
    #expect(xml.contains("<testsuite name=\"Bounce (plugin)\" tests=\"1\" failures=\"1\">"))
    #expect(xml.contains("front.translateY was 80, is 90 (+10)"))
  }
}
