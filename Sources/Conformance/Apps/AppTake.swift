package import Apps
package import Transitions

/// An app on a fresh stage, with a scenario's fingers, to be played once.
package struct AppTake {
  /// Where it plays.
  package let stage: Stage
  package let app: any RunningApp
  /// Moves on by a frame, with what fingers do in it; false when that was the last one.
  package let step: () -> Bool
  /// What the scenario expected and did not find, once it has been played to its end.
  package let complaints: () -> [String]

  package init(
    stage: Stage, app: any RunningApp, step: @escaping () -> Bool,
    complaints: @escaping () -> [String]
  ) {
    self.stage = stage
    self.app = app
    self.step = step
    self.complaints = complaints
  }
}

/// For whom and on which device an app is played.
package struct AppSurroundings: Sendable, Hashable {
  /// The device.
  package enum Screen: String, Sendable, CaseIterable {
    /// The scenario's own.
    case own
    case small, tablet

    /// The name of the device in a scenario; nil for the scenario's own.
    package var device: String? {
      switch self {
      case .own: nil
      case .small: "iPhone SE"
      case .tablet: "iPad"
      }
    }
  }

  package var screen = Screen.own
  package var isRightToLeft = false
  package var reducesMotion = false

  package init(screen: Screen = .own, isRightToLeft: Bool = false, reducesMotion: Bool = false) {
    self.screen = screen
    self.isRightToLeft = isRightToLeft
    self.reducesMotion = reducesMotion
  }

  /// As the scenario says, on three devices in both directions of text, and with reduced motion.
  static let all: [AppSurroundings] =
    Screen.allCases.flatMap { screen in
      [false, true].map { AppSurroundings(screen: screen, isRightToLeft: $0) }
    } + [AppSurroundings(reducesMotion: true)]

  /// In words, as far as they differ from the scenario's; empty if they don't.
  package var words: String {
    let parts = [
      screen.device.map { "on \($0)" }, isRightToLeft ? "right to left" : nil,
      reducesMotion ? "with reduced motion" : nil,
    ].compactMap { $0 }
    return parts.joined(separator: ", ")
  }
}

/// What happens to one transition of a run.
package enum AppDisturbance: Sendable, Hashable {
  /// A gesture drives it to a fraction and lets go, so that it goes back.
  case cancelled(at: Double)
  /// It is paused half way, and goes on.
  case interrupted
  /// It turns round half way.
  case reversed
  /// The device is turned half way.
  case turned

  static let all: [AppDisturbance] =
    [0.01, 0.25, 0.5, 0.75, 0.99].map { .cancelled(at: $0) } + [.interrupted, .reversed, .turned]

  var words: String {
    switch self {
    case .cancelled(let point): "cancelled at \(Words.number(point))"
    case .interrupted: "interrupted half way"
    case .reversed: "reversed half way"
    case .turned: "the device turned half way"
    }
  }
}

/// An app in one scenario, to be examined.
package struct AppSubject {
  package let name: String
  /// The scenario's name.
  package let scenario: String
  /// Begins the app on a fresh stage.
  package let make: (AppSurroundings) throws -> AppTake
  /// Announces a run by its name before it is made, and returns what ended the app in an earlier one of
  /// that name, which is then left out.
  package let announce: (String) -> String?

  package init(
    name: String, scenario: String, announce: @escaping (String) -> String? = { _ in nil },
    make: @escaping (AppSurroundings) throws -> AppTake
  ) {
    self.name = name
    self.scenario = scenario
    self.announce = announce
    self.make = make
  }
}
