public import Apps
public import CommandLineParsing
import Diagnostics
import ExportCommand
import FileReading
import Revision
public import Terminal

#if Studio
  import StudioCommand
#endif

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An app whose view controllers are played in scenarios.
public typealias App = Apps.App

/// The program `interlude` as a function of its arguments.
public enum InterludeTool {
  /// The version of the tool, the libraries and the trace format.
  public static let version = interludeVersion

  /// The commit that the tool was built from; nil if the build was not given one.
  static var revision: String? {
    let revision = String(cString: interlude_revision())
    return revision.isEmpty ? nil : revision
  }

  /// The restrictions of commands that play scripts, determined by applying all of them to this
  /// process.
  private static func confinement(in process: ProcessContext) -> [String] {
    guard process.confine != nil else { return [] }
    return ["Commands that play scripts are confined; `studio` and videos are not:"]
      + Reach().enforce().lines.map { "  \($0)" }
  }

  /// The tool with all commands.
  static func tool(in process: ProcessContext) -> Tool {
    var commands: [Command] = [
      .run(in: process).limited(in: process), .watch(in: process).limited(in: process),
      .list(in: process), .check(in: process).limited(in: process),
      .matrix(in: process).limited(in: process, keepingWork: true),
      .test(in: process).limited(in: process), .new(in: process),
      .explain(in: process).limited(in: process), .render(in: process).limited(in: process),
      .gallery(in: process).limited(in: process), .export(in: process).limited(in: process),
      .fit(in: process).limited(in: process),
    ]
    #if Studio
      let studio = Command.studio(in: process) { workspace, name, original, folder in
        try workspace.createAnimator(named: name, from: original, in: folder)
      }
      commands.insert(studio.limited(in: process), at: 1)
    #endif
    return Tool(
      "interlude", version: version, date: interludeDate, revision: revision,
      "View-controller transitions written as small Lua files and run without a device.",
      details: { confinement(in: process) }, commands: commands,
      programs: { CommandPrograms(process: process).commands(named: $0) })
  }

  /// Runs the command given by this process's arguments.
  ///
  /// With apps, the command runs in a child process. A crash of an app is then reported with the
  /// scenario and its time, and a run that takes longer than `--timeout` is ended.
  ///
  /// - Parameters:
  ///   - words: The arguments after the program's name.
  ///   - apps: The apps that a scenario can name as `"app"`.
  ///   - inThisProcess: Whether to start no child process, for tests of an app. A crash then ends
  ///     the test too.
  /// - Returns: The exit status for the process.
  public static func run(
    _ words: some Collection<String>, apps: [App] = [], inThisProcess: Bool = false
  ) -> Int32 {
    // A file beyond `ulimit -f` is then an error of the call that writes it, which names the file.
    signal(SIGXFSZ, SIG_IGN)
    var process = ProcessContext.current
    process.apps = apps
    // An app is the user's own program and may read and call anything it needs.
    if !apps.isEmpty { process.confine = nil }
    let words = Array(words)
    guard !apps.isEmpty, !inThisProcess else { return run(words, in: process) }
    if let journal = SharedJournal(inheritedBy: process) {
      journal.noteCrashes()
      process.journal = journal
      process.executable = process.environment[SharedJournal.program] ?? process.executable
      return run(words, in: process)
    }
    return AppSupervisor(process: process).run(words)
  }

  /// Runs the command in this process.
  static func run(_ words: [String], in process: ProcessContext) -> Int32 {
    let console = Console.standard(environment: process.environment)
    if let word = unreadableArgument {
      console.report(
        Diagnostic(.error, "the argument '\(word)' is not UTF-8; it would name another file"))
      return ExitStatus.usage.code
    }
    return run(words, in: process, console: console).code
  }

  /// The first argument of this process that is not valid UTF-8, with replacement characters for
  /// the invalid bytes.
  private static var unreadableArgument: String? {
    let arguments = CommandLine.unsafeArgv
    return (1..<max(Int(CommandLine.argc), 1)).lazy.compactMap { arguments[$0] }
      .first { String(validatingCString: $0) == nil }.map { String(cString: $0) }
  }

  /// Runs the command in a given process context.
  @_spi(Tools) public static func run(
    _ words: [String], in process: ProcessContext, console: Console
  ) -> ExitStatus {
    FilesRead.$current.withValue(FilesRead()) { tool(in: process).run(words, console: console) }
  }
}
