@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Views

@testable import Rendering

/// How a scenario's text is drawn in its view.
struct TextStyleTests {
  private let size = Size(width: 120, height: 80)

  private func picture(_ text: String, _ change: (inout TextStyle) -> Void) throws -> Bitmap {
    var style = TextStyle()
    style.color = .black
    change(&style)
    let label = View(id: "label", frame: Rect(origin: .zero, size: size))
    label.content = .text(text, style)
    return try TestStage(label, size: size, scale: 2).picture()
  }

  private func inked(
    _ text: String, _ change: (inout TextStyle) -> Void
  ) throws -> (x: ClosedRange<Int>, y: ClosedRange<Int>) {
    try #require(picture(text, change).inked)
  }

  /// How much black there is, in pixels.
  private func ink(_ text: String, _ change: (inout TextStyle) -> Void) throws -> Double {
    let picture = try picture(text, change)
    var sum = 0.0
    for y in 0..<picture.height {
      for x in 0..<picture.width { sum += 1 - picture[x, y].green }
    }
    return sum
  }

  @Test func `a text lies where its alignment says`() throws {
    let leading = try inked("Hi") { $0.alignment = .leading }
    let center = try inked("Hi") { $0.alignment = .center }
    let trailing = try inked("Hi") { $0.alignment = .trailing }
    #expect(leading.x.lowerBound < 8)
    #expect(trailing.x.upperBound > 232)
    #expect(abs(center.x.lowerBound + center.x.upperBound - 239) <= 4)
    #expect(leading.x.count == trailing.x.count && leading.y == trailing.y)
  }

  @Test func `a text from right to left leads at the right`() throws {
    #expect(try inked("שלום") { $0.alignment = .leading }.x.upperBound > 225)
    #expect(try inked("שלום") { $0.alignment = .trailing }.x.lowerBound < 15)
  }

  @Test func `the size of a font is in points`() throws {
    let heights = try [10.0, 20, 40].map { size in try inked("H") { $0.size = size }.y.count }
    // A capital letter is about 0.7 of its font.
    for (height, size) in zip(heights, [10.0, 20, 40]) {
      #expect(abs(Double(height) - 2 * 0.72 * size) < 0.12 * size + 2, "\(height)")
    }
    #expect(try inked("H") { _ in }.y.count == heights[1])
  }

  @Test func `each weight has more ink than the one before it`() throws {
    let inks = try [TextStyle.Weight.regular, .semibold, .bold].map { weight in
      try ink("Interlude") { $0.weight = weight }
    }
    #expect(inks == inks.sorted() && Set(inks).count == 3, "\(inks)")
  }

  @Test func `a text has its color, or one that can be read`() throws {
    /// The pixel with the least green, in a letter that is thick enough for a whole one.
    func darkest(_ color: Color?) throws -> Color {
      let picture = try picture("I") {
        $0.size = 60
        $0.weight = .bold
        $0.color = color
      }
      let places = (0..<picture.width).map { picture[$0, picture.height / 2] }
      return try #require(places.min { $0.green < $1.green })
    }
    #expect(try darkest(Color(red: 1, green: 0, blue: 0)).hex == "#FF0000")
    #expect(try darkest(nil).green < 0.4)
  }

  @Test func `lines are counted, and the last one is cut off`() throws {
    let text = "one two three four five six seven eight nine ten"
    let heights = try (1...3).map { lines in
      try inked(text) {
        $0.size = 12
        $0.lines = lines
      }.y.count
    }
    #expect(heights == heights.sorted() && Set(heights).count == 3, "\(heights)")
    // A line more is at least as high as its font.
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $1 - $0 >= 24 }, "\(heights)")
    let whole = try picture("one two") { $0.lines = 1 }
    let cut = try picture("one two three four five six") { $0.lines = 1 }
    #expect(whole.pixels != cut.pixels)
    #expect(try #require(cut.inked).x.upperBound < 239)
  }
}
