import Diagnostics
import Motion
import Scenarios
import TestSupport
import Testing
import Transitions
import Views

/// What a user reads when an expectation does not hold.
struct ExpectationTests {
  static let wrong: [(expectation: String, message: String)] = [
    (
      "{ event: 'didShow', controller: 'c' }",
      "expected event 'didShow' with controller 'c', found only controller 'b' at 0.5 s"
    ),
    ("{ event: 'reload' }", "expected event 'reload', found none"),
    (
      "{ event: 'didShow', times: 2 }",
      "expected 2 of event 'didShow', found 1"
    ),
    (
      "{ event: 'transitionDuration', duration: 0.4 }",
      "expected event 'transitionDuration' with duration 0.4, found only duration 0.5 at 0 s"
    ),
    (
      "{ event: 'interactionController', answer: 'x', transition: 1 }",
      "expected event 'interactionController' with answer 'x', transition 1, "
        + "found only answer null, transition 1 at 0 s"
    ),
    (
      "{ never: 'viewDidAppear', controller: 'b' }",
      "expected no event 'viewDidAppear' with controller 'b', found one at 0.5 s"
    ),
    (
      "{ never: 'viewWillAppear', animated: true }",
      "expected no event 'viewWillAppear' with animated true, found one at 0 s"
    ),
    (
      "{ at: 0.2, view: 'front', property: 'translateX', equals: 90, within: 1 }",
      "expected translateX of 'front' to be 90 ± 1 at 0.2 s, found 180"
    ),
    (
      "{ at: 0.2, view: 'back', property: 'borderColor', equals: '#112233' }",
      "expected borderColor of 'back' to be #112233 at 0.2 s, found #10203040"
    ),
    (
      "{ at: 0.2, view: 'a/a', property: 'hidden', equals: true }",
      "expected hidden of 'a/a' to be true at 0.2 s, found false"
    ),
    (
      "{ at: 0.2, view: 'dimmimg', property: 'alpha', equals: 0 }",
      "expected alpha of 'dimmimg' to be 0 at 0.2 s, found no such view on the stage"
    ),
    (
      "{ at: 'end', view: 'dimming', property: 'alpha', equals: 0 }",
      "expected alpha of 'dimming' to be 0 at the end, found no such view on the stage"
    ),
    (
      "{ at: 'end', stack: ['a'], presented: 'c', leftovers: 0 }",
      "expected stack to be [a], found [a, b]; expected presented to be [c], found nothing "
        + "at the end"
    ),
    (
      "{ at: 'end', completed: 2, cancelled: true }",
      "expected completed to be 2, found 1; expected cancelled of the last transition to be true, "
        + "found false at the end"
    ),
    (
      "{ at: 0.3, transitioning: false }", "expected transitioning to be false, found true at 0.3 s"
    ),
  ]

  @Test(arguments: wrong)
  func `a failed expectation says what was found`(expectation: String, message: String) throws {
    let scenario = try scenario(expect: "[\(expectation)]")
    let result = try Player(scenario, in: slides()).play()
    #expect(result.failures.map(\.message) == [message])
    #expect(result.failures.map(\.path) == ["expect[0]"])
    #expect(result.outcome == .failed)
  }

  static let right = [
    "{ event: 'didShow', controller: 'b', times: 1 }",
    "{ event: 'interactionController', answer: null }",
    "{ event: 'transitionDuration', duration: 0.5 }",
    "{ event: 'reload', times: 0 }",
    "{ never: 'didShow', controller: 'a' }",
    "{ at: 0.2, view: 'front', property: 'translateX', equals: 180 }",
    "{ at: 0.2, view: 'front', property: 'translateX', equals: 170, within: 10 }",
    "{ at: 0.2, view: 'to', property: 'translateX', equals: 180 }",
    "{ at: 0.2, view: 'b/b', property: 'translateX', equals: 180 }",
    "{ at: 0.2, view: 'b/dot', property: 'width', equals: 30 }",
    "{ at: 0.3, view: 'dimming', property: 'alpha', equals: 0.2 }",
    "{ at: 0.2, view: 'back', property: 'borderColor', equals: '#10203040' }",
    "{ at: 0.2, view: 'back', property: 'borderColor', equals: '#0F213040', within: 1 }",
    "{ at: 'end', view: 'front', property: 'translateX', equals: 0 }",
    "{ at: 'end', stack: ['a', 'b'], presented: null, leftovers: 0, completed: true }",
    "{ at: 'end', cancelled: false, stalled: false, transitions: 1 }",
    "{ at: 0.3, transitioning: true }",
  ]

  @Test(arguments: right)
  func `an expectation that is met is silent`(expectation: String) throws {
    let result = try Player(scenario(expect: "[\(expectation)]"), in: slides()).play()
    #expect(result.failures.map(\.message) == [])
    #expect(result.passed == 1)
  }

  /// Moves a layer that it makes anew when it takes over from itself.
  private final class Renewed: Animator {
    let name = "Renewed"
    func begin(in context: TransitionContext) -> any AnimatorRun { Run() }

    private final class Run: AnimatorRun {
      let duration = 0.5
      private var version = 0

      func prepare(in context: TransitionContext, layers: Layers) throws {
        version += 1
        try layers.overlay("shade", color: .black, alpha: 0)
        if version == 2 { try layers.overlay("light", color: .white, alpha: 0) }
      }

      func frame(progress: Double, presence: Double, into changes: Changes) throws {
        if version == 1, progress > 0.3 { throw PrepareAgain() }
        for key in ["shade", "light"] {
          if let slot = changes.slot(of: key) { changes[slot, .alpha] = Double(version) / 4 }
        }
      }
    }
  }

  @Test(arguments: [
    "{ at: 0.1, view: 'shade', property: 'alpha', equals: 0.25 }",
    "{ at: 0.3, view: 'shade', property: 'alpha', equals: 0.5 }",
    "{ at: 0.3, view: 'light', property: 'alpha', equals: 0.5 }",
  ])
  func `a layer is that of the version in use`(expectation: String) throws {
    let result = try Player(
      scenario(expect: "[\(expectation)]"), in: slides(by: .always { Renewed() })
    ).play()
    #expect(result.failures.map(\.message) == [])
    #expect(result.passed == 1)
  }

  @Test
  func `a failure leads to its line`() throws {
    let scenario = try scenario(expect: "[{ never: 'didShow' }]")
    let failures = try Player(scenario, in: slides()).play().failures
    #expect(
      failures.map { DiagnosticPrinter().headline(of: $0) } == [
        "small.json:6:12: error: expect[0]: expected no event 'didShow', found one at 0.5 s"
      ])
  }
}
