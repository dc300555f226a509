import ContextServing
@_spi(Tools) import FileReading
import Foundation
import Synchronization
import Testing
import ToolTesting

@testable import AssistantCommands

/// The tools, whose commands are played in the tests' own process.
struct ToolTests {
  let session: Session
  private let tools: [ContextTool]
  private let calls = Calls()
  private let files = FilesRead()

  /// The commands that were run.
  private final class Calls: Sendable {
    let words = Mutex<[[String]]>([])
  }

  init() throws {
    let session = try Session()
    self.session = session
    let runner = CommandRunner { [calls] words, _, _ in
      calls.words.withLock { $0.append(words) }
      let answer = session.run(words)
      return .init(status: answer.status, output: answer.output, messages: answer.messages)
    }
    tools =
      AssistantTools(
        project: try ProjectFolder(session.folder.path), commands: runner,
        pictures: try TemporaryPictures(in: session.folder.path)
      ).all
  }

  /// Sends a call through a server, and returns its answer as text.
  private func call(_ tool: String, _ arguments: String) -> String {
    let answers = Mutex<[String]>([])
    let server = ContextServer(
      .interlude, tools: tools, resources: .interlude,
      execute: {
        $0(); return true
      },
      send: { line in answers.withLock { $0.append(String(decoding: line, as: UTF8.self)) } })
    let lines = [
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#,
    ]
    // As in the command, where a file that was read can't be written.
    FilesRead.$current.withValue(files) {
      for line in lines { server.receive(.message(Array(line.utf8))) }
    }
    return answers.withLock { $0.last ?? "" }
  }

