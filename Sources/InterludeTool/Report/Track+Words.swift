import Recordings
import Transitions

extension Track {
  /// What the container does, in a word.
  var operationName: String { operation?.rawValue ?? "" }

  /// The operation and, when they are known, both sides.
  var title: String { from.isEmpty ? operationName : "\(operationName)  \(from) → \(to)" }
}
