extension Measurement {
  /// The measurement without the frames that a recorder has repeated.
  ///
  /// A recorder that is late writes the frame before once more. Its values are those of an earlier
  /// time, so they say nothing.
  var withoutRepeats: Measurement {
    var (repeated, moving) = (Set<Double>(), Set<Double>())
    for track in tracks {
      let found = track.repeats
      repeated.formUnion(found.repeated)
      moving.formUnion(found.moving)
    }
    // A frame is repeated as a whole.
    repeated.subtract(moving)
    guard !repeated.isEmpty else { return self }
    var measurement = self
    measurement.tracks = tracks.map { track in
      var part = track.part(at: track.times.indices.filter { !repeated.contains(track.times[$0]) })
      part.outside = track.outside
      return part
    }
    return measurement
  }
}

extension MeasuredTrack {
  /// The smallest step that counts as a motion, as a fraction of the range.
  private static let step = 1e-4
  /// The largest number of equal values that can't be told from a stop; a longer run is a repeat only
  /// if the motion goes on as fast as if it had not stopped.
  private static let few = 3

  /// The times at which the value is that of the frame before although the track moves, and the times
  /// at which it changes.
  fileprivate var repeats: (repeated: [Double], moving: [Double]) {
    // Each run of equal values, by its first index.
    let starts = values.indices.filter { $0 == 0 || values[$0] != values[$0 - 1] }
    let least = Self.step * range
    var repeated: [Double] = []
    for place in starts.indices.dropFirst().dropLast() {
      let (before, start, next) = (starts[place - 1], starts[place], starts[place + 1])
      guard next - start > 1 else { continue }
      let (into, out) = (values[start] - values[before], values[next] - values[start])
      guard abs(into) > least, abs(out) > least else { continue }
      let speeds = (into / (times[start] - times[before]), out / (times[next] - times[start]))
      let isOnward = (1.0 / 3...3).contains(speeds.1 / speeds.0)
      if next - start <= Self.few || isOnward { repeated += times[(start + 1)..<next] }
    }
    return (repeated, starts.dropFirst().map { times[$0] })
  }
}
