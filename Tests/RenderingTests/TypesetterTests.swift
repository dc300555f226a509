import Foundation
import Motion
import Testing

@testable import Rendering

struct TypesetterTests {
  @Test func `text is set in the bundled font whatever the machine is configured for`() throws {
    // Fontconfig reads this only for a configuration of its own making, which is never asked for.
    setenv("FONTCONFIG_FILE", "/nowhere/fonts.conf", 1)
    defer { unsetenv("FONTCONFIG_FILE") }
    let typesetter = try Typesetter()
    #expect(typesetter.width(of: "Interlude", size: 100) > 300)
  }

  @Test func `a heavier weight is wider`() throws {
    let typesetter = try Typesetter()
    let widths = [Typesetter.Weight.regular, .semibold, .bold].map {
      typesetter.width(of: "Interlude", size: 20, weight: $0)
    }
    #expect(widths == widths.sorted())
    #expect(Set(widths).count == 3)
  }

  @Test func `text of any kind draws without a fault`() throws {
    let bitmap = Bitmap(width: 100, height: 40)
    let typesetter = try Typesetter()
    for text in ["", "日本語 العربية 🎉", "a\u{0}b", String(repeating: "word ", count: 200)] {
      typesetter.draw(
        text, in: Rect(x: 0, y: 0, width: 100, height: 40), size: 12, color: .black, lines: 2,
        on: Canvas(bitmap))
    }
  }
}
