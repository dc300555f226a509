@_spi(Tools) import Diagnostics
@_spi(Tools) package import Motion
@_spi(Tools) package import Transitions
@_spi(Tools) import Views

extension Measurement {
  /// The same motion in the terms of an animator: for `front` and `back`, and relative to their
  /// resting positions.
  ///
  /// - Parameters:
  ///   - operation: Determines which screen is in front.
  ///   - size: The container's size in points.
  package func ofScreens(during operation: TransitionOperation, in size: Size) -> Measurement {
    let arriving = operation == .pop || operation == .dismiss ? "back" : "front"
    let leaving = arriving == "front" ? "back" : "front"
    let named = tracks.map { track in
      var named = MeasuredTrack(
        view: ["from": leaving, "to": arriving][track.view] ?? track.view,
        property: track.property, times: track.times, values: track.values)
      (named.weights, named.outside) = (track.weights, track.outside)
      return named
    }
    var result: [MeasuredTrack] = []
    for view in ["front", "back", "dimming"] {
      result += Self.reduced(named.filter { $0.view == view }, in: size)
    }
    var measurement = self
    measurement.tracks = result
    for view in ["front", "back"] where measurement.fixed[view] == nil {
      measurement.fixed[view] = Self.circle(of: named.filter { $0.view == view }, in: size)
    }
    (measurement.operation, measurement.size) = (operation, size)
    return measurement
  }

  /// Where a circle shows a screen; nil without one, or if it moves.
  private static func circle(of tracks: [MeasuredTrack], in size: Size) -> FixedPlacement? {
    func middle(_ property: Property, _ side: Double) -> Double {
      tracks.first { $0.property == property }?.values.first.map { $0 / side } ?? 0.5
    }
    guard tracks.contains(where: { $0.property == .maskRadius }) else { return nil }
    var placement = FixedPlacement()
    placement.mask = Point(x: middle(.maskX, size.width), y: middle(.maskY, size.height))
    return placement
  }

  /// Converts positions to translations, and two equal scales to one.
  private static func reduced(_ tracks: [MeasuredTrack], in size: Size) -> [MeasuredTrack] {
    var byProperty: [Property: MeasuredTrack] = [:]
    for track in tracks where byProperty[track.property] == nil {
      byProperty[track.property] = track
    }
    let axes: [(Property, Property, Property, Property, Double)] = [
      (.x, .width, .centerX, .translateX, size.width),
      (.y, .height, .centerY, .translateY, size.height),
    ]
    for (edge, length, center, way, whole) in axes {
      var place: MeasuredTrack?
      if let found = byProperty[center] {
        place = found
        place?.values = found.values.map { $0 - whole / 2 }
      } else if let found = byProperty[edge] {
        // The middle of a view that grows moves differently from its edge.
        let lengths = byProperty[length].flatMap { $0.times == found.times ? $0.values : nil }
        place = found
        place?.values = found.values.indices.map {
          found.values[$0] + ((lengths?[$0] ?? whole) - whole) / 2
        }
      }
      (byProperty[edge], byProperty[center]) = (nil, nil)
      guard let place else { continue }
      var moved = byProperty[way].flatMap { $0.times == place.times ? $0.values : nil }
      moved = moved ?? place.values.map { _ in 0 }
      byProperty[way] = MeasuredTrack(
        view: place.view, property: way, times: place.times,
        values: zip(place.values, moved ?? []).map(+))
    }
    if let across = byProperty[.scaleX], let down = byProperty[.scaleY], across.times == down.times,
      byProperty[.scale] == nil,
      zip(across.values, down.values).allSatisfy({ abs($0 - $1) <= 5e-4 })
    {
      byProperty[.scale] = MeasuredTrack(
        view: across.view, property: .scale, times: across.times, values: across.values)
      (byProperty[.scaleX], byProperty[.scaleY]) = (nil, nil)
    }
    return byProperty.values.sorted { $0.property.rawValue < $1.property.rawValue }
  }

  /// The part between two times.
  ///
  /// - Throws: ``MeasurementError`` if it contains nothing to fit.
  package func part(
    from start: Double?, to end: Double?
  ) throws(MeasurementError) -> Measurement {
    guard start != nil || end != nil else { return self }
    let (start, end) = (start ?? -.infinity, end ?? .infinity)
    guard start < end else {
      throw MeasurementError(
        "--start is \(start.lua(3)) s, and --end is not after it: \(end.lua(3)) s")
    }
    let parts = tracks.map { $0.part(from: start, to: end) }
    guard parts.contains(where: { $0.times.count > 1 }) else {
      let first = tracks.compactMap(\.times.first).min() ?? 0
      let last = tracks.compactMap(\.times.last).max() ?? 0
      throw MeasurementError(
        "nothing was measured between --start and --end; the values are from \(first.lua(3)) s to "
          + "\(last.lua(3)) s"
      )
    }
    var measurement = self
    measurement.tracks = parts.filter { $0.times.count > 1 }
    measurement.span = nil
    return measurement
  }
}
