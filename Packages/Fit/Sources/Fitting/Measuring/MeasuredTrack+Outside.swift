extension MeasuredTrack {
  /// The times at which a view is outside the picture.
  ///
  /// A screen that slides in fast has already covered a good part of the way when it is first seen.
  /// Its earlier position isn't measured, but most screens wait just outside the picture, or a whole side away.
  package struct Outside: Sendable, Hashable {
    /// The times in seconds, all of them before or all after those of the track.
    package var times: [Double]
    /// The value at which the view is just outside the picture.
    package let edge: Double
    /// The value at which its middle is a whole side away, if a smaller view is then farther out; otherwise nil.
    package let side: Double?
    /// How wide a strip of the view can be that is seen at each of the times; empty if none is.
    ///
    /// The place of a strip of one color isn't measured, but what comes slowly is not at the edge while it is seen.
    package let strips: [Double]

    package init(times: [Double], edge: Double, side: Double? = nil, strips: [Double] = []) {
      (self.times, self.edge, self.side, self.strips) = (times, edge, side, strips)
    }

    func part(from start: Double, to end: Double) -> Outside {
      let kept = times.indices.filter { (start...end).contains(times[$0]) }
      return Outside(
        times: kept.map { times[$0] }, edge: edge, side: side,
        strips: strips.isEmpty ? [] : kept.map { strips[$0] })
    }

    /// How much a place at the edge counts at each time.
    fileprivate func weight(at time: Double) -> Double {
      guard !strips.isEmpty, let index = times.firstIndex(of: time) else { return 1 }
      let share = strips[index] / MeasuredTrack.narrow
      return 1 / (1 + share * share)
    }
  }

  /// How much a place at the edge counts in the frame next to those that show the view.
  fileprivate static let nextToSeen = 0.02

  /// The width of a strip that makes no difference, in points.
  fileprivate static let narrow = 0.5

  /// How long a view that waits farther out can move before it is seen, in seconds.
  private static let onItsWay = 0.045

  /// The track of a view that waits at the edge while it is outside the picture; nil without such times.
  var waitingAtEdge: MeasuredTrack? { outside.flatMap { waiting(at: $0.edge, hidden: 0) } }

  /// The track of a small view that waits a whole side away; nil if that is the edge.
  var waitingAside: MeasuredTrack? {
    outside?.side.flatMap { waiting(at: $0, hidden: Self.onItsWay) }
  }

  /// - Parameter hidden: The time beside those that show the view in which it can be on its way.
  private func waiting(at place: Double, hidden: Double) -> MeasuredTrack? {
    guard let outside, let first = times.first, let last = times.last else { return nil }
    let before = outside.times.filter { $0 < first - hidden }
    let after = outside.times.filter { $0 > last + hidden }
    guard !before.isEmpty || !after.isEmpty else { return nil }
    var waiting = MeasuredTrack(
      key, times: before + times + after,
      values: before.map { _ in place } + values + after.map { _ in place })
    if !weights.isEmpty {
      waiting.weights = before.map(outside.weight) + weights + after.map(outside.weight)
      // In the frame next to those that show the view, a narrow strip of it can be missed.
      let (last, first) = (before.count - 1, before.count + weights.count)
      for index in [before.isEmpty ? nil : last, after.isEmpty ? nil : first].compactMap(\.self)
      where hidden == 0 {
        waiting.weights[index] = min(waiting.weights[index], Self.nextToSeen)
      }
    }
    return waiting
  }
}
