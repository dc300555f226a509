import InterludeTool
import Testing

@testable import CardStage

struct CardStageTests {
  /// Compares every scenario with its golden; `swift run CardStage test --update` records them.
  @Test func `it moves as recorded`() {
    #expect(InterludeTool.run(["test"], apps: apps, inThisProcess: true) == 0)
  }
}
