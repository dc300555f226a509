import Foundation
@_spi(Tools) import Motion
import Synchronization
import Testing

@testable import Rendering

struct TypesetterTests {
  @Test func `a heavier weight is wider`() throws {
    let typesetter = try Typesetter()
    let widths = [Typesetter.Weight.regular, .semibold, .bold].map {
      typesetter.width(of: "Interlude", size: 20, weight: $0)
    }
    #expect(widths == widths.sorted())
    #expect(Set(widths).count == 3)
  }

  @Test(arguments: [
    ("", false), ("日本語 العربية 🎉", true), ("a\u{0}b", true),
    (String(repeating: "word ", count: 200), true),
  ])
  func `text of any kind is drawn inside its rectangle`(text: String, isSeen: Bool) throws {
    let bitmap = Bitmap(width: 140, height: 80)
    Canvas(bitmap).fill(Rect(x: 0, y: 0, width: 140, height: 80), .white)
    try Typesetter().draw(
      text, in: Rect(x: 20, y: 20, width: 100, height: 40), size: 12, color: .black, lines: 2,
      on: Canvas(bitmap))
    #expect((bitmap.inked != nil) == isSeen)
    guard let inked = bitmap.inked else { return }
    #expect(inked.x.lowerBound >= 19 && inked.x.upperBound <= 120)
    #expect(inked.y.lowerBound >= 20 && inked.y.upperBound < 60)
  }

  /// What a thread draws: all weights in one size.
  private static func picture(_ round: Int) -> [UInt32] {
    let bitmap = Bitmap(width: 200, height: 60)
    guard let typesetter = try? Typesetter() else { return [] }
    for weight in [Typesetter.Weight.regular, .medium, .semibold, .bold] {
      typesetter.draw(
        "Interlude", in: Rect(x: 0, y: 0, width: 200, height: 60), size: 10 + Double(round),
        weight: weight, color: .black, on: Canvas(bitmap))
    }
    return bitmap.pixels
  }

  @Test func `many threads draw at the same time what one draws alone`() {
    let alone = (0..<7).map(Self.picture)
    let differing = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for round in 0..<35 where Self.picture(round % 7) != alone[round % 7] {
        differing.add(1, ordering: .relaxed)
      }
    }
    #expect(differing.load(ordering: .relaxed) == 0)
    #expect(Set(alone).count == 7)
  }
}
