import Diagnostics
import Scenarios
import TestSupport
import Testing

/// What a user does with more than one finger, or with a bar.
struct UserTests {
  @Test func `the delegate is notified of a tab that the user taps`() throws {
    let actions = "[{ at: 0, do: 'select', tab: 'b', byUser: true }]"
    let expect = "[{ event: 'didSelect', controller: 'b', times: 1 }, { at: 'end', selected: 'b' }]"
    let result = try traced(
      scenario(root: "{ tabs: ['a', 'b'] }", actions: actions, expect: expect)
    ).result
    #expect(result.failures.map(\.message) == [])
  }

  @Test func `a second finger keeps the first from panning`() throws {
    let actions = """
      [{ at: 0, do: 'touch', path: [[0, 5, 300], [0.2, 5, 300], [1, 250, 300]],
         second: [[0.1, 200, 300], [1, 290, 300]] }]
      """
    let result = try traced(
      scenario(
        root: "{ navigation: ['a', 'b'], plugin: 'SwipeToPop' }", actions: actions,
        expect: "[{ never: 'startInteractiveTransition' }, { at: 'end', stack: ['a', 'b'] }]")
    ).result
    #expect(result.failures.map(\.message) == [])
  }
}
