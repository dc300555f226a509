@_spi(Tools) import Views

// Clips at other rates than a screen's, and those with late times.
extension Measurement {
  /// How often a screen is drawn, per second.
  private static let drawn = 60.0
  /// How far a step between two frames is from a number of steps of the screen that it counts as another one.
  private static let uneven = 0.02
  /// How many ways to round times are tried.
  private static let ways = 8
  /// The fraction of what a curve leaves that must be left with rounded times.
  private static let clearly = 0.5

  /// The measurement with the times at which a screen has drawn what its frames show, if a curve explains that
  /// far better.
  ///
  /// A recorder or an editor that writes 25 frames per second takes those of a screen that are nearest, so most
  /// show an earlier or a later time than theirs; and one that is late writes when it comes to it.
  ///
  /// - Parameter rest: What the best curve leaves of a track.
  func atScreenTimes(rest: (MeasuredTrack) -> Double) -> Measurement {
    guard let exactness, let lead = tracks.max(by: { $0.way < $1.way }), lead.times.count > 5 else {
      return self
    }
    let steps = zip(lead.times, lead.times.dropFirst()).map { ($1 - $0) * Self.drawn }
    let odd = steps.count { abs($0 - $0.rounded()) > Self.uneven }
    guard odd > steps.count / 2 else { return self }
    let plain = rest(lead)
    guard plain > exactness else { return self }
    var best: (measurement: Measurement, rest: Double)?
    for way in 0..<Self.ways {
      guard let rounded = rounded(by: Double(way) / Double(Self.ways)),
        let track = rounded.tracks.first(where: { $0.name == lead.name })
      else { continue }
      let left = rest(track)
      if left < best?.rest ?? Self.clearly * plain { best = (rounded, left) }
    }
    return best?.measurement ?? self
  }

  /// The measurement with all times rounded to those of a screen; nil if two frames then have one time.
  ///
  /// - Parameter share: The part of a screen's step that is added before times are rounded down.
  private func rounded(by share: Double) -> Measurement? {
    func rounded(_ time: Double) -> Double {
      (time * Self.drawn + share).rounded(.down) / Self.drawn
    }
    var measurement = self
    for index in tracks.indices {
      let times = tracks[index].times.map(rounded)
      guard zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
      measurement.tracks[index].times = times
      if let outside = tracks[index].outside {
        measurement.tracks[index].outside?.times = outside.times.map(rounded)
      }
    }
    return measurement
  }
}

extension MeasuredTrack {
  /// How far it moves, in points; other properties move less.
  fileprivate var way: Double {
    property.facts.unit == .points && !property.isCorner ? range : 0
  }
}
