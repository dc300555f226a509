@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
@_spi(Tools) import Scripting
@_spi(Tools) import Views

extension JSONWriter {
  /// A lane of a keyed animator: the keys of the script's text, and those that are played.
  ///
  /// - Parameter played: The lane in the text that is played; nil if it is the same.
  mutating func lane(_ lane: KeyedLane, played: KeyedLane?) {
    beginObject()
    member("name", lane.name)
    member("view", lane.view)
    member("property", lane.property)
    member("line", lane.line)
    member("text", lane.text)
    if let property = Property(name: lane.property) {
      member("unit", property.facts.unit.word)
      if let range = property.range {
        member("least", range.lowerBound)
        member("most", range.upperBound)
      }
    }
    list("keys", lane.keys) { $0.key($1, plots: false) }
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
