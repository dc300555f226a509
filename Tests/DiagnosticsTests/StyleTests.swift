import Diagnostics
import Testing

struct StyleTests {
  @Test func `a style leaves text alone when color is off`() {
    #expect(Style.red.applied(to: "no", when: false).text == "no")
    #expect(Style.red.applied(to: "", when: true).text == "")
    #expect(Style.bold.and(.red).applied(to: "no", when: true).text == "\u{1B}[1;31mno\u{1B}[0m")
  }

  @Test func `a value in a styled text can neither end the line nor set a style`() {
    let name = "a\u{1B}[31m\nok  b\u{202E}"
    let text: StyledText = "fail  \(name)\n\(Style.bold.applied(to: name, when: true))"
    let visible = "a\\u{1B}[31m\\nok  b\\u{202E}"
    #expect(text.text == "fail  \(visible)\n\u{1B}[1m\(visible)\u{1B}[0m")
    #expect(text.plain == "fail  \(visible)\n\(visible)")
  }

  @Test(arguments: [
    "\0", "\u{7}", "\u{8}", "\t", "\r", "\u{1B}", "\u{7F}", "\u{80}", "\u{9B}", "\u{9F}", "\u{61C}",
    "\u{200E}", "\u{200F}", "\u{2028}", "\u{2029}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}",
    "\u{FEFF}", "\u{AD}", "\u{34F}", "\u{180E}", "\u{200B}", "\u{2060}", "\u{2064}", "\u{206A}",
    "\u{3164}",
    "\u{FFA0}", "\u{FFF9}", "\u{E0001}", "\u{E0041}",
  ])
  func `what a terminal acts on is spelled out, wherever it stands`(scalar: String) throws {
    for value in [scalar, "a" + scalar, scalar + "b", "e\u{301}" + scalar + "→"] {
      let text = StyledText(value).text
      #expect(!text.unicodeScalars.contains(try #require(scalar.unicodeScalars.first)))
      #expect(text.contains("\\"))
    }
  }

  @Test(arguments: ["a\u{200D}", "a\u{200C}b", "é\u{FE0F}", "1\u{FE0F}", "a\u{E0041}", "\u{200D}"])
  func `what is not seen is spelled out where it joins nothing`(value: String) {
    #expect(
      StyledText(value).text.unicodeScalars.allSatisfy {
        !$0.properties.isDefaultIgnorableCodePoint
      })
  }

  @Test(arguments: [
    "❤️", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "می‌خواهم", "क्‍ष", "日本語", "Ünïcödé", "葛󠄀",
  ])
  func `what is not seen stays where it belongs to what is`(value: String) {
    #expect(StyledText(value).text == value)
  }

  @Test func `an emoji stays whole, and a letter has only so many marks`() {
    #expect(StyledText("👩🏽‍👩🏽‍👧🏽‍👦🏽 é ÅΩ→−").text == "👩🏽‍👩🏽‍👧🏽‍👦🏽 é ÅΩ→−")
    let marked = "e" + String(repeating: "\u{301}", count: 1_000_000)
    #expect(StyledText(marked).text.unicodeScalars.count == 17)
  }
}
