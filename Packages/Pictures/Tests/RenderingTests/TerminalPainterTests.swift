@_spi(Tools) import Motion
import Testing

@testable import Rendering

struct TerminalPainterTests {
  /// The left half red, the right half blue.
  private func picture() -> Bitmap {
    let bitmap = Bitmap(width: 64, height: 64)
    let canvas = Canvas(bitmap)
    canvas.fill(Rect(x: 0, y: 0, width: 32, height: 64), Color(packed: 0xFF00_00FF))
    canvas.fill(Rect(x: 32, y: 0, width: 32, height: 64), Color(packed: 0x0000_FFFF))
    return bitmap
  }

  private func painter(
    _ format: TerminalPainter.Format? = nil, _ environment: [String: String] = [:]
  ) -> TerminalPainter {
    TerminalPainter(format: format, environment: environment, columns: 8, rows: 4)
  }

  private func text(
    _ format: TerminalPainter.Format? = nil, _ environment: [String: String] = [:]
  ) -> String {
    String(decoding: painter(format, environment).bytes(of: picture()), as: UTF8.self)
  }

  @Test(arguments: [
    ("xterm-kitty", TerminalPainter.Format.kitty), ("foot", .sixel), ("mlterm", .sixel),
    ("xterm-256color", .symbols), ("tmux-256color", .symbols), ("nobody", .symbols),
  ])
  func `a terminal gets the finest format that it is known for`(
    name: String, format: TerminalPainter.Format
  ) {
    #expect(painter(nil, ["TERM": name]).format == format)
  }

  @Test func `each format begins as its terminals expect`() {
    #expect(text(.kitty).hasPrefix("\u{1B}_Ga=T,f=32,s=64,v=64,c=8,r=4"))
    #expect(text(.sixel).hasPrefix("\u{1B}P0;1;0q"))
    #expect(text(.sixel).hasSuffix("\u{1B}\\"))
    #expect(text(.symbols).split(separator: "\n").count == 4)
  }

  @Test func `pixels keep their colors`() throws {
    let colors = text(.blocks, ["TERM": "xterm", "COLORTERM": "truecolor"])
    #expect(colors.contains("255;0;0"))
    #expect(colors.contains("0;0;255"))
  }

  @Test func `blocks are made of half blocks only`() {
    let visible = text(.blocks, ["NO_COLOR": "1"]).filter { !"\n".contains($0) }
      .replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(Set(visible).isSubset(of: Set(" ▀▄")))
    #expect(visible.count == 32)
  }

  @Test func `without colors there are none`() {
    let plain = text(.symbols, ["TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1"])
    #expect(!plain.contains("38;"))
    #expect(!plain.contains("48;"))
  }
}
