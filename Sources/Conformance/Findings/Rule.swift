/// A rule that every animator must follow.
public enum Rule: String, Sendable, CaseIterable {
  /// It has metadata (a name, a summary, a version, a license) and no unknown keys.
  case metadata
  /// It loads, and works in every situation with finite numbers.
  case errors
  /// When a run begins, nothing visible jumps.
  case start
  /// When the host removes the animator's values at the end, nothing visible jumps.
  case end
  /// After a custom presentation that keeps the presenter on the screen, the presenter is
  /// unchanged.
  case presenter
  /// A completed run leaves the same stage as the host's own animator.
  case leftovers
  /// A cancelled run leaves everything unchanged, and nothing jumps when the finger lifts.
  case cancel
  /// The same input gives the same output, whatever ran before.
  case purity
  /// In a right-to-left layout it is mirrored, or it declares that it should not be.
  case mirroring
  /// Nothing jumps between the start and the end.
  case continuity
  /// It visibly moves for its whole duration.
  case time
  /// Each of its parameters has an effect, and every allowed value works.
  case parameters
  /// With reduced motion it moves less.
  case reducedMotion
  /// A plugin's scenarios are played to their end and meet their expectations.
  case scenarios
  /// The kit can show all of it on an app's live views; only checked on request.
  case liveViews
  /// An app's animator completes each transition exactly once.
  case completion
  /// An app's controllers get their appearance callbacks in pairs.
  case callbacks
  /// Objects that leave an app's screen are released.
  case lifetime

  /// The rules that only an app's own controllers and animators can break.
  public static let ofAppsOnly: [Rule] = [.completion, .callbacks, .lifetime]

  /// Whether the rule is only checked where that is possible or requested, so that a report
  /// without findings doesn't list it.
  public var isOptional: Bool { self == .liveViews || Self.ofAppsOnly.contains(self) }

  /// The rule as a sentence.
  public var promise: String {
    switch self {
    case .metadata: "it has a name, summary, version and license, and no unknown keys"
    case .errors: "it works in every situation, with finite numbers"
    case .start: "nothing visible jumps when a run begins"
    case .end: "nothing visible jumps when a run ends"
    case .presenter: "a presenter that stays in place is unchanged at the end"
    case .leftovers: "a completed run leaves nothing behind"
    case .cancel: "a cancelled run leaves everything unchanged"
    case .purity: "the same input gives the same output"
    case .mirroring: "right to left, it is mirrored"
    case .continuity: "nothing jumps in between"
    case .time: "it visibly moves for its whole duration"
    case .parameters: "each parameter does something, and every allowed value works"
    case .reducedMotion: "with reduced motion, it moves less"
    case .scenarios: "its scenarios play and meet their expectations"
    case .liveViews: "all of it is shown on an app's live views"
    case .completion: "each transition is completed, once"
    case .callbacks: "the callbacks of appearance come in pairs"
    case .lifetime: "what leaves the screen is released"
    }
  }
}
