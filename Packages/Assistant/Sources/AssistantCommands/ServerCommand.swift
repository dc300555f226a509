@_spi(Tools) import CommandLineParsing
import ContextServing
@_spi(Tools) import Diagnostics
@_spi(Tools) import FileReading
@_spi(Tools) import InterludeTool
import Synchronization
@_spi(Tools) import Terminal
@_spi(Tools) import Workspaces

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Command {
  /// `interlude mcp`: serves an assistant.
  static func mcp(in process: ProcessContext) -> Command {
    Command(
      "mcp", "Let an assistant write, check and see motion: a Model Context Protocol server.",
      examples: ["mcp", "mcp --folder ~/Projects/Shop"],
      discussion: """
        An assistant's program starts it and talks to it over standard input and output. Its tools are \
        'list', 'write', 'check', 'describe', 'run', 'render', 'compare', 'fit', 'export' and 'explain'.

        Everything it does stays in one folder: the current one, or that of --folder. On Linux the kernel \
        ensures this for the server and for every command that it starts; what is installed with the tool \
        can be read.
        """,
      exits: [
        .success: "The client closed the connection.",
        .usage: "The folder can't be used.",
      ]
    ) { Serve(process: process) }
  }
}

private struct Serve: CommandBody {
  let process: ProcessContext

  @Option(
    "folder", placeholder: "folder", "The project's folder instead of the current one.",
    completion: .directory)
  var folder: String?

  func run(on console: Console) throws -> ExitStatus {
    let project = try ProjectFolder(folder ?? process.currentDirectory)
    if isatty(0) == 1 {
      console.report("An assistant's program starts this; press Control-D to end it.")
    }
    return try AssistantServer(project: project, process: process).serve()
  }
}

/// The server as a process: standard input and output, and commands in processes of their own.
private struct AssistantServer {
  let project: ProjectFolder
  let process: ProcessContext

  func serve() throws -> ExitStatus {
    guard chdir(project.path) == 0 else { throw UsageError("'\(project.path)' can't be entered") }
    // A client that is gone is noticed when something is written.
    signal(SIGPIPE, SIG_IGN)
    let pictures = try TemporaryPictures(in: process.environment["TMPDIR"] ?? "/tmp")
    defer { pictures.remove() }
    // Commands put their own temporary files there, too.
    setenv("TMPDIR", pictures.folder, 1)
    var process = process
    process.currentDirectory = project.path
    let workspace = try Workspace(process, scripts: [])
    workspace.confine(process, naming: []) { reach in
      reach.keepFolder(project.path)
      reach.keepTemporary(pictures.folder)
      reach.keepPrograms(of: process.executable)
    }
    let isGone = Mutex(false)
    let commands = CommandRunner.processes(of: process.executable)
    let server = ContextServer(
      .interlude,
      tools: AssistantTools(project: project, commands: commands, pictures: pictures).all,
      resources: .interlude, execute: { SystemThread.detach($0) },
      send: { line in if !Self.write(line + [UInt8(ascii: "\n")]) { isGone.withLock { $0 = true } }
      })
    receive(server) { isGone.withLock { $0 } }
    server.end()
    // The threads end the programs that they have started.
    for _ in 0..<200 where !server.isIdle { usleep(10_000) }
    return .success
  }

  /// Passes on what the client sends, until it sends no more.
  private func receive(_ server: ContextServer, until isGone: () -> Bool) {
    var lines = MessageLines()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while !isGone() {
      let count = read(0, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      lines.add(buffer[..<count]) { server.receive($0) }
    }
  }

  private static func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        #if canImport(Glibc)
          let count = Glibc.write(1, start, rest.count)
        #else
          let count = Darwin.write(1, start, rest.count)
        #endif
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}