  private func write(_ path: String, _ text: String, version: String? = nil) -> String {
    let quoted = String(decoding: JSONText.string(text).line, as: UTF8.self)
    let version = version.map { #","version":"\#($0)""# } ?? ""
    return call("write", #"{"path":"\#(path)","text":\#(quoted)\#(version)}"#)
  }

  private static let good = """
    return {
      name = "Rise", summary = "It rises.", version = "1.0.0", license = "MIT", duration = 0.4,
      curve = "easeOut", reducedMotion = "crossDissolve",
      frame = function(ctx, progress, presence)
        return { front = { translateY = ctx.container.height * (1 - presence) } }
      end,
    }
    """

  @Test func `an animator is written, checked and described`() {
    let written = write("Rise.lua", Self.good)
    #expect(written.contains(#""loads":true"#), "\(written)")
    #expect(session.text(of: "Rise.lua") == Self.good)
    let checked = call("check", #"{"names":["./Rise.lua"]}"#)
    #expect(checked.contains(#""ok":true"#), "\(checked)")
    let described = call("describe", #"{"name":"./Rise.lua","scenario":"push","at":[0.2]}"#)
    #expect(described.contains("front slides in from below, as 'easeOut'"))
    #expect(described.contains("0.2 s  progress"))
    #expect(call("run", #"{"name":"./Rise.lua","scenario":"push"}"#).contains("front.translateY"))
    #expect(call("explain", #"{"name":"./Rise.lua","scenario":"push"}"#).contains("moved by Rise"))
    #expect(
      call("compare", #"{"name":"./Rise.lua","with":"./Rise.lua","scenario":"push"}"#)
        .contains("It moves like ./Rise.lua."))
  }

  @Test func `a script that can't be loaded is written, and the error has its line`() {
    let answer = write("Rise.lua", "return {\n  name = }")
    #expect(answer.contains("./Rise.lua:2: error:"), "\(answer)")
    #expect(answer.contains(#""loads":false"#))
  }

  @Test func `an existing file is only written over by its version`() throws {
    try session.write("return 1", to: "Rise.lua")
    let refused = write("Rise.lua", Self.good)
    #expect(refused.contains("'Rise.lua' exists, and was not written"))
    #expect(refused.contains(#""isError":true"#))
    #expect(session.text(of: "Rise.lua") == "return 1")
    let version = try #require(refused.firstMatch(of: /"version":"([0-9a-f]{16})"/)?.1)
    try session.write("return 2", to: "Rise.lua")
    #expect(
      write("Rise.lua", Self.good, version: String(version)).contains(
        "has changed since that version"))
    #expect(session.text(of: "Rise.lua") == "return 2")
    let again = try #require(write("Rise.lua", "").firstMatch(of: /"version":"([0-9a-f]{16})"/)?.1)
    #expect(write("Rise.lua", Self.good, version: String(again)).contains("wrote Rise.lua"))
    #expect(session.text(of: "Rise.lua") == Self.good)
  }

  @Test func `nothing is written out of the folder, or through a link`() throws {
    let outside = "interlude-\(UUID()).lua"
    try FileManager.default.createSymbolicLink(
      atPath: session.folder.path + "/out.lua", withDestinationPath: "/tmp/" + outside)
    for path in ["out.lua", "../" + outside, "/tmp/" + outside, ".git/hooks/x.lua", "run.sh"] {
      #expect(write(path, "return {}").contains(#""isError":true"#), "\(path)")
    }
    for path in [session.folder.path + "/../" + outside, "/tmp/" + outside] {
      #expect(!FileManager.default.fileExists(atPath: path), "\(path)")
    }
  }

  @Test func `a text that is too large is not written`() throws {
    #expect(
      write("x.lua", String(repeating: "-", count: 300_000)).contains("at most 262144 are written"))
    #expect(!session.exists("x.lua"))
  }

  @Test func `a path out of the folder reaches no command`() {
    let wrong = [
      ("check", #"{"names":["../x.lua"]}"#), ("run", #"{"name":"/etc/passwd"}"#),
      ("describe", #"{"name":"Cover","scenario":"/etc/passwd"}"#),
      ("compare", #"{"name":"Cover","with":"../x.ndjson"}"#),
      ("fit", #"{"recording":"/etc/passwd","output":"a.lua"}"#),
      ("fit", #"{"recording":"a.csv","output":"../a.lua"}"#),
      ("explain", #"{"name":"--scripts=/"}"#),
      ("export", #"{"name":"Cover","to":"web","output":"/tmp/x.js"}"#),
      ("render", #"{"name":"../x"}"#),
      ("list", #"{"name":"--help"}"#), ("render", #"{"name":"Cover","with":"~/x"}"#),
    ]
    for (tool, arguments) in wrong {
      #expect(call(tool, arguments).contains(#""isError":true"#), "\(tool) \(arguments)")
    }
    #expect(calls.words.withLock { $0 } == [])
  }

  @Test func `a check says what to change, and progress counts the names`() {
    _ = write(
      "Bad.lua",
      Self.good.replacing("front = {", with: "back = { scale = 0.94 + 0.06 * progress }, front = {")
    )
    let answer = call("check", #"{"names":["./Bad.lua","Cover"]}"#)
    #expect(answer.contains("to fix: make back.scale begin at 1"), "\(answer)")
    #expect(answer.contains(#""ok":false"#))
    #expect(answer.contains("ok  Cover"))
    #expect(answer.contains("Next: change what is named"))
  }

  @Test func `an unknown name is answered with the nearest one`() {
    #expect(call("check", #"{"names":["Covr"]}"#).contains("did you mean 'Cover'?"))
    #expect(call("run", #"{"name":"<img src=x>"}"#).contains(#""isError":true"#))
  }

  @Test func `settings are passed as words`() {
    _ = call("describe", #"{"name":"SwipeToPop","scenario":"push","set":{"dim":0.5}}"#)
    #expect(
      calls.words.withLock { $0.last } == [
        "describe", "--json", "--scenario=push", "--set=dim=0.5", "--", "SwipeToPop",
      ])
  }

  @Test func `a command is ended when its call is cancelled, and when it prints too much`() {
    let shell = CommandRunner.processes(of: "/bin/sh")
    let call = ToolCall()
    call.cancel()
    #expect(shell.run(["-c", "while :; do :; done"], call, .init()).fault == "it was cancelled")
    #expect(
      shell.run(["-c", "while :; do echo 0123456789abcdef; done"], ToolCall(), .init()).fault
        == "it printed more than 4 MB")
    #expect(
      shell.run(["-c", "kill -9 $$"], ToolCall(), .init()).fault == "it was ended by the system")
    #expect(shell.run(["-c", "echo a; echo b >&2; exit 3"], ToolCall(), .init()).status == 3)
    #expect(
      CommandRunner.processes(of: "/nowhere/interlude").run(["list"], ToolCall(), .init()).fault
        == "the tool can't be started (error 2)")
  }

  @Test func `lists are short and complete`() {
    for arguments in [
      "{}", #"{"kind":"plugins"}"#, #"{"kind":"scenarios"}"#, #"{"kind":"properties"}"#,
      #"{"kind":"guide"}"#,
    ] {
      let answer = call("list", arguments)
      #expect(answer.contains(#""isError":false"#), "\(arguments)")
      #expect(!answer.contains("bytes left out"), "\(arguments)")
      #expect(answer.utf8.count < 16_000, "\(arguments)")
    }
    #expect(call("list", #"{"kind":"properties"}"#).contains("| `translateX` | points |"))
    #expect(call("list", #"{"name":"SwipeToPop"}"#).contains("parallax"))
  }
}
