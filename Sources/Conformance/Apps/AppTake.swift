package import Apps
package import Transitions

/// An app on a new stage, with a scenario's touches, for one run.
package struct AppTake {
  /// The stage of the app.
  package let stage: Stage
  package let app: any RunningApp
  /// Advances by a frame with the scenario's touches; returns false after the last frame.
  package let step: () -> Bool
  /// Returns the unmet expectations of the scenario after it has been played to its end.
  package let complaints: () -> [String]

  @_spi(Tools) public init(
    stage: Stage, app: any RunningApp, step: @escaping () -> Bool,
    complaints: @escaping () -> [String]
  ) {
    self.stage = stage
    self.app = app
    self.step = step
    self.complaints = complaints
  }
}

/// The device and the user settings with which an app is played.
@_spi(Tools) public struct AppSurroundings: Sendable, Hashable {
  /// The device.
  @_spi(Tools) public enum Screen: String, Sendable, CaseIterable {
    /// The scenario's own device.
    case own
    case small, tablet

    /// The name of the device in a scenario; nil for the scenario's own device.
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

  @_spi(Tools) public init(
    screen: Screen = .own, isRightToLeft: Bool = false, reducesMotion: Bool = false
  ) {
    self.screen = screen
    self.isRightToLeft = isRightToLeft
    self.reducesMotion = reducesMotion
  }

  /// The surroundings for an examination.
  ///
  /// They are the scenario's own, three devices in both layout directions, and reduced motion.
  static let all: [AppSurroundings] =
    Screen.allCases.flatMap { screen in
      [false, true].map { AppSurroundings(screen: screen, isRightToLeft: $0) }
    } + [AppSurroundings(reducesMotion: true)]

  /// The differences from the scenario in words; empty if there are none.
  package var words: String {
    let parts = [
      screen.device.map { "on \($0)" }, isRightToLeft ? "right to left" : nil,
      reducesMotion ? "with reduced motion" : nil,
    ].compactMap { $0 }
    return parts.joined(separator: ", ")
  }
}

/// A disturbance of one transition in a run.
@_spi(Tools) public enum AppDisturbance: Sendable, Hashable {
  /// A gesture drives the transition to a fraction, then cancels it.
  case cancelled(at: Double)
  /// The transition is paused halfway and then continues.
  case interrupted
  /// The transition is reversed halfway.
  case reversed
  /// The device is rotated halfway.
  case turned
  /// The system cancels the touch of the app's own gesture.
  case touchCancelled
  /// The animator is asked again for its interruptible animator; nothing else of the run is judged.
  case askedAgain

  static let all: [AppDisturbance] =
    [0.01, 0.25, 0.5, 0.75, 0.99].map { .cancelled(at: $0) }
    + [.interrupted, .reversed, .turned, .touchCancelled, .askedAgain]

  /// Whether a gesture drives the transition.
  var isGesture: Bool {
    if case .cancelled = self { true } else { false }
  }

  /// Whether a transition can be disturbed in this way.
  ///
  /// - Parameters:
  ///   - isDriven: Whether a gesture of the app drives it in the scenario.
  ///   - needsInteraction: Whether only such a gesture can drive it.
  func applies(isDriven: Bool, needsInteraction: Bool) -> Bool {
    switch self {
    case .touchCancelled: isDriven
    case .askedAgain: needsInteraction
    default: true
    }
  }

  /// Whether the app comes into this situation only by its own gesture.
  var needsGesture: Bool { self != .turned }

  var words: String {
    switch self {
    case .cancelled(let point): "cancelled at \(Words.number(point))"
    case .interrupted: "interrupted half way"
    case .reversed: "reversed half way"
    case .turned: "the device turned half way"
    case .touchCancelled: "with its touch cancelled"
    case .askedAgain: "asked again for its animator"
    }
  }
}

/// The runs of an examination, in addition to two undisturbed runs of the scenario.
@_spi(Tools) public struct AppExtent: Sendable {
  /// The other devices and user settings with which the scenario is played.
  package var surroundings: [AppSurroundings]
  /// The disturbances of each transition, one per run.
  package var disturbances: [AppDisturbance]

  /// Names the runs besides the scenario itself.
  @_spi(Tools) public init(surroundings: [AppSurroundings], disturbances: [AppDisturbance]) {
    self.surroundings = surroundings
    self.disturbances = disturbances
  }

  /// All runs.
  package static let full = AppExtent(
    surroundings: AppSurroundings.all.filter { $0 != AppSurroundings() },
    disturbances: AppDisturbance.all)
}

/// An app and one of its scenarios, to be examined.
package struct AppSubject {
  package let name: String
  /// The scenario's name.
  package let scenario: String
  /// Starts the app on a new stage.
  package let make: (AppSurroundings) throws -> AppTake
  /// Announces a run by name before it is made.
  ///
  /// If an earlier run with this name ended the app, it returns the reason, and the run is skipped.
  package let announce: (String) -> String?

  @_spi(Tools) public init(
    name: String, scenario: String, announce: @escaping (String) -> String? = { _ in nil },
    make: @escaping (AppSurroundings) throws -> AppTake
  ) {
    self.name = name
    self.scenario = scenario
    self.announce = announce
    self.make = make
  }
}
