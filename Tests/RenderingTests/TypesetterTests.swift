import Foundation
import Motion
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

  @Test func `text of any kind draws without a fault`() throws {
    let bitmap = Bitmap(width: 100, height: 40)
    let typesetter = try Typesetter()
    for text in ["", "日本語 العربية 🎉", "a\u{0}b", String(repeating: "word ", count: 200)] {
      typesetter.draw(
        text, in: Rect(x: 0, y: 0, width: 100, height: 40), size: 12, color: .black, lines: 2,
        on: Canvas(bitmap))
    }
  }

  @Test func `many threads may set text at the same time`() {
    let group = DispatchGroup()
    for number in 0..<24 {
      group.enter()
      Thread.detachNewThread {
        for round in 0..<40 {
          let bitmap = Bitmap(width: 200, height: 60)
          let typesetter = try? Typesetter()
          for weight in [Typesetter.Weight.regular, .medium, .semibold, .bold] {
            typesetter?.draw(
              "Interlude \(number)", in: Rect(x: 0, y: 0, width: 200, height: 60),
              size: 10 + Double(round % 7), weight: weight, color: .black, on: Canvas(bitmap))
          }
        }
        group.leave()
      }
    }
    group.wait()
  }
}
