import CommandLineParsing
import Diagnostics
import Testing

struct UsageErrorTests {
  private let transcript = Transcript()

  @Test(arguments: [
    (["--jsn"], "unknown option '--jsn'; did you mean '--json'?"),
    (["--jsn=yes"], "unknown option '--jsn'; did you mean '--json'?"),
    (["--hepl"], "unknown option '--hepl'; did you mean '--help'?"),
    (["--color"], "unknown option '--color'"),
    (["-x"], "unknown option '-x'"),
    (["-jx"], "unknown option '-x'"),
    (["-seed=4"], "unknown option '-seed'; did you mean '--seed'?"),
    ([], "missing <scenario>"),
    (["a.json", "b.json"], "unexpected argument 'b.json'"),
    (["a.json", "--fps"], "missing <number> after '--fps'"),
    (["a.json", "-f"], "missing <number> after '-f'"),
    (["--fps", "--json", "a.json"], "missing <number> after '--fps'"),
    (["--set", "--", "a.json"], "missing <name=value> after '--set'"),
    (["a.json", "--json=yes"], "'--json' takes no value, found 'yes'"),
    (["a.json", "--fps", "fast"], "'--fps' expects a number, found 'fast'"),
    (["a.json", "--fps=inf"], "'--fps' expects a number, found 'inf'"),
    (["a.json", "--fps="], "'--fps' expects a number, found ''"),
    (["a.json", "--seed", "1.5"], "'--seed' expects a whole number, found '1.5'"),
    (["a.json", "--set", "angle"], "'--set' expects name=value, found 'angle'"),
    (["a.json", "--set", "=12"], "'--set' expects name=value, found '=12'"),
  ])
  func `errors go to the standard error`(words: [String], complaint: String) {
    #expect(sample.run(["play"] + words, console: transcript.console) == .usage)
    #expect(transcript.output == "")
    #expect(
      transcript.messages == """
        interlude play: \(complaint)
        Usage: interlude play [options] <scenario>
        Try 'interlude play --help'.

        """)
  }

  @Test func `a choice lists what there is and offers the nearest`() {
    #expect(run("draw", "swing", "--format", "pgn") == .usage)
    #expect(
      firstMessage == "interlude draw: '--format' expects 'png', 'gif' or 'svg', found 'pgn'; "
        + "did you mean 'png'?")
  }

  @Test(arguments: [
    ("play", "did you mean 'draw --format gif'?"), ("draw", "did you mean '--format gif'?"),
  ])
  func `an option may be one of another command`(command: String, offer: String) {
    #expect(run(command, "swing", "--gif", "a.gif") == .usage)
    #expect(firstMessage == "interlude \(command): unknown option '--gif'; \(offer)")
  }

  @Test func `an argument is named as in help`() {
    #expect(run("draw", "swing", "many") == .usage)
    #expect(firstMessage == "interlude draw: '<frames>' expects a whole number, found 'many'")
  }

  @Test func `a command may refuse its words itself`() {
    #expect(run("draw", "swing", "0") == .usage)
    #expect(firstMessage == "interlude draw: there is nothing to draw in 0 frames")
    #expect(transcript.messages.hasSuffix("Try 'interlude draw --help'.\n"))
  }

  @Test(arguments: [
    ("plya", "unknown command 'plya'; did you mean 'play'?"),
    ("frobnicate", "unknown command 'frobnicate'"),
    ("gif", "unknown command 'gif'; did you mean 'draw --format gif'?"),
    ("Simulate", "unknown command 'Simulate'; did you mean 'play'?"),
    ("--versoin", "unknown option '--versoin'; did you mean '--version'?"),
    ("-x", "unknown option '-x'"),
  ])
  func `an unknown command is refused by the tool`(word: String, complaint: String) {
    #expect(run(word, "a.json") == .usage)
    #expect(
      transcript.messages == """
        interlude: \(complaint)
        Usage: interlude <command> [options]
        Try 'interlude --help'.

        """)
  }

  @Test func `a short usage line names each option`() {
    let terminal = Terminal(environment: ["COLUMNS": "120"], isTerminal: false)
    let transcript = Transcript(terminal: terminal)
    #expect(sample.run(["play"], console: transcript.console) == .usage)
    #expect(
      transcript.messages.contains(
        """
        Usage: interlude play [--fps <number>] [--seed <number>] [--set <name=value>]... [--json] \
        [--verbose] <scenario>
        """))
  }

  private func run(_ words: String...) -> ExitStatus {
    sample.run(words, console: transcript.console)
  }

  private var firstMessage: String? {
    transcript.messages.split(separator: "\n").first.map(String.init)
  }
}
