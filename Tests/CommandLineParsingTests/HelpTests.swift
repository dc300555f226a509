import CommandLineParsing
import Diagnostics
import Testing

struct HelpTests {
  private let transcript = Transcript()

  @Test func `a bare call shows an example and the commands`() {
    #expect(run() == .success)
    #expect(
      transcript.output == """
        Example:
          interlude play drawer.json --fps 120

        Play view-controller transitions without a screen.

        Commands:
          play         Play a scenario and report its assertions.
          draw         Draw one animator.
          compare      Compare traces with a golden one.
          completions  Print a shell completion script.
          manual       Print the manual page, for man.
          help         Show help for a command.

        Try 'interlude help <command>' or 'interlude --help'.

        """)
    #expect(transcript.messages == "")
  }

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func `the help of the tool names its options too`(words: [String]) {
    #expect(sample.run(words, console: transcript.console) == .success)
    #expect(transcript.output.contains("\nUsage: interlude <command> [options]\n"))
    #expect(
      transcript.output.hasSuffix(
        """
        Options:
          -h, --help     Show this help, or help for a command.
              --version  Show the version; with --verbose, also what is in force on this
                         system.

        """))
  }

  @Test(arguments: [
    ["play", "--help"], ["play", "-h"], ["help", "play"], ["play", "--jsn", "a", "b", "--help"],
  ])
  func `the help of a command begins with an example`(words: [String]) {
    #expect(sample.run(words, console: transcript.console) == .success)
    #expect(
      transcript.output == """
        Example:
          interlude play drawer.json --fps 120

        Play a scenario and report its assertions.

        The scenario is played on a virtual clock, so that the same input always gives
        the same trace.

        Usage: interlude play [options] <scenario>

        Arguments:
          <scenario>  The scenario file to play.

        Options:
          -f, --fps <number>      Frames sampled each second. (default: 60)
              --seed <number>     Where chance begins; another one each time if not
                                  given.
              --set <name=value>  A parameter of the animator. (may be repeated)
          -j, --json              Print the trace as JSON.
          -v, --verbose           Say more.
          -h, --help              Show this help.

        Exit statuses:
          0  All expectations held.
          1  An expectation failed.

        """)
  }

  @Test func `help lists the words of a choice`() {
    #expect(run("draw", "--help") == .success)
    #expect(
      transcript.output == """
        Examples:
          interlude draw swing --format gif
          interlude draw swing --out frames

        Draw one animator.

        Usage: interlude draw [options] <animator> [<frames>]

        Arguments:
          <animator>  The animator to draw.
          [<frames>]  How many frames; all of them if not given.

        Options:
              --format <format>  The kind of file. (one of png, gif, svg; default: png)
              --beside <other>   What to draw beside it.
          -o, --out <directory>  Where the files go.
          -h, --help             Show this help.

        """)
  }

  @Test func `after two dashes help is not asked for`() {
    #expect(run("draw", "--", "--help") == .success)
    #expect(transcript.output == "--help all png here\n")
  }

  @Test func `help for an unknown command offers the nearest`() {
    #expect(run("help", "drwa") == .usage)
    #expect(
      transcript.messages.hasPrefix(
        "interlude help: unknown command 'drwa'; did you mean 'draw'?\n"))
  }

  @Test func `the version is on its own line, with the revision`() {
    #expect(run("--version") == .success)
    #expect(transcript.output == "interlude 0.1.0 (1a2b3c4)\n")
  }

  @Test(arguments: [40, 60, 80, 100])
  func `no line of help is wider than the terminal`(width: Int) {
    let terminal = Terminal(environment: [:], isTerminal: true, columns: width)
    for command in sample.commands {
      let lines = command.help(tool: "interlude", for: terminal).text.split(separator: "\n")
      let wrapped = lines.filter { !$0.contains("--") && !$0.contains("interlude") }
      #expect(wrapped.allSatisfy { $0.count <= width })
    }
  }

  @Test func `headings are bold where the terminal takes it`() throws {
    let terminal = Terminal(environment: ["TERM": "xterm"], isTerminal: true)
    let command = try #require(sample.commands.first)
    let help = command.help(tool: "interlude", for: terminal).text
    #expect(help.hasPrefix("\u{1B}[1mExample:\u{1B}[0m\n"))
  }

  private func run(_ words: String...) -> ExitStatus {
    sample.run(words, console: transcript.console)
  }
}
