import CommandLineParsing
import Diagnostics
import FileReading
import Terminal
import Workspaces

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A command that is a separate program.
struct CommandProgram {
  /// The name of the command.
  let name: String
  let path: String
  /// The path of the tool that starts it.
  let tool: String
  /// Whether this process is the tool, which the program can replace.
  let isProcess: Bool
  /// Whether the file is in the folder where it was found, with links followed.
  let isInside: Bool

  /// Why the program can't be started; nil if it can.
  var fault: String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return "is a link to something that is not there" }
    guard isInside else {
      return "is a link to \(FilePath(path).withoutLinks), outside of the tool's folder"
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return "is not a program" }
    guard access(path, X_OK) == 0 else { return "is not executable; 'chmod +x' makes it so" }
    return nil
  }

  var command: Command {
    Command(program: name, summary) { words, console in start(words, console) }
  }

  // MARK: Its summary

  private static let mark = "# Summary: "

  /// The summary of a package's command, or the one that a script states in one of its first lines, after
  /// `# Summary: `.
  private var summary: String {
    if let known = PackageProgram.named(name)?.summary { return known }
    let head = (try? RegularFile.beginning(of: path, upTo: 1024)) ?? []
    guard head.starts(with: "#!".utf8) else { return "The program \(path)." }
    let line = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
      .first { $0.hasPrefix(Self.mark) }
    return line.map { String($0.dropFirst(Self.mark.count)) } ?? "The script \(path)."
  }

  // MARK: Starting it

  /// Replaces this process by the program, so that its status, its signals and what it prints are those of the
  /// command.
  func start(_ words: [String], _ console: Console) -> ExitStatus {
    if let fault { return refuse(fault, console) }
    guard isProcess else { return refuse("can only be started by the tool itself", console) }
    // A copy of a package's program under another name would start itself for ever.
    guard FilePath(path).withoutLinks != ProcessContext.current.executable else {
      return refuse("is this program itself, which has no such command", console)
    }
    console.output.flush()
    // A script can call the tool that it belongs to.
    setenv("INTERLUDE", tool, 1)
    setenv("INTERLUDE_VERSION", interludeVersion, 1)
    var arguments = ([path] + words).map { strdup($0) } + [nil]
    execv(path, &arguments)
    let reason =
      errno == ENOEXEC
      ? "is not a program" : "can't be started: \(String(cString: strerror(errno)))"
    for argument in arguments { free(argument) }
    return refuse(reason, console)
  }

  private func refuse(_ fault: String, _ console: Console) -> ExitStatus {
    console.report(Diagnostic(.error, "'\(path)', the program of the command '\(name)', \(fault)"))
    return .usage
  }
}
