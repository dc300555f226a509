import Diagnostics

/// A program with commands, which tests can call with words.
///
/// `help`, `manual` and `completions` are built in.
public struct Tool: Sendable {
  /// The name of the program.
  public let name: String

  /// The version for `--version`.
  public let version: String

  /// The date of the version, such as 2026-11-22, for the manual page.
  public let date: String

  /// The commit that the program was built from, for `--version`; nil if unknown.
  public let revision: String?

  /// Details about the program and the system it runs on, one line each, for `--version --verbose`.
  public let details: @Sendable () -> [String]

  /// The purpose of the program, as a sentence.
  public let summary: String

  /// The commands as declared, in the order of help.
  public let commands: [Command]

  /// Words that people try as a command or an option, each with the call that does what they mean.
  let callsByWord: [String: String]

  /// The commands that are other programs: all that can be started, or the one with a name, even if it can't be.
  let programs: @Sendable (_ name: String?) -> [Command]

  /// Creates a program; the first example of the first command becomes the example of the program.
  public init(
    _ name: String, version: String, date: String, revision: String? = nil, _ summary: String,
    details: @escaping @Sendable () -> [String] = { [] }, commands: [Command],
    callsByWord: [String: String] = [:],
    programs: @escaping @Sendable (_ name: String?) -> [Command] = { _ in [] }
  ) {
    precondition(
      Set(commands.map(\.name) + ["help", "manual", "completions"]).count == commands.count + 3,
      "two commands of '\(name)' have the same name")
    assert(commands.allSatisfy(\.isConsistent))
    self.name = name
    self.version = version
    self.date = date
    self.revision = revision
    self.summary = summary
    self.details = details
    self.commands = commands
    self.callsByWord = callsByWord
    self.programs = programs
  }

  /// Runs the command that the words name, or prints an error.
  ///
  /// A `UsageError` or a `DiagnosticError` of a command results in ``ExitStatus/usage``, any other
  /// error in ``ExitStatus/failed``.
  ///
  /// - Parameters:
  ///   - words: The arguments after the program's name.
  ///   - console: The streams for results and messages.
  /// - Returns: The exit status of the process.
  public func run(_ words: [String], console: Console) -> ExitStatus {
    let status = answer(words, console)
    console.output.flush()
    guard let failure = console.output.failure else { return status }
    console.report("\(name): cannot write the output: \(failure)")
    // Not `failed`: the command has done everything else.
    return status == .success ? .usage : status
  }

  private func answer(_ words: [String], _ console: Console) -> ExitStatus {
    guard let first = words.first else {
      console.print(list.shortHelp(for: console.output.terminal))
      return .success
    }
    if first == "--version" {
      console.print("\(name) \(version)\(revision.map { " (\($0))" } ?? "")")
      if words.dropFirst().contains("--verbose") {
        for line in details() { console.print("\(line)") }
      }
      return .success
    }
    if first == "--help" || first == "-h" {
      console.print(list.help(for: console.output.terminal))
      return .success
    }
    do throws(UsageError) {
      return run(try command(first), Array(words.dropFirst()), console)
    } catch {
      return refuse(error, console)
    }
  }

  /// The command with a name.
  func command(_ name: String) throws(UsageError) -> Command {
    if let command = ownCommands.first(where: { $0.name == name }) { return command }
    if let program = programs(name).first { return program }
    if name.hasPrefix("-") {
      let nearest = Nearest.name(to: name, in: ["--help", "--version"])
      throw UsageError(.unknownOption(name), nearest: nearest)
    }
    let nearest =
      callsByWord[name.lowercased()] ?? Nearest.name(to: name, in: list.commands.map(\.name))
    throw UsageError(.unknownCommand(name), nearest: nearest)
  }

  /// The error with the call that was probably meant, if it is about an option that another command has, or that has
  /// another name.
  private func suggestingCall(_ error: UsageError, of command: Command) -> UsageError {
    guard case .unknownOption(let title) = error.reason,
      let call = callsByWord[String(title.drop { $0 == "-" }).lowercased()]
    else { return error }
    let isOwn = call.hasPrefix("\(command.name) --")
    return UsageError(
      error.reason, nearest: isOwn ? String(call.dropFirst(command.name.count + 1)) : call)
  }

  private func run(_ command: Command, _ words: [String], _ console: Console) -> ExitStatus {
    if let start = command.start { return start(words, console) }
    if Words.askForHelp(words) {
      console.print(command.help(tool: name, for: console.output.terminal))
      return .success
    }
    do {
      return try command.run(words, console: console)
    } catch let error as UsageError {
      return refuse(error, of: command, console)
    } catch let error as any DiagnosedError {
      for diagnostic in error.diagnostics { console.report(diagnostic) }
      return .usage
    } catch {
      console.report("\(name) \(command.name): error: \(error)")
      return .failed
    }
  }
}

extension Tool {
  private func refuse(_ error: UsageError, _ console: Console) -> ExitStatus {
    console.report(
      """
      \(name): \(error)
      Usage: \(name) <command> [options]
      Try '\(name) --help'.
      """)
    return .usage
  }

  private func refuse(
    _ error: UsageError, of command: Command, _ console: Console
  ) -> ExitStatus {
    console.report(
      """
      \(name) \(command.name): \(suggestingCall(error, of: command))
      \(command.usage(tool: name, width: console.messages.terminal.width))
      Try '\(name) \(command.name) --help'.
      """)
    return .usage
  }
}
