package import Recordings
import Transitions

extension Track {
  /// The operation as a word.
  package var operationName: String { operation?.rawValue ?? "" }

  /// The operation and, if known, both sides.
  package var title: String { from.isEmpty ? operationName : "\(operationName)  \(from) → \(to)" }
}
