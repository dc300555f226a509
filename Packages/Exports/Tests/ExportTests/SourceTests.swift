@_spi(Tools) import Motion
import Testing

@testable import Export

/// Names, numbers and texts in what is written.
struct SourceTests {
  @Test(arguments: [
    ("SwipeToPop", "SwipeToPop"), ("rise", "Rise"), ("card up", "CardUp"), ("a-b_c", "ABC"),
    ("3D", "Exported3D"), ("日本", "Exported"), ("Glissé!", "Gliss"), ("*/ }", "Exported"),
  ])
  func `an animator's name becomes a type's`(name: String, type: String) {
    #expect(SwiftSource.typeName(name) == type)
  }

  @Test func `a text stays inside of its quotes`() {
    #expect(SwiftSource.literal("a\"b\\(c)\n日") == #""a\"b\\(c)\u{a}日""#)
  }

  @Test func `a text can neither leave its comment nor turn what is read there`() {
    #expect("a\nb\r\u{2028}c\u{202E}d\u{2066}e\u{200B}f".inOneLine == "a b  c d e f")
    #expect(SwiftSource.literal("\u{202E}\u{2066}") == #""\u{202e}\u{2066}""#)
  }

  @Test func `a sum of lengths reads as one in Swift`() {
    let extent = Extent([.init(-0.3, .width), .init(12, .one)])
    #expect(extent.expression == "-0.3 * g.width + 12")
    #expect(Extent([.init(-64, .one), .init(1, .width)]).expression == "g.width - 64")
    let share = Extent([.init(-2, .insetTop)], over: .height)
    #expect(share.expression == "-2 * g.insetTop / g.height")
    let mirrored = Extent([.init(0.3, .width), .init(-12, .one)])
    #expect(Keyed.Sided(extent, mirrored).swift == "(-0.3 * g.width + 12) * g.side")
    #expect(
      Keyed.Sided(extent, .zero).swift == "(g.isRightToLeft ? 0 : -0.3 * g.width + 12)")
  }

  @Test func `a second sum reads as what it does, and changes sides with the first`() {
    let (share, rest) = ([Extent.Term(0.45, .height)], [Extent.Term(1, .width), .init(-8, .one)])
    let least = Extent(share, with: .init(.least, rest))
    #expect(least.expression == "g.least(0.45 * g.height, g.width - 8)")
    #expect(Keyed.Sided(least, least.negated).swift == least.expression + " * g.side")
    let level = Extent(share, with: .init(.level, rest))
    #expect(level.expression == "g.byShape(0.45 * g.height, g.width - 8)")
    let angle = Extent([.init(91, .one)], with: .init(.angle(distance: 1800), [.init(1, .width)]))
    #expect(angle.expression == "91 + g.angle(g.width, 1800)")
    #expect(Keyed.Sided(angle, angle.negated).swift == "(91 + g.angle(g.width, 1800)) * g.side")
  }

  @Test func `sums of lengths add up length by length`() {
    let start = Extent([.init(1, .width), .init(-20, .one)])
    let change = Extent([.init(-1, .width), .init(60, .one)])
    #expect(start.adding(change, times: 1) == Extent(40))
    #expect(start.adding(change, times: 0) == start)
    #expect(start.adding(change, times: 0.5) == Extent([.init(10, .one), .init(0.5, .width)]))
    #expect(Extent(1).adding(Extent([.init(-2, .insetTop)], over: .height), times: 1) == nil)
    #expect(
      Extent.zero.adding(Extent([.init(2, .width)], over: .height), times: 3)
        == Extent([.init(6, .width)], over: .height))
  }

  @Test func `what is left out in several transitions is said once`() {
    #expect(Document("", omitting: ["a", "b", "a"]).omissions == ["a", "b"])
  }

  /// A player that rounds the values of keys multiplies its error by how far a segment goes.
  @Test(arguments: [1.25, 50]) func `a segment stays within its reach`(reach: Double) throws {
    let spring = TimingCurve.spring(try Spring(fittingDuration: 1, dampingRatio: 0.5))
    let count = 4000
    let times = (0...count).map { Double($0) / Double(count) }
    let samples = Shape(times: times, values: times.map(spring.value))
    let shape = Shape(fitting: samples, tolerance: 1e-3, reach: reach)
    #expect(samples.error(of: shape) <= 1e-3)
    for (key, next) in zip(shape.keys, shape.keys.dropFirst()) where key.value != next.value {
      for step in 1..<64 {
        let value = shape.value(at: key.time + (next.time - key.time) * Double(step) / 64)
        let share = (value - key.value) / (next.value - key.value)
        // The fit may be off by its tolerance.
        let slack = 1e-3 / abs(next.value - key.value)
        #expect(abs(share) <= reach + slack)
      }
    }
  }
}
