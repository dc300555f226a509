import Terminal
import Transitions

/// The events of a run for a reader, grouped by time.
///
/// Obvious events are left out; a trace contains all events.
struct EventDigest {
  /// The events of one transition at one moment.
  struct Moment {
    let time: Double
    let transition: Int?
    var words: [String]
  }

  private(set) var moments: [Moment] = []
  /// A moving finger reports the same event a hundred times, so only the first and the last one are
  /// shown.
  private var updates: [Event] = []
  /// A screen that is cut into tiles reports each of them as a layer, so only the first few are
  /// shown.
  private var layers: [Event] = []
  private static let mostLayers = 8
  /// A gesture that requests a transition in each frame is refused in each one, so only the first
  /// time and the number are shown.
  private var refusals: [Event] = []

  init(_ events: [Event]) {
    for event in events {
      if event.name != .updateInteractiveTransition { closeUpdates() }
      if event.name != .layer || event.time != layers.last?.time { closeLayers() }
      if event.name != .refused || event.details != refusals.last?.details { closeRefusals() }
      switch event.name {
      case .refused: refusals.append(event)
      case .updateInteractiveTransition: updates.append(event)
      case .layer: layers.append(event)
      default: append(Self.words(for: event), at: event)
      }
    }
    closeUpdates()
    closeLayers()
    closeRefusals()
  }

  private mutating func closeRefusals() {
    guard let first = refusals.first, let last = refusals.last else { return }
    let isOnce = refusals.count == 1
    append(
      Self.words(for: first)
        + (isOnce ? "" : ", \(refusals.count) times until \(Figure.text(last.time, digits: 3))"),
      at: first)
    refusals = []
  }

  private mutating func closeLayers() {
    for event in layers.prefix(Self.mostLayers) { append(Self.words(for: event), at: event) }
    if let last = layers.last, layers.count > Self.mostLayers {
      append(Figure.count(layers.count - Self.mostLayers, "more layer"), at: last)
    }
    layers = []
  }

  private mutating func closeUpdates() {
    guard let first = updates.first, let last = updates.last else { return }
    var words = "\(first.name.rawValue) \(first[.percentComplete]?.text ?? "")"
    if updates.count > 1 {
      words += " … \(last[.percentComplete]?.text ?? ""), \(updates.count) times"
    }
    append(words, at: first)
    updates = []
  }

  private mutating func append(_ words: String, at event: Event) {
    if let last = moments.last, last.time == event.time, last.transition == event.transition {
      moments[moments.count - 1].words.append(words)
    } else {
      moments.append(Moment(time: event.time, transition: event.transition, words: [words]))
    }
  }

  private static func words(for event: Event) -> String {
    event.details.reduce(event.name.rawValue) { $0 + words(for: $1, of: event) }
  }

  /// The words for one detail of an event; empty for a detail that is obvious.
  ///
  /// The heading of the transition already names the sides and the operation, and nearly everything
  /// is animated.
  private static func words(for detail: Event.Detail, of event: Event) -> String {
    let text = detail.value.text ?? "nil"
    switch (detail.key, detail.value) {
    case (.operation, _) where event.transition != nil, (.from, _) where event.transition != nil,
      (.to, _) where event.transition != nil, (.animated, .bool(true)):
      return ""
    case (.answer, _): return " → \(text)"
    case (.controller, _), (.message, _), (.gesture, _), (.duration, _): return " \(text)"
    case (_, .bool(let holds)): return (holds ? " " : " not ") + detail.key.rawValue
    default: return " \(detail.key.rawValue) \(text)"
    }
  }

  /// The words of a moment, wrapped to as few lines of a given width as possible.
  static func lines(_ moment: Moment, width: Int) -> [String] {
    var lines: [String] = []
    for (index, words) in moment.words.enumerated() {
      let piece = words + (index == moment.words.count - 1 ? "" : ",")
      if let last = lines.last, last.count + 1 + piece.count <= width {
        lines[lines.count - 1] = last + " " + piece
      } else {
        lines.append(piece)
      }
    }
    return lines
  }
}

extension Event.Detail.Value {
  /// The value as text for a reader.
  var text: String? {
    switch self {
    case .string(let text): text
    case .number(let number): Figure.text(number)
    case .integer(let number): String(number)
    case .bool(let flag): flag ? "true" : "false"
    case .none: nil
    }
  }
}
