public import CommandLineParsing
import Diagnostics
@_spi(Tools) import FileReading
import Revision
import Terminal
public import Workspaces

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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

  /// The tool with the commands of the core and of extensions.
  ///
  /// - Parameter words: The arguments of the call.
  static func tool(
    in process: ProcessContext, extensions: [ToolExtension] = [], words: [String] = []
  ) -> Tool {
    let parts = ToolParts(extensions, for: words, in: process)
    let commands: [Command] =
      [
        .run(in: process, with: parts).limited(in: process),
        .watch(in: process).limited(in: process),
        .list(in: process), .check(in: process).limited(in: process),
        .test(in: process, with: parts).limited(in: process), .new(in: process),
        .explain(in: process).limited(in: process),
      ] + extensions.flatMap { $0.commands(process) }
    return Tool(
      "interlude", version: version, date: interludeDate, revision: revision,
      "View-controller transitions written as small Lua files and run without a device.",
      details: { confinement(in: process) }, commands: commands,
      callsByWord: callsByWord,
      programs: { CommandPrograms(process: process).commands(named: $0) })
  }

  /// Runs the command given by this process's arguments.
  ///
  /// An app's own interlude calls `AppTool.run` of the package Apps instead.
  ///
  /// - Parameters:
  ///   - words: The arguments after the program's name.
  ///   - extensions: What the packages that the program is linked with add, such as `.pictures`.
  /// - Returns: The exit status for the process.
  public static func run(
    _ words: some Collection<String>, extensions: [ToolExtension] = []
  ) -> Int32 {
    run(Array(words), in: beginProcess(), extensions: extensions)
  }

  /// Prepares this process for a command, and describes it.
  @_spi(Tools) public static func beginProcess() -> ProcessContext {
    // A file beyond `ulimit -f` is then an error of the call that writes it, which names the file.
    signal(SIGXFSZ, SIG_IGN)
    return .current
  }

  /// Runs a program of a package: `interlude-NAME` is the command NAME; under another name, all commands are its own.
  ///
  /// - Parameters:
  ///   - arguments: The program's name and its arguments.
  ///   - extensions: What its package adds to the tool.
  /// - Returns: The exit status for the process: 2 if a tool of another version has started it.
  public static func run(program arguments: [String], extensions: [ToolExtension]) -> Int32 {
    var process = beginProcess()
    if let version = process.environment["INTERLUDE_VERSION"], version != interludeVersion {
      let console = Console.standard(environment: process.environment)
      console.report(
        Diagnostic(
          .error,
          "'\(process.executable)' has version \(interludeVersion), and was started by interlude \(version); "
            + "build or install both from one revision"))
      return ExitStatus.usage.code
    }
    process.executable = tool(besides: process)
    let name = FilePath(arguments.first ?? "").lastComponent
    let command = CommandPrograms.command(ofProgram: name).map { [$0] } ?? []
    return run(command + arguments.dropFirst(), in: process, extensions: extensions)
  }

  /// The tool that has started a program of a package, or else the one beside the program or in its installation:
  /// from there, what is installed is found, and other commands are started.
  private static func tool(besides process: ProcessContext) -> String {
    let folder = FilePath(process.executable).parent
    let known = [
      process.environment["INTERLUDE"], folder + "/interlude", folder + "/../../bin/interlude",
    ].compactMap(\.self)
    return known.first { $0.hasPrefix("/") && FilePath($0).exists }.map { FilePath($0).normalized }
      ?? process.executable
  }

  /// Runs the command in this process, whose arguments it reads for faults.
  @_spi(Tools) public static func run(
    _ words: [String], in process: ProcessContext, extensions: [ToolExtension] = []
  ) -> Int32 {
    let console = Console.standard(environment: process.environment)
    if let word = unreadableArgument {
      console.report(
        Diagnostic(.error, "the argument '\(word)' is not UTF-8; it would name another file"))
      return ExitStatus.usage.code
    }
    return run(words, in: process, extensions: extensions, console: console).code
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
    _ words: [String], in process: ProcessContext, extensions: [ToolExtension] = [],
    console: Console
  ) -> ExitStatus {
    FilesRead.$current.withValue(FilesRead()) {
      tool(in: process, extensions: extensions, words: words).run(words, console: console)
    }
  }
}
