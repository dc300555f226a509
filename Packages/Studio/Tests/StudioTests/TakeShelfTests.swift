@_spi(Tools) import Scenarios
import Testing

@testable import Studio

/// The takes of apps have their place among the others.
struct TakeShelfTests {
  private let shelf = TakeShelf()
  private let scenario: Scenario

  init() throws {
    scenario = try Scenario(
      """
      {
        interlude: 1, name: "mine", device: "iPhone 15",
        controllers: { a: { title: "A", background: "#FFFFFF" } }, root: { controller: "a" },
        actions: [
          { at: 0.5, do: "touch", path: [[0, 4, 400], [0.25, 90, 400]] }, { at: 0.1, do: "tap", x: 9, y: 9 },
        ],
      }
      """, file: "mine.json")
  }

  private func keep(_ file: String) {
    var choice = Choice()
    choice.scenario = file
    shelf.keep("Tap", opening: choice, scenario)
  }

  @Test func `a take lasts until its last action is over`() {
    var changes = 0
    shelf.didChange = { changes += 1 }
    keep("1")
    #expect(changes == 1)
    #expect(shelf.takes.map(\.duration) == [0.75])
    #expect(shelf.take(1)?.scenario == "mine")
    #expect(shelf.take(2) == nil)
  }

  @Test func `the take that a choice plays is found by its file`() {
    for file in ["1", "2"] { keep(file) }
    var choice = Choice()
    #expect(shelf.take(opening: choice) == nil)
    choice.scenario = "2"
    #expect(shelf.take(opening: choice)?.number == 2)
    #expect(shelf.take(1)?.fits(scenario) == false)
  }

  @Test func `without room, the oldest takes go with their files`() {
    var removed: [String] = []
    shelf.didRemoveFile = { removed.append($0) }
    for number in 1...TakeShelf.limit + 2 { keep("\(number)") }
    #expect(removed == ["1", "2"])
    #expect(shelf.takes.count == TakeShelf.limit)
    shelf.remove(3)
    #expect(removed == ["1", "2", "3"])
  }
}
