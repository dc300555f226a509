import CommandLineParsing
import Testing

struct TerminalTests {
  @Test(arguments: [
    ([:], true, true),
    (["TERM": "xterm-256color"], true, true),
    (["TERM": "xterm-256color"], false, false),
    (["TERM": "dumb"], true, false),
    (["CLICOLOR": "0"], true, false),
    (["CLICOLOR": "1"], false, false),
    (["NO_COLOR": "1"], true, false),
    (["NO_COLOR": ""], true, true),
    (["CLICOLOR_FORCE": "1"], false, true),
    (["CLICOLOR_FORCE": "1", "TERM": "dumb"], false, true),
    (["CLICOLOR_FORCE": "0"], false, false),
    (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
  ])
  func `color is used where it is seen and wanted`(
    environment: [String: String], isTerminal: Bool, usesColor: Bool
  ) {
    let terminal = Terminal(environment: environment, isTerminal: isTerminal)
    #expect(terminal.usesColor == usesColor)
    #expect(terminal.isTerminal == isTerminal)
  }

  @Test(arguments: [
    ([:], nil, 80),
    ([:], 132, 132),
    (["COLUMNS": "100"], nil, 100),
    (["COLUMNS": "100"], 132, 132),
    (["COLUMNS": "100"], 0, 100),
    (["COLUMNS": "wide"], nil, 80),
    ([:], 12, 40),
  ])
  func `the width is the system's, the environment's or 80`(
    environment: [String: String], columns: Int?, width: Int
  ) {
    let terminal = Terminal(environment: environment, isTerminal: true, columns: columns)
    #expect(terminal.width == width)
  }

  @Test(arguments: [
    ([:], nil, 24), (["LINES": "50"], nil, 50), (["LINES": "50"], 40, 40), ([:], 3, 10),
  ])
  func `the height is the system's, the environment's or 24`(
    environment: [String: String], lines: Int?, height: Int
  ) {
    let terminal = Terminal(environment: environment, isTerminal: true, lines: lines)
    #expect(terminal.height == height)
  }

  @Test func `a descriptor that is not open is not a terminal`() {
    let terminal = Terminal(descriptor: -1, environment: ["COLUMNS": "90"])
    #expect(!terminal.isTerminal)
    #expect(!terminal.usesColor)
    #expect(terminal.width == 90)
  }
}
