@_spi(Tools) import Motion
import Testing
import TextMeasuring
@_spi(Tools) import Views

@testable import Rendering

/// Text is measured without the libraries that draw it, and must come out as they draw it.
struct TextMeasureTests {
  static let texts = [
    "Inbox", "Ada Lovelace", "What the map did not show", "Loading…", "9:41", "→ ✓ €",
    "Größe, façade, Łódź", "iiiiiiii", "WWWW", "Wi-Fi 100%", "The train leaves at nine, Tuesday",
  ]

  @Test(arguments: texts)
  func `a line is at most as wide as it is measured, and hardly narrower`(text: String) throws {
    let typesetter = try Typesetter()
    for weight in TextStyle.Weight.allCases {
      let measured = TextMeasure.width(of: text, size: 100, weight: weight)
      let drawn = typesetter.width(of: text, size: 100, weight: Typesetter.Weight(weight))
      // Kerning moves letters together.
      #expect(
        drawn <= measured + 1 && drawn >= 0.96 * measured, "\(text) \(weight): \(drawn) \(measured)"
      )
    }
  }

  @Test func `text breaks between words, and has a line for each line break`() {
    var style = TextStyle()
    (style.size, style.alignment) = (20, .leading)
    #expect(TextMeasure("one two", style, within: 1000).lines == 1)
    #expect(TextMeasure("one two", style, within: 50).lines == 2)
    #expect(TextMeasure("one\ntwo\n", style, within: 1000).lines == 3)
    #expect(TextMeasure("one two three", style, within: 1).size.width == 1)
    style.lines = 2
    #expect(TextMeasure("a b c d e", style, within: 5).size.height == 50)
  }

  @Test func `a character that the font does not have is as wide as its box`() {
    #expect(MissingGlyphs.names(in: "aé→✓\u{200D}\n") == [])
    #expect(MissingGlyphs.names(in: "★★日") == ["'★' (U+2605)", "'日' (U+65E5)"])
    #expect(TextMeasure.width(of: "★", size: 10, weight: .bold) > 9)
  }
}
