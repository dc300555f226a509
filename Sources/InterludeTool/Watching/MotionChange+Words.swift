import Recordings
import Terminal
import Transitions
import Views

extension MotionChange {
  /// The change in words, without its transition.
  var text: String {
    switch kind {
    case .moved(let key, let difference, let progress):
      let sign = difference > 0 ? "+" : "−"
      let unit = key.property.kind == .color ? " of 255" : ""
      return "\(key.name)  \(sign)\(Figure.text(abs(difference)))\(unit) at progress "
        + Figure.text(progress, digits: 2)
    case .new(let key): return "\(key.name)  new"
    case .gone(let key): return "\(key.name)  gone"
    case .duration(let old, let new):
      return "duration  \(Figure.text(old)) s → \(Figure.text(new)) s"
    case .began: return "a new transition"
    case .vanished: return "no longer runs"
    }
  }

  /// The operation as a word.
  var operationName: String { operation?.rawValue ?? "" }
}
