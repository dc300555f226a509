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
}
