@_spi(Tools) import Motion
@_spi(Tools) import Views

/// Finds the fewest keys that say how a property follows a curve that other properties have.
///
/// Many animators move all by one curve and let a property reach its end before the others do, wait for a
/// part of the way, or go there and back. No curve of time alone says so as simply.
struct LaneSearch {
  private let track: MeasuredTrack
  /// The progress of the curve at each of the track's times, as the keys of a lane see it.
  private let progress: [Double]
  /// Whether lanes are mirrored.
  private let isMirrored: Bool
  /// The error that says nothing, in the property's unit.
  private let floor: Double
  /// What a key can be; an encoder's errors lead beyond it.
  private let range: ClosedRange<Double>

  /// A lane with the root mean square of its errors, and how unlikely it is.
  struct Found {
    var lane: Lane
    var residual: Double
    var unlikeliness: Double
  }

  private static let mostSamples = 80
  /// The most keys between the first one and the last one.
  static let mostKeys = 3
  /// How far apart the places of keys are that are tried first, and the steps in which they are refined.
  private static let (places, steps) = (19, [0.02, 0.01, 0.005, 0.002])
  /// The curves of two segments that are tried beside straight ones.
  private static let pairs: [[String?]] = [
    ["sineOut", "sineIn"], ["sineIn", "sineOut"], ["quadOut", "quadIn"], ["quadIn", "quadOut"],
    ["easeInOut", "easeInOut"],
  ]
  /// How much the values of two keys are drawn together that no value of the track tells apart.
  private static let stiffness = 1e-6

  /// How far a curve swings past its end at least if lanes can be mirrored.
  private static let swing = 0.02

  init(
    _ evidence: Evidence, along curve: FittedCurve, tolerance: Double?, isMirrored: Bool = false
  ) {
    track = evidence.track.spread(over: Self.mostSamples)
    self.isMirrored = isMirrored
    let along = track.times.map(curve.value)
    progress = isMirrored ? along.map(Lane.mirrored) : along
    range = evidence.isOpacity ? 0...1 : -.infinity ... .infinity
    floor = max(
      (tolerance ?? evidence.noise) / (evidence.isOpacity ? 1 : 2),
      Evidence.precision * track.range / 2)
  }

  /// The searches of plain lanes, and of mirrored ones if the curve swings.
  static func all(
    _ evidence: Evidence, along curve: FittedCurve, tolerance: Double?
  ) -> [LaneSearch] {
    let plain = LaneSearch(evidence, along: curve, tolerance: tolerance)
    guard plain.progress.contains(where: { $0 > 1 + swing }) else { return [plain] }
    return [plain, LaneSearch(evidence, along: curve, tolerance: tolerance, isMirrored: true)]
  }

  /// The likeliest lane of few keys.
  ///
  /// - Parameter most: The most keys between the first one and the last one.
  func best(most: Int = mostKeys) -> Found? {
    var best: Found?
    func consider(_ found: Found?) {
      if let found, found.unlikeliness < best?.unlikeliness ?? .infinity { best = found }
    }
    for easing in ["easeIn", "easeOut", "easeInOut"] { consider(found([], [easing])) }
    for pair in Self.pairs { consider(refined([0.5], pair)) }
    for count in 1...most {
      let straight = [String?](repeating: nil, count: count + 1)
      let start = places(count).min { residual($0, straight) < residual($1, straight) }
      if let start { consider(refined(start, straight)) }
    }
    return best.map(rounded)
  }

  /// How unlikely another way to say the values is.
  func unlikeliness(residual: Double, parameters: Double) -> Double {
    let count = Double(max(track.times.count, 2))
    return count * logarithm(of: residual * residual + floor * floor)
      + parameters * logarithm(of: count)
  }

