@_spi(Tools) public import Scenarios

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
  package var surroundings: [Scenario.Surroundings]
  /// The disturbances of each transition, one per run.
  package var disturbances: [AppDisturbance]

  /// Names the runs besides the scenario itself.
  @_spi(Tools) public init(
    surroundings: [Scenario.Surroundings], disturbances: [AppDisturbance]
  ) {
    self.surroundings = surroundings
    self.disturbances = disturbances
  }

  /// All runs.
  package static let full = AppExtent(
    surroundings: Scenario.Surroundings.ofApps, disturbances: AppDisturbance.all)
}
