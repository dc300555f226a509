@_spi(Tools) import Motion
@_spi(Tools) public import Recordings
import Terminal
@_spi(Tools) import Views

/// What one property of a view does in one transition.
public struct Change: Sendable, Hashable {
  /// The view and the property.
  public let key: Channel.Key
  /// The visible value at the beginning and at the end.
  public let from: Double
  public let to: Double
  /// The lowest and the highest visible value.
  public let low: Double
  public let high: Double
  /// How it gets there; nil if the clock does not drive it, or if it ends where it began.
  public let course: Course?

  /// Nil for a property that does not move.
  init?(of channel: Channel, in track: RecordedTransition, isTimed: Bool) {
    guard track.frameCount > 1 else { return nil }
    let frames = 0..<track.frameCount
    let values = frames.map { channel.shown(in: $0) }
    guard let first = values.first, let last = values.last, let low = values.min(),
      let high = values.max(), high - low > channel.key.property.step / 2
    else { return nil }
    (key, from, to, self.low, self.high) = (channel.key, first, last, low, high)
    let way = last - first
    guard isTimed, channel.key.property.kind == .number, abs(way) > (high - low) / 10 else {
      course = nil
      return
    }
    let seconds = track.shownDuration
    course = Course(
      frames.map { frame in
        // The last frame is shown at the end, or a moment later.
        let share = (track.times[frame] - track.times[0]) / max(seconds, 1e-9)
        return (min(share, 1), (values[frame] - first) / way)
      })
  }

  /// What it does, such as `slides in from the right`.
  ///
  /// - Parameter size: The size of the container, in points.
  func words(in size: Size) -> String {
    switch key.property {
    case .translateX: slide(in: size.width, "right", "left")
    case .translateY: slide(in: size.height, "below", "above")
    case .x, .centerX: shift("right", "left")
    case .y, .centerY: shift("down", "up")
    case .alpha: fade
    case .scale: grow("")
    case .scaleX: grow(" in width")
    case .scaleY: grow(" in height")
    case .rotation: turn("", "clockwise", "counterclockwise")
    case .rotationX: turn(" about the horizontal axis", "", "")
    case .rotationY: turn(" about the vertical axis", "", "")
    case .cornerRadius: passes("rounds its corners", "pt")
    case .blur: passes("is blurred", "pt")
    case .hidden: from == 0 ? "is hidden" : "is shown"
    default: plain
    }
  }

  /// Whether it ends where it began.
  var returns: Bool { abs(to - from) <= (high - low) / 10 }

  private func figure(_ value: Double) -> String { Figure.text(value, digits: 1) }

  private func slide(in length: Double, _ positive: String, _ negative: String) -> String {
    let (start, end) = (abs(from) < 0.5, abs(to) < 0.5)
    if returns { return away(positive, negative) }
    let isAway = { (value: Double) in abs(value) >= 0.9 * length }
    if end {
      let side = from > 0 ? positive : negative
      let origin = ["below", "above"].contains(side) ? "from \(side)" : "from the \(side)"
      return isAway(from) ? "slides in \(origin)" : "moves in \(figure(abs(from))) pt \(origin)"
    }
    let side = to - from > 0 ? positive : negative
    let way = side == "below" ? "down" : side == "above" ? "up" : "to the \(side)"
    return start && isAway(to)
      ? "slides out \(way)" : "moves \(figure(abs(to - from))) pt \(way)"
  }

  private func shift(_ positive: String, _ negative: String) -> String {
    returns
      ? away(positive, negative)
      : "moves \(figure(abs(to - from))) pt \(to > from ? positive : negative)"
  }

  private func away(_ positive: String, _ negative: String) -> String {
    let way = high - from > from - low ? high - from : low - from
    let side = way > 0 ? positive : negative
    let direction =
      switch side {
      case "below": "down"
      case "above": "up"
      case "right", "left": "to the \(side)"
      default: side
      }
    return "moves \(figure(abs(way))) pt \(direction) and back"
  }

  private var fade: String {
    if returns { return "fades to \(Percent.text(from > low + 1e-6 ? low : high)) and back" }
    if to > from {
      let origin = from > 0.005 ? " from \(Percent.text(from))" : ""
      return to > 0.995 ? "fades in\(origin)" : "fades in\(origin) to \(Percent.text(to))"
    }
    let origin = from < 0.995 ? " from \(Percent.text(from))" : ""
    return to < 0.005 ? "fades out\(origin)" : "fades\(origin) to \(Percent.text(to))"
  }

  private func grow(_ direction: String) -> String {
    if returns {
      return "scales\(direction) between \(Percent.text(low)) and \(Percent.text(high)), and back"
    }
    if abs(to - 1) < 0.002 {
      return (from < 1 ? "grows" : "shrinks")
        + "\(direction) from \(Percent.text(from)) to its size"
    }
    if abs(from - 1) < 0.002 {
      return (to < 1 ? "recedes" : "grows") + "\(direction) to \(Percent.text(to))"
    }
    return "scales\(direction) from \(Percent.text(from)) to \(Percent.text(to))"
  }

  private func turn(_ axis: String, _ positive: String, _ negative: String) -> String {
    if returns { return there("turns\(axis)", "°") }
    let direction = to > from ? positive : negative
    let way = direction.isEmpty ? "" : " \(direction)"
    if abs(to) < 0.05 { return "turns \(figure(abs(from)))°\(way)\(axis) into place" }
    return "turns \(figure(abs(to - from)))°\(way)\(axis)"
  }

  private func passes(_ verb: String, _ unit: String) -> String {
    returns
      ? there(verb, unit) : "\(verb): \(figure(from)) to \(figure(to)) \(unit)"
  }

  private func there(_ verb: String, _ unit: String) -> String {
    let most = abs(high - from) > abs(low - from) ? high : low
    return "\(verb) from \(figure(from)) to \(figure(most)) \(unit) and back"
  }

  private var plain: String {
    let property = key.property
    switch property.kind {
    case .color:
      return "changes its \(property.name) from \(Self.color(from)) to \(Self.color(to))"
    case .boolean: return "has \(property.name) \(to == 0 ? "off" : "on")"
    case .number:
      let text = { (value: Double) in Figure.text(value) }
      return returns
        ? "\(property.name) from \(text(from)) to \(text(abs(high - from) > abs(low - from) ? high : low)) and back"
        : "\(property.name) from \(text(from)) to \(text(to))"
    }
  }

  private static func color(_ packed: Double) -> String {
    let digits = String(UInt32(clamping: Int(clamped: packed)), radix: 16)
    return "#" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
