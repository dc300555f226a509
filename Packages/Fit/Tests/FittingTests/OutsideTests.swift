import Fitting
@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Views

/// The frames in which a screen is out of sight, and where it then is.
struct OutsideTests {
  /// Before it is seen, a screen can be followed beyond the wrong edge.
  @Test(arguments: [1.02, -1.02])
  func `a screen at rest outside of the picture may lie at either edge`(place: Double) throws {
    let found = (0..<10).map { frame in
      var layering = Layering.resting
      layering[.topX] = frame < 3 ? place : 0.9 - Double(frame - 3) * 0.15
      var deviations = [Double](repeating: 0.001, count: layering.numbers.count)
      if frame < 3 { deviations[0] = 1 }
      return LayerTracking.Found(
        layering: layering, deviations: deviations, shares: (frame < 3 ? 0 : 0.5, 1),
        unexplained: 0, area: .zero)
    }
    let outside = try #require(
      ClipMeasurement.outside(found, seen: Array(3..<10), at: 0, limit: 0.01))
    #expect(outside.frames == [0, 1, 2])
    #expect(outside.edge == 1)
  }

  /// The opacity of a screen in the two last frames that show it.
  @Test(arguments: [(0.7, 0.4, false), (1, 1, true)])
  func `a screen that fades away isn't taken to wait beyond the edge`(
    lastButOne: Double, last: Double, isOutside: Bool
  ) {
    let found = (0..<10).map { frame in
      var layering = Layering.resting
      layering[.bottomX] = frame < 5 ? -0.01 * Double(frame) : -1
      if frame == 3 { layering[.bottomAlpha] = lastButOne }
      if frame == 4 { layering[.bottomAlpha] = last }
      var deviations = [Double](repeating: 0.001, count: layering.numbers.count)
      if frame >= 5 { deviations[Layering.Place.bottomX.rawValue] = 1 }
      return LayerTracking.Found(
        layering: layering, deviations: deviations, shares: (0, frame < 5 ? 1 : 0), unexplained: 0,
        area: .zero)
    }
    let outside = ClipMeasurement.outside(
      found, seen: Array(0..<5), at: Layering.Place.bottomX.rawValue, limit: 0.01)
    #expect((outside != nil) == isOutside)
  }
}
