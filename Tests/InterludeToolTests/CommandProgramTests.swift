import CommandLineParsing
import Foundation
import Workspaces
import TestSupport
import Testing
import ToolTesting

@testable import InterludeTool

/// Commands that are programs of their own.
struct CommandProgramTests {
  let session: Session
  /// A folder on the PATH.
  let folder: String

  init() throws {
    session = try Session()
    try session.makeFolder("programs")
    folder = session.folder.path + "/programs"
  }

  private func write(_ script: String, to name: String) throws {
    try WrittenProgram.write(script, to: session.folder.path + "/" + name)
  }

  private func call(_ words: String...) -> Session.Answer {
    session.run(
      words, executable: session.folder.path + "/bin/interlude",
      changing: { $0.environment["PATH"] = folder })
  }

  private struct End {
    let status: Int32
    let isSignal: Bool
    let output: String
    let messages: String
  }

  /// Starts the tool as a user does, with a PATH.
  private func start(_ words: [String], path: String? = nil) throws -> End {
    let process = Process()
    process.executableURL = Session.program("interlude")
    process.arguments = words
    process.currentDirectoryURL = session.folder
    process.environment = ["PATH": path ?? "\(folder):/usr/bin:/bin", "HOME": session.folder.path]
    let (output, messages) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = messages
    try process.runWithoutBlockedSignals()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let said = messages.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return End(
      status: process.terminationStatus, isSignal: process.terminationReason == .uncaughtSignal,
      output: String(decoding: printed, as: UTF8.self),
      messages: String(decoding: said, as: UTF8.self))
  }

  @Test func `its words, its output and its status are those of the command`() throws {
    try write(
      #"printf '%s|' "$@"; echo said >&2; test -x "$INTERLUDE" && exit 7"#,
      to: "programs/interlude-greet")
    let end = try start(["greet", "--help", "a  b", "", "--json", "--", "é"])
    #expect(end.output == "--help|a  b||--json|--|é|")
    #expect(end.messages == "said\n")
    #expect(end.status == 7)
    #expect(try start(["help", "greet"]).output == "--help|")
  }

  @Test func `a signal that ends it ends the command`() throws {
    try write("kill -TERM $$", to: "programs/interlude-greet")
    let end = try start(["greet"])
    #expect(end.isSignal && end.status == SIGTERM)
  }

  @Test func `help, completion and the manual show it with its own summary`() throws {
    try write("# Summary: Greet each animator.", to: "programs/interlude-greet")
    try write("", to: "programs/interlude-run")
    for words in [["--help"], ["completions", "zsh"], ["completions", "fish"], ["manual"]] {
      let answer = session.run(
        words, executable: "/nowhere/bin/interlude", changing: { $0.environment["PATH"] = folder })
      #expect(answer.output.contains("Greet each animator."), "\(words)")
    }
    #expect(call("completions", "bash").output.contains("greet"))
    #expect(call("gret").messages.contains("unknown command 'gret'; did you mean 'greet'?"))
    #expect(call("run", "--help").output.contains("Play"))
  }

  @Test(arguments: ["", ".", "programs", ":", "./programs:"])
  func `one in the current folder is never started`(path: String) throws {
    try write("echo started", to: "programs/interlude-greet")
    try write("echo started", to: "interlude-greet")
    let end = try start(["greet"], path: path)
    #expect(end.output.isEmpty && end.status == 2)
    #expect(end.messages.hasPrefix("interlude: unknown command 'greet'\n"))
  }

  @Test(arguments: ["../programs/interlude-greet", "gre\net", "-greet", "greet/", "gré", ""])
  func `a word that is no name is looked for nowhere`(word: String) throws {
    try write("echo started", to: "programs/interlude-greet")
    let end = try start([word])
    #expect(end.output.isEmpty && end.status == 2, "\(end.messages)")
  }

