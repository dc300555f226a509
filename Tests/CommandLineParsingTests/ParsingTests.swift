import CommandLineParsing
import Testing

struct ParsingTests {
  private let transcript = Transcript()

  @Test(arguments: [
    "play a.json --fps 120",
    "play --fps 120 a.json",
    "play --fps=120 a.json",
    "play -f 120 a.json",
    "play -f120 a.json",
    "play -f=120 a.json",
    "play -f 30 a.json -f 120",
    "play --fps 120 -- a.json",
  ])
  func `an option is read in each of its forms and wherever it stands`(line: String) {
    #expect(run(line) == .success)
    #expect(
      transcript.output == """
        scenario a.json, fps 120.0, seed none
        set [], json false, verbose false

        """)
  }

  @Test(arguments: ["play a.json -jv", "play -j a.json --verbose", "play -vj -- a.json"])
  func `short flags may be bundled`(line: String) {
    #expect(run(line) == .success)
    #expect(transcript.output.hasSuffix("json true, verbose true\n"))
  }

  @Test func `a bundle of letters may end with an option and its value`() {
    #expect(run("play -jvf120 a.json") == .success)
    #expect(transcript.output.hasPrefix("scenario a.json, fps 120.0"))
    #expect(transcript.output.hasSuffix("json true, verbose true\n"))
  }

  @Test func `an option may be repeated and keeps the order`() {
    #expect(run("play a.json --set sink=0 --set=label=a=b") == .success)
    #expect(transcript.output.contains(#"set ["sink=0", "label=a=b"]"#))
  }

  @Test func `a value may begin with a dash`() {
    #expect(run("play a.json --seed -5") == .success)
    #expect(transcript.output.contains("seed -5"))
  }

  @Test func `a negative number is an argument where no option is meant`() {
    #expect(run("draw swing -3") == .success)
    #expect(transcript.output == "swing -3 png here\n")
  }

  @Test func `after two dashes nothing is an option`() {
    #expect(run("draw -- --format 2") == .success)
    #expect(transcript.output == "--format 2 png here\n")
  }

  @Test func `a single dash is an argument`() {
    #expect(run("draw -") == .success)
    #expect(transcript.output == "- all png here\n")
  }

  @Test(arguments: [
    ("draw swing", "swing all png here\n"),
    ("draw swing 12 --format svg", "swing 12 svg here\n"),
    ("draw swing -o frames", "swing all png frames\n"),
  ])
  func `what is optional may be left out`(line: String, output: String) {
    #expect(run(line) == .success)
    #expect(transcript.output == output)
  }

  @Test func `an argument that repeats leaves the last word to the one after it`() {
    #expect(run("compare a b c") == .failed)
    #expect(transcript.output == "[\"a\", \"b\"] with c\n")
  }

  private func run(_ line: String) -> ExitStatus {
    sample.run(line.split(separator: " ").map(String.init), console: transcript.console)
  }
}
