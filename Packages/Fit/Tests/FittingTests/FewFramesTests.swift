@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Transitions
@_spi(Tools) import Views

@testable import Fitting

/// Fast motions in clips of 30 frames per second, of which few frames show each part.
struct FewFramesTests {
  private static func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws
    -> TimingCurve
  {
    .cubic(try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
  }

  @Test func `a screen at the bottom is found however far it moves in a frame`() throws {
    let clip = ClipTests.clip(0.35, curve: try Self.curve(0, 0, 0.2, 1), frameRate: 30) {
      $1[.topX] = 1 - $0
      $1[.bottomX] = -$0 / 2
    }
    let (_, transition) = try fitted(clip, operation: .push)
    #expect(abs(try track("back", .translateX, in: transition).end + 393 / 2) < 3)
  }

  @Test(arguments: [Layering.top, Layering.bottom])
  func `corners that are round after two frames were square before`(screen: Int) throws {
    let radii = [0, 0, 0.03, 0.06, 0.06, 0.06, 0.06, 0.06]
    var free = [Bool](repeating: false, count: Layering.count)
    for number in [0, Layering.corner] { free[screen + number] = true }
    let found = radii.enumerated().map { frame, radius -> LayerTracking.Found in
      let moved = Double(max(frame - 1, 0))
      var layering = Layering.resting
      layering.numbers[screen] = -0.1 * moved
      layering.numbers[screen + Layering.corner] = radius
      var deviations = [Double](repeating: 1e-5, count: Layering.count)
      // Nothing changes in the picture if a corner becomes a little less than square.
      if radius == 0 { deviations[screen + Layering.corner] = .infinity }
      let top = screen == Layering.top ? 0.7 : 0.1 * moved
      return LayerTracking.Found(
        layering: layering, deviations: deviations, shares: (top: top, bottom: 1 - top),
        unexplained: 0, area: Rect(x: 0, y: 0, width: 0, height: 0))
    }
    let tracks = FoundTracks(
      found, radii.indices.map { Double($0) / 30 }, frontOnTop: screen == Layering.bottom,
      free: free,
      in: ClipTests.size
    ).tracks
    let corner = try #require(tracks.first { $0.name == "back.cornerRadius" })
    #expect(corner.values.count == radii.count && corner.values[0] == 0)
    #expect(corner.weights.allSatisfy { $0 > 0.5 }, "\(corner.weights)")
  }
}
