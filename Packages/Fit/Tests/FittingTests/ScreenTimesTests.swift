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

  /// The curve that is found in a clip with some times of its frames, each of which shows one drawing of a screen.
  private static func curve(
    of track: MeasuredTrack, at times: [Double], drawing frames: [Int]
  ) throws -> FittedCurve {
    var track = track.part(at: frames)
    track.times = times
    let transition = try FittedTransition(
      fitting: Measurement(tracks: [track], exactness: 0.5)
        .ofScreens(during: .present, in: Synthetic.size),
      operation: .present, in: Synthetic.size, tolerance: nil)
    return try #require(transition.groups.first).curve
  }

  @Test func `frames of a film that is written at a screen's rate are of the times between`() throws
  {
    let drop = TimingCurve.cubic(try CubicBezier(x1: 0, y1: 0, x2: 0.2, y2: 1)).lasting(0.35)
    // Of 24 frames per second, a converter takes every second or third one, and shows it for three or two.
    let frames = (0..<24).map { ($0 * 5 + 2) / 2 }
    let found = try Self.curve(
      of: Synthetic.track(begin: 0.2, total: 1.2, along: drop),
      at: (0..<24).map { Double(($0 * 5 + 1) / 2) / 60 }, drawing: frames)
    #expect(found.form == .cubic(0, 0, 0.2, 1))
    #expect(abs(found.duration - 0.35) < 0.003)
    #expect(abs(found.begin - 0.2) < 0.03)
  }

  @Test(arguments: [3, 4, 5]) func `a frame that is written with the next one was drawn before`(
    every: Int
  ) throws {
    let curve = TimingCurve.easeOut.lasting(0.3)
    let times = (0...60).map { frame in
      let late = frame % every == every - 1 ? frame + 1 : frame
      return Double(late) / 60 - (late > frame ? 1e-5 : 0)
    }
    let found = try Self.curve(
      of: Synthetic.track(begin: 0.2, total: 1, along: curve), at: times, drawing: Array(0...60))
    #expect(found.form == .named("easeOut"))
    #expect(abs(found.duration - 0.3) < 0.003)
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func `late times of a table are those of a screen`(
    seed: UInt64
  ) throws {
    let truth = try Spring(response: 0.5, dampingRatio: 0.7)
    var track = Synthetic.track(from: 393, begin: 0.25, total: 2) { truth.value(at: $0) }
    var dice = Synthetic.Dice(seed: seed)
    track.times = track.times.map { $0 + 0.008 * dice.uniform() }
    let curve = try #require(try Synthetic.fitted(track).groups.first).curve
    #expect(curve.form == .spring(response: 0.5, dampingRatio: 0.7))
    #expect(abs(curve.begin - 0.25) < 0.002)
  }

  @Test(arguments: [30, 60000.0 / 1001, 60]) func `times in milliseconds are those of a rate`(
    frameRate: Double
  ) throws {
    let drop = TimingCurve.cubic(try CubicBezier(x1: 0, y1: 0, x2: 0.2, y2: 1)).lasting(0.35)
    var track = Synthetic.track(begin: 0.2, total: 1, frameRate: frameRate, along: drop)
    track.times = track.times.map { (1000 * $0 + 7).rounded() / 1000 }
    let found = try #require(try Synthetic.fitted(track).groups.first).curve
    #expect(found.form == .cubic(0, 0, 0.2, 1))
    #expect(abs(found.duration - 0.35) < 1e-4)
    #expect(abs(found.begin - 0.207) < 1e-3)
  }
}
