public import Recordings
import Transitions

extension RecordedTransition {
  /// The operation as a word.
  public var operationName: String { operation?.rawValue ?? "" }

  /// The operation and, if known, both sides.
  public var title: String { from.isEmpty ? operationName : "\(operationName)  \(from) → \(to)" }
}