  /// All places of some keys, evenly apart.
  private func places(_ count: Int) -> [[Double]] {
    var all: [[Double]] = [[]]
    for _ in 0..<count {
      var longer: [[Double]] = []
      for some in all {
        for place in 1...Self.places {
          let position = Double(place) / Double(Self.places + 1)
          if position > some.last ?? 0 { longer.append(some + [position]) }
        }
      }
      all = longer
    }
    return all
  }

  /// The lane whose keys are moved until no small step makes it closer.
  private func refined(_ start: [Double], _ easings: [String?]) -> Found? {
    var (places, least) = (start, residual(start, easings))
    for step in Self.steps {
      var isBetter = true
      while isBetter {
        isBetter = false
        for index in places.indices {
          for change in [-step, step] {
            var moved = places
            moved[index] += change
            guard moved[index] > (index > 0 ? moved[index - 1] : 0) + 1e-3,
              moved[index] < (index + 1 < moved.count ? moved[index + 1] : 1) - 1e-3
            else { continue }
            let found = residual(moved, easings)
            if found < 0.9999 * least { (places, least, isBetter) = (moved, found, true) }
          }
        }
      }
    }
    return found(places, easings)
  }

  /// The lane with places as a person would write them, if they are as good.
  private func rounded(_ found: Found) -> Found {
    let places = found.lane.keys.dropFirst().dropLast().map(\.position)
    let easings = found.lane.keys.dropFirst().map(\.easing)
    for scale in [10.0, 20, 100] {
      let short = places.map { ($0 * scale).rounded() / scale }
      guard zip([0] + short, short + [1]).allSatisfy({ $0 < $1 }),
        let other = self.found(short, easings)
      else { continue }
      if other.residual <= max(1.05 * found.residual, floor / 2) { return other }
    }
    return found
  }

  private func found(_ places: [Double], _ easings: [String?]) -> Found? {
    guard let values = values(places, easings) else { return nil }
    let positions = [0] + places + [1]
    let lane = Lane(
      keys: positions.indices.map { index in
        Lane.Key(
          position: positions[index],
          value: min(max(values[index], range.lowerBound), range.upperBound),
          easing: index > 0 ? easings[index - 1] : nil)
      }, isMirrored: isMirrored)
    // These places are mirrored once more by the lane, which changes nothing.
    let residual = track.typical(zip(progress, track.values).map { lane.value(at: $0) - $1 })
    let eased = easings.count { $0 != nil }
    return Found(
      lane: lane, residual: residual,
      unlikeliness: unlikeliness(
        residual: residual, parameters: Double(2 + 2 * places.count + min(eased, 1))))
  }

  private func residual(_ places: [Double], _ easings: [String?]) -> Double {
    found(places, easings)?.residual ?? .infinity
  }

  /// The values of the keys that are closest to those of the track.
  private func values(_ places: [Double], _ easings: [String?]) -> [Double]? {
    let positions = [0] + places + [1]
    let count = positions.count
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    var right = [Double](repeating: 0, count: count)
    var whole = 0.0
    for (index, progress) in progress.enumerated() {
      let (segment, share) = Lane.place(of: progress, in: positions)
      let eased = Lane.eased(share, easings[segment])
      let weight = track.weight(at: index)
      whole += weight
      matrix[segment][segment] += weight * (1 - eased) * (1 - eased)
      matrix[segment][segment + 1] += weight * (1 - eased) * eased
      matrix[segment + 1][segment] += weight * (1 - eased) * eased
      matrix[segment + 1][segment + 1] += weight * eased * eased
      right[segment] += weight * (1 - eased) * track.values[index]
      right[segment + 1] += weight * eased * track.values[index]
    }
    let stiffness = Self.stiffness * max(whole, 1e-9)
    for index in 0..<(count - 1) {
      matrix[index][index] += stiffness
      matrix[index + 1][index + 1] += stiffness
      matrix[index][index + 1] -= stiffness
      matrix[index + 1][index] -= stiffness
    }
    return CholeskyFactor(matrix)?.solution(of: right)
  }
}
