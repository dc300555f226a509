import Testing

@_spi(Tools) @testable import Diagnostics

struct SearchingTests {
  @Test(arguments: [
    ("a/b.lua/push", ".lua/", 3, 8), ("aab", "ab", 1, 3), ("ab", "ab", 0, 2), ("é--", "--", 2, 4),
    ("ab", "", nil, nil), ("ab", "abc", nil, nil), ("", "a", nil, nil), ("abab", "ba", 1, 3),
  ])
  func `a text is found where it first begins`(
    text: String, part: String, lower: Int?, upper: Int?
  ) {
    let range = text.firstRange(of: part)
    #expect(range.map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } == lower)
    #expect(range.map { text.utf8.distance(from: text.startIndex, to: $0.upperBound) } == upper)
    #expect(text.includes(part) == (lower != nil))
  }

  @Test func `a mark after a text does not hide it`() {
    #expect("a/\u{301}b".includes("/"))
    #expect(
      Substring("x</\u{338}script").dropFirst().replacing("</", with: "<\\/") == "<\\/\u{338}script"
    )
  }

  @Test(arguments: [
    ("a, b, c", .max, ["a", "b", "c"]), ("a, b, c", 1, ["a", "b, c"]),
    (", a, , b, ", .max, ["a", "b"]),
    ("", .max, []), ("a", .max, ["a"]), (", , ", .max, []), (", , a, b", 1, ["a", "b"]),
  ])
  func `pieces between separators leave out empty ones`(text: String, most: Int, pieces: [String]) {
    #expect(text.pieces(separatedBy: ", ", atMost: most) == pieces)
    #expect(text.split(separator: ", ", maxSplits: most).map(String.init) == pieces)
  }

  @Test(arguments: [
    ("a.b.c", ".", "/", "a/b/c"), ("aaa", "aa", "b", "ba"), ("", "a", "b", ""),
    ("..", ".", "..", "...."),
    ("x", "", "y", "x"),
  ])
  func `each occurrence is replaced once`(
    text: String, part: String, replacement: String, result: String
  ) {
    #expect(text.replacing(part, with: replacement) == result)
  }
}
