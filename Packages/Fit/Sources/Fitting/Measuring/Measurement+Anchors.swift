@_spi(Tools) import Motion
@_spi(Tools) import Views

extension Measurement {
  /// The points about which a view can stretch along an axis, in widths or heights.
  private static let anchors = [0.5, 0.0, 1.0]
  /// The fraction of what a curve leaves of a motion that must be left with another point than the middle.
  private static let clearly = 0.7

  /// The measurement with the places of stretched views about the points that a curve moves best.
  ///
  /// A view that hangs from its upper edge, and stretches, moves its middle, too.
  ///
  /// - Parameter rest: What the best curve leaves of a track.
  func anchored(in size: Size, rest: (MeasuredTrack) -> Double) -> Measurement {
    var measurement = self
    for view in ["front", "back"] {
      for (scale, place, side) in [
        (Property.scaleX, Property.translateX, size.width),
        (.scaleY, .translateY, size.height),
      ] {
        guard let scaled = tracks.first(where: { $0.view == view && $0.property == scale }),
          let index = tracks.firstIndex(where: { $0.view == view && $0.property == place }),
          exactness != nil
        else { continue }
        let moved = Self.anchors.map { anchor in
          (anchor, tracks[index].moved(to: (anchor - 0.5) * side, scaled: scaled))
        }
        let rests = moved.map { rest($0.1) }
        guard let best = moved.indices.min(by: { rests[$0] < rests[$1] }),
          rests[best] < Self.clearly * rests[0]
        else { continue }
        let anchor = moved[best].0
        measurement.tracks[index] = moved[best].1
        var fixed = measurement.fixed[view] ?? FixedPlacement()
        if scale == .scaleX { fixed.anchorX = anchor } else { fixed.anchorY = anchor }
        measurement.fixed[view] = fixed
      }
    }
    return measurement
  }
}

extension MeasuredTrack {
  /// The places of a point that is so far from the middle of a view.
  fileprivate func moved(to offset: Double, scaled: MeasuredTrack) -> MeasuredTrack {
    guard offset != 0 else { return self }
    var track = self
    track.outside = nil
    for (index, time) in times.enumerated() {
      track.values[index] -= offset * (1 - scaled.value(at: time))
    }
    return track
  }

  /// The value at a time, between two that are measured; before and after these, the nearest one.
  private func value(at time: Double) -> Double {
    guard let next = times.firstIndex(where: { $0 >= time }) else { return values.last ?? 0 }
    guard next > 0 else { return values[0] }
    let share = (time - times[next - 1]) / (times[next] - times[next - 1])
    return values[next - 1] + share * (values[next] - values[next - 1])
  }
}
