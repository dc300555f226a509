extension MeasuredTrack {
  /// The times at which a view is outside the picture.
  ///
  /// A screen that slides in fast has already covered a good part of the way when it is first seen.
  /// Its earlier position isn't measured, but most screens wait just outside the picture.
  package struct Outside: Sendable, Hashable {
    /// The times in seconds, all of them before or all after those of the track.
    package var times: [Double]
    /// The value at which the view is just outside the picture.
    package let edge: Double

    package init(times: [Double], edge: Double) { (self.times, self.edge) = (times, edge) }

    func part(from start: Double, to end: Double) -> Outside {
      Outside(times: times.filter { (start...end).contains($0) }, edge: edge)
    }
  }

  /// How much a place at the edge counts in the frame next to those that show the view.
  private static let nextToSeen = 0.02

  /// The track of a view that waits at the edge while it is outside the picture; nil without such
  /// times.
  var waitingAtEdge: MeasuredTrack? {
    guard let outside, let first = times.first, let last = times.last else { return nil }
    let (before, after) = (outside.times.filter { $0 < first }, outside.times.filter { $0 > last })
    guard !before.isEmpty || !after.isEmpty else { return nil }
    var waiting = MeasuredTrack(
      view: view, property: property, times: before + times + after,
      values: before.map { _ in outside.edge } + values + after.map { _ in outside.edge })
    if !weights.isEmpty {
      waiting.weights = before.map { _ in 1 } + weights + after.map { _ in 1 }
      // In the frame next to those that show the view, a narrow strip of it can be missed.
      if !before.isEmpty { waiting.weights[before.count - 1] = Self.nextToSeen }
      if !after.isEmpty { waiting.weights[before.count + weights.count] = Self.nextToSeen }
    }
    return waiting
  }
}
