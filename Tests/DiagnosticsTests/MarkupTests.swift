import Testing

@_spi(Tools) @testable import Diagnostics

struct MarkupTests {
  @Test(arguments: [
    ("a < b && c > \"d\"", "a &lt; b &amp;&amp; c &gt; &quot;d&quot;"),
    ("&lt;", "&amp;lt;"), ("two\nlines", "two&#10;lines"), ("\u{1B}[2J", "\\u{1b}[2J"),
    ("\u{FFFE}\u{FFFF}", "??"), ("日本 ’", "日本 ’"),
  ])
  func `a text can't leave its place in a page`(text: String, expected: String) {
    #expect(text.inMarkup.lowercased() == expected.lowercased())
  }
}
