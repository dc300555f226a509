import CommandLineParsing
import Foundation
import Testing

struct CompletionTests {
  /// A tool in the shell that answers what the script asks it for.
  private static let names = """
    interlude() { [[ "$*" == 'list --names' ]] && printf '%s\\n' deal 'swing low' '$(boom)'; }
    """

  /// Those of the three that are installed; bash is asked for below, so it is one of them.
  private static let shells = ["bash", "zsh", "fish"].filter { Program.find($0) != nil }

  @Test(arguments: shells)
  func `a script is one that its shell accepts`(shell: String) throws {
    let program = try #require(Program.find(shell))
    let result = try program.run(["-n", "-c", script(for: shell)])
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test(arguments: [
    (["interlude", "c"], ["compare", "completions"]),
    (["interlude", "-"], ["--help", "--version"]),
    (["interlude", "pl"], ["play"]),
    (["interlude", "play", "--"], ["--fps", "--seed", "--set", "--json", "--verbose", "--help"]),
    (["interlude", "play", "--j"], ["--json"]),
    (["interlude", "play", "--fps", ""], []),
    (["interlude", "draw", "--format", ""], ["png", "gif", "svg"]),
    (["interlude", "draw", "--format", "=", "g"], ["gif"]),
    (["interlude", "draw", "--format", "="], ["png", "gif", "svg"]),
    (["interlude", "draw", ""], ["deal", "swing\\ low", "\\$\\(boom\\)"]),
    (["interlude", "draw", "--format", "gif", "de"], ["deal"]),
    (["interlude", "draw", "--format", "=", "gif", "de"], ["deal"]),
    (["interlude", "draw", "deal", ""], []),
    (["interlude", "completions", "z"], ["zsh"]),
    (["interlude", "help", "d"], ["draw"]),
  ])
  func `bash offers what fits`(words: [String], offers: [String]) throws {
    let bash = try #require(Program.find("bash"))
    let words = words.map { "'\($0)'" }.joined(separator: " ")
    let result = try bash.run([
      "-c",
      """
      \(Self.names)
      \(script(for: "bash"))
      COMP_WORDS=(\(words))
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _interlude
      printf '%s\\n' "${COMPREPLY[@]}"
      """,
    ])
    #expect(result.errors == "")
    #expect(result.output.split(separator: "\n").map(String.init) == offers)
  }

  @Test(arguments: [
    (["interlude", "draw", "plugin", ":"], ["deal", "dusk"]),
    (["interlude", "draw", "plugin", ":", "du"], ["dusk"]),
    (["interlude", "draw", "plugin:du"], ["dusk"]),
    (["interlude", "draw", "plu"], ["plugin:deal", "plugin:dusk"]),
  ])
  func `bash completes what follows a colon`(words: [String], offers: [String]) throws {
    let bash = try #require(Program.find("bash"))
    let words = words.map { "'\($0)'" }.joined(separator: " ")
    let result = try bash.run([
      "-c",
      """
      interlude() { printf '%s\\n' deal plugin:deal plugin:dusk; }
      \(script(for: "bash"))
      COMP_WORDBREAKS=$' :=' COMP_WORDS=(\(words))
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _interlude
      printf '%s\\n' "${COMPREPLY[@]}"
      """,
    ])
    #expect(result.errors == "")
    #expect(result.output.split(separator: "\n").map(String.init) == offers)
  }

  @Test func `bash offers files and directories`() throws {
    let bash = try #require(Program.find("bash"))
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "plays"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: "play one.json"))
    let result = try bash.run([
      "-c",
      """
      \(script(for: "bash"))
      cd '\(folder.path)'
      COMP_WORDS=(interlude play pl) COMP_CWORD=2
      _interlude
      printf '%s\\n' "${COMPREPLY[@]}" | sort
      COMP_WORDS=(interlude draw --out pl) COMP_CWORD=3
      _interlude
      printf '%s\\n' "${COMPREPLY[@]}"
      """,
    ])
    #expect(result.output == "play one.json\nplays\nplays\n")
  }

  @Test(arguments: [
    ("de", ["deal", "deal.lua"]), ("./d", ["./deal.lua"]), ("swing", ["swing low"]),
    ("plays/", ["plays/one"]), ("", ["$(boom)", "deal", "deal.lua", "plays", "swing low"]),
  ])
  func `bash offers files beside names`(word: String, offers: [String]) throws {
    let bash = try #require(Program.find("bash"))
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "plays/one"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: "deal.lua"))
    let result = try bash.run([
      "-c",
      """
      \(Self.names)
      \(script(for: "bash"))
      cd '\(folder.path)'
      COMP_WORDS=(interlude draw --beside '\(word)') COMP_CWORD=3
      _interlude
      printf '%s\\n' "${COMPREPLY[@]}" | LC_ALL=C sort
      """,
    ])
    #expect(result.errors == "")
    #expect(result.output.split(separator: "\n").map(String.init) == offers)
  }

  @Test func `zsh gets values, letters and repeats`() {
    let script = script(for: "zsh")
    for line in [
      "'(-f --fps)'{-f+,--fps=}'[Frames sampled each second.]:number: '",
      "'*--set=[A parameter of the animator.]:name=value: '",
      "'--format=[The kind of file.]:format:(png gif svg)'",
      "'(-o --out)'{-o+,--out=}'[Where the files go.]:directory:_files -/'",
      "'1:animator: _interlude_call list --names'",
      #"'--beside=[What to draw beside it.]:other: _interlude_any '\''_interlude_call list --names'\'' '\''_files'\'''"#,
      "'*:trace:_files'",
    ] {
      #expect(script.contains(line))
    }
    #expect(!script.contains(":golden:"))
  }

  @Test func `fish gets values, letters and files`() {
    let script = script(for: "fish")
    let play = "complete -c interlude -n '__fish_seen_subcommand_from play'"
    let draw = "complete -c interlude -n '__fish_seen_subcommand_from draw'"
    for line in [
      "\(play) -F -d 'The scenario file to play.'",
      "\(play) -s f -l fps -x -d 'Frames sampled each second.'",
      "\(draw) -l format -x -a 'png gif svg' -d 'The kind of file.'",
      "\(draw) -l beside -r -F -a '(interlude list --names 2>/dev/null)' -d 'What to draw beside it.'",
      "\(draw) -a '(interlude list --names 2>/dev/null)' -d 'The animator to draw.'",
    ] {
      #expect(script.contains(line + "\n"))
    }
  }

  @Test func `fish gets a paragraph for each command, and quotes as it reads them`() {
    let tool = Tool(
      "lude", version: "1", date: "2026-11-22", revision: "1", "It plays.",
      commands: [
        Command("play", "Play what's in C:\\films.", examples: ["play --kind a"]) { Quoting() },
        Command("stop", "Stop.", examples: ["stop"]) { Stopping() },
      ])
    let transcript = Transcript()
    _ = tool.run(["completions", "fish"], console: transcript.console)
    let lines = transcript.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.contains(
        #"complete -c lude -n '__fish_use_subcommand' -a play -d 'Play what\'s in C:\\films.'"#))
    let option = "complete -c lude -n '__fish_seen_subcommand_from play'"
    #expect(lines.contains(#"\#(option) -l kind -x -a 'it\\\'s a\\ b' -d 'Which \'kind\'.'"#))
    let start = lines.firstIndex { $0.hasPrefix(option) } ?? 1
    #expect(lines[start - 1] == "")
  }

  private func script(for shell: String) -> String {
    let transcript = Transcript()
    _ = sample.run(["completions", shell], console: transcript.console)
    return transcript.output
  }
}

private struct Quoting: CommandBody {
  @Option("kind", "Which 'kind'.", completion: .values(["it's", "a b"])) var kind: String?

  func run(on console: Console) -> ExitStatus { .success }
}

private struct Stopping: CommandBody {
  func run(on console: Console) -> ExitStatus { .success }
}
