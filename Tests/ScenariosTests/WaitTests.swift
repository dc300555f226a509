import Diagnostics
import Scenarios
import TestSupport
import Testing
import Transitions

/// What waits for the app, and how long the app takes.
struct WaitTests {
  private func played(_ actions: String) throws -> (PlayResult, Double) {
    let delegate = TransitionDelegate(name: "waits", animator: { _ in Slide() })
    delegate.hold = { $0.operation == .push ? 0.5 : nil }
    let scenario = try Scenario(
      """
      { interlude: 1, name: "n", controllers: { a: {}, b: {} }, root: { navigation: ["a"] },
        actions: [\(actions) { at: 0, do: "push", controller: "b" }],
        expect: [{ at: 0.6, transitioning: true }, { at: "end", stack: ["a", "b"], completed: 1 }] }
      """, file: "n.json")
    let player = try Player(scenario, in: slides(by: delegate))
    let result = player.play()
    return (result, player.stage.time)
  }

  @Test func `the app takes as long as the scenario says`() throws {
    let (result, time) = try played("{ at: 0, do: 'wait', for: 2 },")
    #expect(result.failures.map(\.message) == [] && result.outcome == .passed)
    // Half a second of motion, and the wait.
    #expect(time > 2.4 && time < 2.6)
  }

  @Test func `a resume has it go on, too`() throws {
    let (result, time) = try played("{ at: 1, do: 'resume' },")
    #expect(result.outcome == .passed && time > 1.2 && time < 1.4)
  }

  @Test func `a transition that waits for nothing is a stall`() throws {
    #expect(try played("").0.isStalled)
  }
}
