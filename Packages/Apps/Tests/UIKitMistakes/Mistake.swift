import Apps
@_spi(Tools) import Conformance
import UIKit

/// A mistake of the field, in an app that makes it and in the same app that doesn't.
nonisolated struct Mistake: Sendable {
  /// The file in `Mistakes` in which it is made, without `.swift`.
  let file: String
  /// What is done wrong, in a few words.
  let name: String
  /// The rule that finds it.
  let rule: Rule
  /// What the message must say: the call or property, and whose view or controller it is.
  let words: [String]
  /// The runs that find it, besides the scenario's own.
  var extent = AppExtent.scenario
  /// What the user does, as the actions of a scenario.
  var actions = opensAndCloses
  /// What the scenario expects.
  var expectations = "[]"
  /// Makes the app, with the mistake or corrected.
  let window: @MainActor @Sendable (_ isCorrected: Bool) -> UIWindow

  /// The user opens the product and closes it again.
  static let opensAndCloses = """
    [{ at: 0.1, do: "tap", view: "open" }, { at: 1, do: "tap", view: "close" }]
    """

  /// The app, as a scenario names it.
  func app(isCorrected: Bool) -> App {
    App("shop") { window(isCorrected) }
  }

  /// The scenario, as a file.
  var scenario: String {
    """
    { interlude: 1, name: "shop", app: "shop", actions: \(actions), expect: \(expectations) }
    """
  }
}

nonisolated extension AppExtent {
  /// The scenario alone, twice.
  static let scenario = AppExtent(surroundings: [], disturbances: [])
  /// Each transition is cancelled half way, too.
  static let cancelled = AppExtent(surroundings: [], disturbances: [.cancelled(at: 0.5)])
  /// The touch of each transition that a gesture drives is cancelled, too.
  static let touchCancelled = AppExtent(surroundings: [], disturbances: [.touchCancelled])
  /// Each animator is asked again for its interruptible animator, too.
  static let askedAgain = AppExtent(surroundings: [], disturbances: [.askedAgain])
  /// The device is turned in each transition, too.
  static let turned = AppExtent(surroundings: [], disturbances: [.turned])
}
