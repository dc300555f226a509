/// What is asked of an animator.
public enum Rule: String, Sendable, CaseIterable {
  /// It says what it is: a name, a summary, a version, a license, and nothing that nobody reads.
  case metadata
  /// It loads and answers in every situation, with finite numbers.
  case errors
  /// When a run begins, nothing that can be seen changes at once.
  case start
  /// When the host drops what it said, nothing that can be seen changes at once.
  case end
  /// A presenter that stays in place beside a custom presentation is where it belongs at the end.
  case presenter
  /// A completed run leaves the stage as the host's own animator leaves it.
  case leftovers
  /// A cancelled run leaves everything as it was, and does not jump when the finger lets go.
  case cancel
  /// The same question has the same answer, whatever was asked before.
  case purity
  /// From right to left it is its own mirror image, or says that it is not.
  case mirroring
  /// Nothing jumps on the way.
  case continuity
  /// It is seen to move during the time it takes.
  case time
  /// Each of its parameters changes something, and every allowed value works.
  case parameters
  /// A user who asked for less movement gets less.
  case reducedMotion
  /// A plugin's scenarios play to their end, and what they expect holds.
  case scenarios

  /// The rule in a sentence.
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
    }
  }
}
