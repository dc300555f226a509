import Fitting
@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// Clips whose frames show other times than those that they have.
struct ScreenTimesTests {
  /// - Parameter shown: The time that a frame shows.
  private static func fitted(
    frameRate: Double, shown: (_ frame: Int, _ time: Double) -> Double
  ) throws -> FittedTransition {
    let curve = TimingCurve.cubic(try CubicBezier(x1: 0, y1: 0, x2: 0.2, y2: 1)).lasting(0.35)
    var track = Synthetic.track(total: 1, frameRate: frameRate) { _ in 0 }
    track.values = track.times.indices.map { 852 * (1 - curve(shown($0, track.times[$0]) - 0.21)) }
    return try FittedTransition(
      fitting: Measurement(tracks: [track], exactness: 0.5)
        .ofScreens(during: .present, in: Synthetic.size),
      operation: .present, in: Synthetic.size, tolerance: nil)
  }

  @Test(arguments: [24.0, 25, 48, 50]) func `an editor takes the nearest frames of a screen`(
    frameRate: Double
  ) throws {
    let transition = try Self.fitted(frameRate: frameRate) { ($1 * 60).rounded() / 60 }
    let curve = try #require(transition.groups.first?.curve)
    #expect(curve.form == .cubic(0, 0, 0.2, 1))
    #expect(abs(curve.duration - 0.35) < 0.01)
  }

  @Test func `times of frames that are late by up to ten milliseconds are those of a screen`()
    throws
  {
    var dice = Synthetic.Dice(seed: 7)
    let late = (0...60).map { _ in 0.01 * dice.uniform() }
    let curve = TimingCurve.cubic(try CubicBezier(x1: 0, y1: 0, x2: 0.2, y2: 1)).lasting(0.35)
    var track = Synthetic.track(total: 1) { curve($0 + 0.043) }
    track.times = zip(track.times, late).map(+)
    let transition = try FittedTransition(
      fitting: Measurement(tracks: [track], exactness: 0.5)
        .ofScreens(during: .present, in: Synthetic.size),
      operation: .present, in: Synthetic.size, tolerance: nil)
    let found = try #require(transition.groups.first?.curve)
    #expect(found.form == .cubic(0, 0, 0.2, 1))
    #expect(abs(found.duration - 0.35) < 0.003)
  }
}
