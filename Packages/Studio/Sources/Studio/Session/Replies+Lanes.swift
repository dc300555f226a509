@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
@_spi(Tools) import Scripting
@_spi(Tools) import Views

extension JSONWriter {
  /// The lanes of a keyed animator, and the views of its table.
  mutating func keyed(_ keyed: KeyedScript) {
    let played = Dictionary(keyed.played.map { ($0.name, $0) }) { first, _ in first }
    list("lanes", keyed.written.map { ($0, false) } + keyed.new.map { ($0, true) }) {
      writer, found in
      writer.lane(found.0, played: played[found.0.name], isNew: found.1)
    }
    list("keyedViews", keyed.views) { writer, view in
      writer.beginObject()
      writer.member("name", view.name)
      if let layer = view.layer { writer.member("layer", layer) }
      if let stagger = view.stagger { writer.code(stagger) }
      if let order = view.order { writer.member("order", order) }
      writer.endObject()
    }
  }

  /// What a page must know of a property to offer a lane of it.
  mutating func property(_ property: Property) {
    let facts = property.facts
    beginObject()
    member("name", property.name)
    member("kind", "\(facts.kind)")
    member("unit", facts.unit.word)
    member("summary", facts.summary)
    if property.liveView == .shape { member("isOfShape", true) }
    if let base = property.usualBase { member("base", base) }
    range(of: property)
    endObject()
  }

  private mutating func range(of property: Property) {
    guard let range = property.range else { return }
    member("least", range.lowerBound)
    // No hand reaches the largest number.
    if range.upperBound < 1e9 { member("most", range.upperBound) }
  }

  /// A lane of a keyed animator: the keys of the script's text, and those that are played.
  ///
  /// - Parameters:
  ///   - played: The lane in the text that is played; nil if it is the same, or removed.
  ///   - isNew: Whether the script's text doesn't have it; it then has no keys of the script.
  private mutating func lane(_ lane: KeyedLane, played: KeyedLane?, isNew: Bool) {
    beginObject()
    member("name", lane.name)
    if isNew { member("isNew", true) }
    member("view", lane.view)
    member("property", lane.property)
    member("line", lane.line)
    member("text", lane.text)
    if let property = Property(name: lane.property) {
      member("unit", property.facts.unit.word)
      range(of: property)
    }
    list("keys", isNew ? [] : lane.keys) { $0.key($1, plots: false) }
    let keys = (played ?? lane).keys
    list("played", keys) { $0.key($1, plots: keys.count <= Self.mostPlots) }
    endObject()
  }

  /// The number of keys of a lane up to which the curve to each is sent.
  private static let mostPlots = 24

  private mutating func key(_ key: KeyedLane.Key, plots: Bool) {
    beginObject()
    member("at", key.at)
    switch key.value {
    case .number(let number): member("number", number)
    case .share(let side, let number):
      member("number", number)
      member("side", side.rawValue)
    case .color(let text): member("color", text)
    case .computed(let text): member("text", text)
    }
    if key.computesEasing { member("computesEasing", true) }
    if let easing = key.easing {
      member("value", easing.description)
      if plots, let curve = easing.curve { plot(of: curve) }
    }
    endObject()
  }
}

extension Property {
  /// The value of a view that nobody sets; nil if its layout, or what it looks like, decides.
  fileprivate var usualBase: Double? {
    switch facts.base {
    case .constant(let value): return value
    case .model:
      switch (facts.unit, facts.effect) {
      case (.opacity, .opacity), (.times, _): return 1
      case (.degrees, _), (.points, .picture), (.points, .shadow), (.opacity, .shadow): return 0
      default: return self == .translateX || self == .translateY ? 0 : nil
      }
    }
  }
}