  @Test(arguments: [
    ("mkdir programs/interlude-greet", "is not a program"),
    ("echo >programs/interlude-greet", "is not executable; 'chmod +x' makes it so"),
    ("ln -s gone programs/interlude-greet", "is a link to something that is not there"),
    ("mkfifo -m 755 programs/interlude-greet", "is not a program"),
    ("mkdir bin; ln -s /bin/true bin/interlude-greet", "outside of the tool's folder"),
    (
      "mkdir -p libexec/interlude; ln -s /bin/true libexec/interlude/interlude-greet",
      "outside of the tool's folder"
    ),
  ])
  func `one that can't be started is said, and listed nowhere`(
    setup: String, expected: String
  ) throws {
    try write(setup, to: "setup")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: session.folder.path + "/setup")
    process.currentDirectoryURL = session.folder
    try process.runWithoutBlockedSignals()
    process.waitUntilExit()
    let answer = call("greet")
    #expect(answer.status == 2)
    #expect(answer.messages.contains("the program of the command 'greet', "))
    #expect(answer.messages.contains(expected), "\(answer.messages)")
    #expect(!call("--help").output.contains("greet"))
  }

  @Test func `a file that the system can't run is said`() throws {
    let path = folder + "/interlude-greet"
    try write("", to: "programs/interlude-greet")
    try session.write("\u{7F}ELF", to: "programs/torn")
    try write(": >'\(path)'; cat '\(folder)/torn' >'\(path)'", to: "tear")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: session.folder.path + "/tear")
    try process.runWithoutBlockedSignals()
    process.waitUntilExit()
    let end = try start(["greet"])
    #expect(end.status == 2)
    #expect(
      end.messages.contains("'\(path)', the program of the command 'greet', is not a program"))
  }

  @Test func `the guide's command works`() throws {
    let guide = try Guide("InterludeTool/InterludeTool.docc/CommandsOfYourOwn.md")
    let script = try #require(guide.code(in: "sh").first)
    try session.write(String(script), to: "script")
    try write("cp script programs/interlude-every; chmod 755 programs/interlude-every", to: "setup")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: session.folder.path + "/setup")
    process.currentDirectoryURL = session.folder
    try process.runWithoutBlockedSignals()
    process.waitUntilExit()
    try session.makeFolder("scenarios")
    for name in ["push", "pop"] {
      try session.write(
        try String(
          contentsOf: Session.package.appending(path: "Scripts/scenarios/\(name).json"),
          encoding: .utf8), to: "scenarios/\(name).json")
    }
    let end = try start(["every", "SwipeToPop"])
    #expect(end.status == 0, "\(end.messages)")
    #expect(end.output.contains("scenarios/push.json") && end.output.contains("scenarios/pop.json"))
    #expect(try start(["every", "Missing"]).status == 2)
  }

  // MARK: Programs of the packages

  @Test(arguments: [
    (["render"], "render"), (["run", "--show"], "run"), (["test", "--pictures"], "test"),
  ])
  func `an app's own interlude starts no program of a package, which has no app`(
    words: [String], command: String
  ) throws {
    try session.makeFolder("bin")
    try write("echo started", to: "bin/interlude-\(command)")
    let answer = session.run(
      words, executable: session.folder.path + "/bin/interlude", apps: [CardApp.app(.none)])
    #expect(answer.status == 2)
    #expect(
      answer.messages.contains("this program was built without the package"), "\(answer.messages)")
    #expect(call("--help").output.contains("  run "))
  }

  @Test(arguments: [
    ("render", "Pictures"), ("gallery", "Pictures"), ("export", "Exports"), ("fit", "Fit"),
    ("matrix", "Review"), ("studio", "Studio"), ("serve", "Studio"), ("describe", "Assistant"),
    ("mcp", "Assistant"),
  ])
  func `a command whose package isn't built is answered with how to build it`(
    name: String, package: String
  ) {
    for words in [[name], [name, "--help"], ["help", name]] {
      let answer = session.run(words, executable: session.folder.path + "/bin/interlude")
      #expect(answer.status == 2)
      #expect(
        answer.messages
          == "error: the program 'interlude-\(name)' was not found; in a checkout, "
          + "'Packages/spm \(package) build' builds it\n")
    }
    #expect(!call("--help").output.contains("  \(name) "))
  }

  @Test(arguments: [
    (["run", "Slide", "--show"], "interlude-run", "Pictures"),
    (["run", "Slide", "--show-as", "blocks"], "interlude-run", "Pictures"),
    (["test", "Slide", "--pictures"], "interlude-test", "Review"),
    (["test", "Slide", "--review", "out"], "interlude-test", "Review"),
    (["test", "Slide", "--markdown", "out.md"], "interlude-test", "Review"),
  ])
  func `an option that needs a package is answered with how to build it`(
    words: [String], program: String, package: String
  ) {
    let answer = session.run(words)
    #expect(answer.status == 2)
    #expect(
      answer.messages.contains("the program '\(program)' was not found"), "\(answer.messages)")
    #expect(answer.messages.contains("'Packages/spm \(package) build' builds it"))
    #expect(session.files == ["programs"])
  }
}
