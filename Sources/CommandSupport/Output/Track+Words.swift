package import Recordings
import Transitions

extension Track {
  /// What the container does, in a word.
  package var operationName: String { operation?.rawValue ?? "" }

  /// The operation and, when they are known, both sides.
  package var title: String { from.isEmpty ? operationName : "\(operationName)  \(from) → \(to)" }
}
