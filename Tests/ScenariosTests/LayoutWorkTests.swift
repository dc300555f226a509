import Diagnostics
import Motion
import Testing
import TextMeasuring
import Transitions
import Views

@testable import Scenarios

/// Layouts keep what they measured, and a run can't lay out without end.
struct LayoutWorkTests {
  /// A column of texts that is laid out again by each action.
  private static func scenario(resizes: Int) throws -> Scenario {
    let sizes = (0..<resizes).map { index in
      "{ at: \(Double(index) / 1000), do: 'resize', width: \(300 + index), height: 900 },\n"
    }
    return try Scenario(
      """
      { interlude: 1, name: 'n', controllers: { a: { layout: 'column', views: [
          { id: 'one', text: 'some words of a text' }, { id: 'two', text: 'and some more' }] } },
        root: { controller: 'a' }, actions: [
      \(sizes.joined())] }
      """, file: "s.json")
  }

  @Test func `a run whose layouts take too much says so at its action, and ends`() throws {
    let player = try Player(Self.scenario(resizes: 50))
    player.step()
    #expect(player.result.failures == [])
    player.layoutBudget.spend(LayoutBudget.limit - 20)
    let result = player.play()
    #expect(result.ending == .done)
    #expect(result.outcome == .failed)
    let failure = try #require(result.failures.first)
    #expect(result.failures.count == 1)
    #expect(failure.message.contains("4000000 views; from 0.0"))
    #expect(try #require(failure.path).hasPrefix("actions["))
    #expect(player.stage.window.bounds.width == 349)
  }

  @Test func `a kept text breaks as one that is measured anew`() {
    let text = "A text of many words,\nsome of them loooooooooong and some not\n\n  at all  "
    for alignment in TextStyle.Alignment.allCases {
      for lines in [nil, 1, 3] {
        var style = TextStyle()
        style.alignment = alignment
        style.lines = lines
        let kept = MeasuredText(text, style)
        var width = 0.0
        for step in 0..<1500 {
          // Slowly wider, with leaps back.
          width = step % 50 == 49 ? width / 2 : width + 0.7
          #expect(kept.measure(within: width) == TextMeasure(text, style, within: width))
        }
      }
    }
  }
}
