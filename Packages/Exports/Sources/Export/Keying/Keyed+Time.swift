@_spi(Tools) import Motion
@_spi(Tools) import Views

/// Transitions with shapes over time, for targets that are only driven by the clock.
///
/// Fitting such shapes takes as long as making the keys, so several files share it.
package final class TimedKeys {
  private var known: [Keyed: Keyed] = [:]

  package init() {}

  /// The same transition with shapes over time; its timing is the straight line.
  func timed(_ keyed: Keyed) -> Keyed {
    if let timed = known[keyed] { return timed }
    let timed = keyed.timed()
    known[keyed] = timed
    return timed
  }
}

extension Keyed {
  fileprivate func timed() -> Keyed {
    guard !timing.isPlain else { return self }
    let curves = shapes.indices.map(shapeOverTime)
    return Keyed(
      animator: animator, operation: operation, duration: duration, isForward: isForward,
      timing: .linear, shapes: curves, actors: actors.map(overTime), sizing: sizing,
      tolerance: tolerance, deviation: deviation, mirrored: mirrored.map { $0.timed() })
  }

  private func shapeOverTime(_ index: Int) -> Shape {
    let shape = shapes[index]
    if shape.isPlain { return timing }
    let times = (0...4000).map { Double($0) / 4000 }
    let values = times.map { shape.value(at: timing.value(at: $0)) }
    return Shape(
      fitting: Shape(times: times, values: values), tolerance: tolerance / 12 / effect(of: index))
  }

  /// The maximum distance that a corner moves per unit of a shape, in points.
  private func effect(of shape: Int) -> Double {
    var containers = Container.verified
    if case .fixed(let container, _) = sizing { containers = [container] }
    var most = 1e-3
    for track in actors.flatMap(\.tracks) where track.shape == shape {
      let change = containers.map { abs(track.change.value(in: $0)) }.max() ?? 0
      let largest = containers.map { max($0.size.width, $0.size.height) }.max() ?? 0
      switch track.property.facts.unit {
      case .points, .none: most = max(most, change)
      case .opacity: most = max(most, change * 25)
      case .degrees: most = max(most, change * largest * .pi / 180)
      case .times, .share: most = max(most, change * largest)
      }
    }
    return most
  }

  private func overTime(_ actor: Actor) -> Actor {
    Actor(
      name: actor.name, kind: actor.kind, place: actor.place, numbers: actor.numbers,
      blend: actor.blend, eye: actor.eye, tracks: actor.tracks,
      switches: actor.switches.map(overTime))
  }

  private func overTime(_ change: Switch) -> Switch {
    func value(_ time: Double) -> Double { change.value(at: timing.value(at: time)) }
    var moments = [Switch.Moment(time: 0, value: value(0))]
    for step in 1...2000 {
      var (before, after) = (Double(step - 1) / 2000, Double(step) / 2000)
      let next = value(after)
      guard next != moments[moments.count - 1].value else { continue }
      for _ in 0..<30 {
        let middle = (before + after) / 2
        if value(middle) == next { after = middle } else { before = middle }
      }
      moments.append(.init(time: (after * 1e6).rounded() / 1e6, value: next))
    }
    return Switch(property: change.property, values: moments)
  }
}
