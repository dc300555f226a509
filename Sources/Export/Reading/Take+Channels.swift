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
    return times.indices.map { frame in
      !Property.allCases.contains {
        $0.facts.effect == .mask && columns.value($0, in: frame) != nil
      }
    }
  }

  private static let combined: Set<Property> = [
    .x, .y, .centerX, .centerY, .translateX, .translateY, .scale, .scaleX, .scaleY,
  ]

  /// The columns of one view under all its names.
  private struct Columns {
    private let actor: Actor
    private let columns: [Property: [Column]]
    private let count: Int

    init(of actor: Actor, in take: Take) {
      self.actor = actor
      count = take.times.count
      var columns: [Property: [Column]] = [:]
      for key in actor.keys {
        for column in take.track.columns where column.key.view == key {
          columns[column.key.property, default: []].append(column)
        }
      }
      self.columns = columns
    }

    func isSaid(_ property: Property) -> Bool { columns[property] != nil }

    /// The value that a frame gave; the last name that says one counts.
    func value(_ property: Property, in frame: Int) -> Double? {
      guard let columns = columns[property] else { return nil }
      for column in columns.reversed() {
        if let value = column[frame] { return value }
      }
      return nil
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
      guard isSaid(property) else { return nil }
      let values = (0..<count).map { value(property, in: $0) }
      guard var last = values.lazy.compactMap(\.self).first else { return nil }
      return values.map { value in
        last = value ?? last
        return last
      }
    }
  }
}
