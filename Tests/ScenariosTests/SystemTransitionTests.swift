import Testing
import TestSupport

@_spi(Tools) @testable import Scenarios

/// The system's own transitions between the screens of any scenario.
struct SystemTransitionTests {
  private static func scenario(_ root: String = #"{ navigation: ["one"], plugin: "Sheet" }"#) throws
    -> Scenario
  {
    try Scenario(
      """
      { interlude: 1, name: "mine",
        controllers: { one: { title: "One" }, two: { title: "Two", plugin: "Sheet" }, three: {} },
        root: \(root), plugins: [{ name: "Sheet" }],
        actions: [{ at: 1, do: "push", controller: "two" }],
        expect: [{ at: "end", completed: 1 }] }
      """, file: "mine.json")
  }

  @Test(arguments: SystemTransition.allCases)
  func `the scenario has one action between the two screens, and no delegate`(
    transition: SystemTransition
  ) throws {
    let made = try #require(try Self.scenario().with(transition, of: "one", and: "two"))
    #expect(made.plugins == [] && made.root.plugin == nil && made.expectations == [])
    #expect(made.screens.allSatisfy { $0.plugin == nil && $0.settings.containerPlugin == nil })
    #expect(made.screens.map(\.title) == ["One", "Two", nil])
    #expect(made.actions.map(\.time) == [0])
    let result = try Player(made, in: PlayerEnvironment()).play()
    #expect(result.scriptFailures.isEmpty)
  }

  @Test func `a screen that is not there, or twice, has no transition`() throws {
    let scenario = try Self.scenario()
    #expect(scenario.with(.push, of: "one", and: "four") == nil)
    #expect(scenario.with(.push, of: "one", and: "one") == nil)
  }
}
