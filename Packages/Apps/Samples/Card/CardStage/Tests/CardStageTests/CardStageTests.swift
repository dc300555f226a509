import AppTool
import Testing

@testable import CardStage

struct CardStageTests {
  /// Compares every scenario with its golden; `swift run CardStage test --update` records them.
  @Test func `it moves as recorded`() {
    #expect(AppTool.run(["test"], apps: apps, inThisProcess: true) == 0)
  }
}
