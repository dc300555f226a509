import Motion
import Recordings
package import Views

extension Take {
  /// What frames said of one view, in the few properties to which all others come down.
  ///
  /// A place may be told in four ways; here it is always `translateX` and `translateY`, from where
  /// the model is. `scale` is in `scaleX` and `scaleY`.
  package func channels(of actor: Actor) -> [Property: [Double]] {
    let columns = Columns(of: actor, in: self)
    var channels: [Property: [Double]] = [:]
    func add(_ property: Property, from sources: [Property], _ value: (Int) -> Double) {
      guard sources.contains(where: columns.isSaid) else { return }
      channels[property] = times.indices.map(value)
    }
    add(.translateX, from: [.translateX, .x, .centerX]) {
      columns.center(.x, .centerX, .width, in: $0) - actor.model[Property.centerX.rawValue]
        + columns.shown(.translateX, in: $0)
    }
    add(.translateY, from: [.translateY, .y, .centerY]) {
      columns.center(.y, .centerY, .height, in: $0) - actor.model[Property.centerY.rawValue]
        + columns.shown(.translateY, in: $0)
    }
    for (property, other) in [(Property.scaleX, Property.scale), (.scaleY, .scale)] {
      add(property, from: [property, other]) {
        columns.shown(property, in: $0) * columns.shown(other, in: $0)
      }
    }
    for property in Property.allCases where !Self.combined.contains(property) {
      if property.facts.effect == .mask {
        // A mask that a frame leaves out hides nothing; its numbers go on.
        if let values = columns.held(property) { channels[property] = values }
      } else {
        add(property, from: [property]) { columns.shown(property, in: $0) }
      }
    }
    return channels
  }

  /// Whether a mask is left out in some frames and there in others.
  package func hasFramesWithoutMask(_ actor: Actor) -> [Bool] {
    let columns = Columns(of: actor, in: self)
    let masks = Property.allCases.filter { $0.facts.effect == .mask && columns.isSaid($0) }
    return times.indices.map { frame in
      !masks.contains { columns.value($0, in: frame) != nil }
    }
  }

  private static let combined: Set<Property> = [
    .x, .y, .centerX, .centerY, .translateX, .translateY, .scale, .scaleX, .scaleY,
  ]

  /// The values of one view under all its names.
  private struct Columns {
    private let actor: Actor
    /// By raw value: what each frame gave, or nil.
    private let values: [[Double?]?]

    init(of actor: Actor, in take: Take) {
      self.actor = actor
      var values: [[Double?]?] = Array(repeating: nil, count: Property.allCases.count)
      // Where two names say a value, the last one counts.
      for key in actor.keys {
        for column in take.track.columns where column.key.view == key {
          let property = column.key.property.rawValue
          var frames = values[property] ?? Array(repeating: nil, count: take.times.count)
          for (frame, value) in column.samples { frames[frame] = value }
          values[property] = frames
        }
      }
      self.values = values
    }

    func isSaid(_ property: Property) -> Bool { values[property.rawValue] != nil }

    /// The value that a frame gave.
    func value(_ property: Property, in frame: Int) -> Double? {
      values[property.rawValue]?[frame]
    }

    func shown(_ property: Property, in frame: Int) -> Double {
      value(property, in: frame) ?? actor.model[property.rawValue]
    }

    func center(_ edge: Property, _ center: Property, _ size: Property, in frame: Int) -> Double {
      if let edge = value(edge, in: frame) { return edge + shown(size, in: frame) / 2 }
      return shown(center, in: frame)
    }

    /// The values with those of the nearest frame before, or else after, where a frame has none.
    func held(_ property: Property) -> [Double]? {
      guard let values = values[property.rawValue] else { return nil }
      guard var last = values.lazy.compactMap(\.self).first else { return nil }
      return values.map { value in
        last = value ?? last
        return last
      }
    }
  }
}
