@_spi(Tools) import Views

// Recordings at other rates than a screen's, and those with late times.
extension Measurement {
  /// How often a screen is drawn, per second.
  private static let drawn = 60.0
  /// How much two steps between frames differ that count as unequal, as a fraction of the usual one.
  private static let uneven = 0.02
  /// The rates of screens, recorders and films, per second.
  static let rates = [24.0, 25, 30, 48, 50, 60, 120]
  /// How near a step is to one of a rate, as a fraction.
  private static let nearby = 0.04
  /// How many ways to round times are tried.
  private static let ways = 8
  /// The fraction of what a curve leaves that must be left with other times.
  private static let clearly = 0.5
  /// The same for times that are even less like those that were written.
  private static let better = 0.9
  /// How many frames a time is moved at most.
  private static let furthest = 1.5
  /// What a curve leaves of a table that is exact enough, as a fraction of the way.
  private static let exact = 1e-3
  /// The largest number of frames whose times are looked at; a transition has fewer.
  private static let most = 2000

  /// The measurement with the times at which a screen has drawn what its frames show, if a curve explains that
  /// far better.
  ///
  /// A recorder or an editor that writes 25 frames per second takes those of a screen that are nearest, so most
  /// show an earlier or a later time than theirs; and one that is late writes when it comes to it.
  ///
  /// - Parameter rest: What the best curve leaves of a track; nil if it doesn't show a motion.
  func atScreenTimes(rest: (MeasuredTrack) -> Double?) -> Measurement {
    guard let lead = tracks.max(by: { $0.way < $1.way }), lead.way > 0, lead.times.count > 5,
      lead.times.count <= Self.most
    else { return self }
    let times = lead.timesInMotion
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    guard steps.count > 2 else { return self }
    let usual = steps.sorted()[steps.count / 2]
    // All but a few frames of an even clip are where they should be.
    let odd = steps.count { abs($0 - usual) > Self.uneven * usual }
    guard odd > steps.count / 8 || isBetween(usual) else { return self }
    let plain = rest(lead) ?? .infinity
    guard plain > exactness ?? Self.exact * lead.range else { return self }
    var best: (measurement: Measurement, rest: Double)?
    for times in ways(of: frameTimes, apart: Self.steps(of: times)) {
      let other = at(times)
      guard let track = other.tracks.first(where: { $0.name == lead.name }),
        let left = rest(track),
        left < best.map({ Self.better * $0.rest }) ?? (Self.clearly * min(plain, lead.range))
      else { continue }
      best = (other, left)
    }
    return best?.measurement ?? self
  }

  /// Whether steps of a length, in seconds, are longer than those of the screen, and no number of them.
  private func isBetween(_ step: Double) -> Bool {
    let steps = step * Self.drawn
    return steps > 1 && abs(steps - steps.rounded()) > Self.uneven
  }

  /// The times of all frames, in order.
  var frameTimes: [Double] {
    var all = Set<Double>()
    for track in tracks {
      all.formUnion(track.times)
      all.formUnion(track.outside?.times ?? [])
    }
    return all.sorted()
  }

  /// The ways in which frames with some times can have been drawn: at those of a screen, evenly, or both.
  ///
  /// - Parameter steps: How far they can be apart, in seconds.
  private func ways(of times: [Double], apart steps: [Double]) -> [[Double]] {
    let shares = (0..<Self.ways).map { Double($0) / Double(Self.ways) }
    func drawn(_ times: [Double]) -> [[Double]] {
      shares.map { share in
        times.map { ($0 * Self.drawn + share).rounded(.down) / Self.drawn }
      }
    }
    let even = steps.map { Self.evened(times, by: $0) }
    let all = drawn(times) + even + even.flatMap(drawn)
    let furthest = Self.furthest * max(1 / Self.drawn, steps.max() ?? 0)
    return all.filter { way in
      way != times && zip(way, way.dropFirst()).allSatisfy { $0 < $1 }
        && zip(way, times).allSatisfy { abs($0 - $1) < furthest }
    }
  }

  /// How far frames are likely apart whose times are uneven: the usual step, and that of the line through all,
  /// which of most recorders is a usual one.
  private static func steps(of times: [Double]) -> [Double] {
    let places = times.indices.map(Double.init)
    let usual = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()[(times.count - 1) / 2]
    let line = LinearFit(times, along: places).way
    let known = rates.map { 1 / $0 }.min { abs($0 - line) < abs($1 - line) } ?? line
    let likely = abs(known - line) < nearby * line ? known : line
    return [usual, likely].filter { $0 > 0 }
  }

  /// Times that are whole steps apart, near some others.
  ///
  /// A frame is written when it is drawn or later, so one that is too close to the next one is the late one.
  private static func evened(_ times: [Double], by step: Double) -> [Double] {
    guard let first = times.first else { return times }
    var places = times.map { (($0 - first) / step).rounded() }
    for index in places.indices.dropLast().reversed() {
      places[index] = min(places[index], places[index + 1] - 1)
    }
    let even = places.map { first + $0 * step }
    let late = zip(times, even).map { $0 - $1 }.sorted()[times.count / 2]
    return even.map { $0 + late }
  }

  /// The measurement with other times of its frames.
  func at(_ times: [Double]) -> Measurement {
    let moved = Dictionary(uniqueKeysWithValues: zip(frameTimes, times))
    var measurement = self
    measurement.drawn = drawn.isEmpty ? moved : drawn.mapValues { moved[$0] ?? $0 }
    for index in tracks.indices {
      measurement.tracks[index].times = tracks[index].times.map { moved[$0] ?? $0 }
      measurement.tracks[index].outside?.times =
        (tracks[index].outside?.times ?? []).map { moved[$0] ?? $0 }
    }
    return measurement
  }
}

extension MeasuredTrack {
  /// The times at which it is on its way.
  fileprivate var timesInMotion: [Double] {
    guard let first = values.first, let last = values.last else { return [] }
    let still = 0.01 * range
    return times.indices.filter { index in
      min(abs(values[index] - first), abs(values[index] - last)) > still
    }.map { times[$0] }
  }

  /// How far it moves, in points; other properties move less.
  fileprivate var way: Double {
    property.facts.unit == .points && !property.isCorner ? range : 0
  }
}
