import Motion
@_spi(Tools) import Scenarios
import Testing
import Views

@_spi(Tools) @testable import Conformance

/// How messages of a check say numbers and names.
struct WordsTests {
  @Test(arguments: [
    (0, "0"), (12, "12"), (12.346, "12.35"), (-0.5, "-0.5"), (1e16, "1e+16"),
    // A value that is not 0 isn't shown as 0, unless nobody could see it.
    (0.004, "0.004"), (-0.0012, "-0.0012"), (0.00004, "0"),
    (.infinity, "inf"),
  ])
  func `a number has as few digits as it needs`(number: Double, words: String) {
    #expect(Words.number(number) == words)
  }

  @Test(arguments: [
    ([], ""), (["push"], "push"), (["push", "pop", "push"], "push and pop"),
    (["push", "pop", "tab"], "push, pop and tab"),
    (["push", "pop", "tab", "present"], "push, pop and 2 more"),
  ])
  func `of many names the first are listed, each once`(names: [String], words: String) {
    #expect(Words.list(names) == words)
  }

  @Test func `a run in other surroundings is told by what is different`() {
    let words = Scenario.Surroundings.ofScenes.map(\.words)
    #expect(words == ["on iPad", "on iPhone SE, right to left", "with reduced motion"])
    #expect(Scenario.Surroundings().words == "")
  }

  @Test func `the first difference between two stages at rest is said`() {
    func stage(_ change: (View) -> Void = { _ in }) -> [Inventory.Item] {
      let window = Window(size: .init(width: 100, height: 100))
      let view = View(id: "page", frame: .init(x: 0, y: 0, width: 100, height: 100))
      for id in ["title", "list"] { view.addSubview(View(id: id, frame: .zero)) }
      window.addSubview(view)
      change(view)
      return Inventory.of(window)
    }
    func difference(_ change: (View) -> Void) -> String? {
      Inventory.firstDifference(stage(change), from: stage())
    }
    #expect(difference { _ in } == nil)
    #expect(difference { $0.alpha = 0.5 }?.hasSuffix("alpha is 0.5, not 1") == true)
    #expect(difference { $0.alpha = 1 - 1e-9 } == nil)
    #expect(
      difference { $0.addSubview(View(id: "veil", frame: .zero)) }?
        .hasSuffix("page › veil' was left on the stage") == true)
    #expect(
      difference { $0.subviews[0].removeFromSuperview() }?
        .hasSuffix("page › title' is no longer on the stage") == true)
    #expect(
      difference { $0.addSubview($0.subviews[0]) }?
        .hasPrefix("the order of views changed at 'page › list'") == true)
  }
}
