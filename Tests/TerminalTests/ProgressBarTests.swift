import CommandLineParsing
import Terminal
import Testing

struct ProgressBarTests {
  private let transcript = Transcript(terminal: Terminal(environment: [:], isTerminal: true))

  @Test func `a bar that is left does not stand before what is printed next`() {
    let begin = ContinuousClock.now
    var seconds = 0
    do {
      let bar = ProgressBar(
        on: transcript.console, quiet: false, now: { begin + .seconds(seconds) })
      seconds = 2
      bar.show(0.5, of: "drawing")
      #expect(transcript.messages.contains("drawing ████████████░░░░░░░░░░░░ 50 %, 3 s left"))
    }
    #expect(transcript.messages.hasSuffix("\r\u{1B}[K"))
  }

  @Test func `work that takes less than half a second shows no bar`() {
    let begin = ContinuousClock.now
    do {
      let bar = ProgressBar(on: transcript.console, quiet: false, now: { begin })
      bar.show(0.5, of: "drawing")
    }
    #expect(transcript.messages == "")
  }

  @Test func `in a pipe, long work says every few seconds how far it is`() {
    let transcript = Transcript(terminal: Terminal(environment: [:], isTerminal: false))
    var console = transcript.console
    console.reportsProgress = true
    let begin = ContinuousClock.now
    var seconds = 0.0
    do {
      let bar = ProgressBar(on: console, quiet: false, now: { begin + .seconds(seconds) })
      for step in 1...40 {
        seconds = Double(step) / 2
        bar.show(seconds / 20, of: "matrix")
      }
    }
    #expect(
      transcript.messages == """
        matrix: 27 %, 16 s left
        matrix: 52 %, 10 s left
        matrix: 77 %, 5 s left

        """)
    #expect(!transcript.messages.contains("\u{1B}"))
  }

  @Test func `what a program reads, and what a test reads, has no progress`() {
    let transcript = Transcript(terminal: Terminal(environment: [:], isTerminal: false))
    let begin = ContinuousClock.now
    for isQuiet in [true, false] {
      var console = transcript.console
      console.reportsProgress = isQuiet
      var seconds = 0
      let bar = ProgressBar(on: console, quiet: isQuiet, now: { begin + .seconds(seconds) })
      seconds = 100
      bar.show(0.5, of: "matrix")
    }
    #expect(transcript.messages == "")
  }
}
