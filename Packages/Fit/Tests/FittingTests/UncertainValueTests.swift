import Fitting
@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// Values as a picture gives them: some are less certain than others, and some are missing.
struct UncertainValueTests {
  /// The result for a clip, whose values are precise to half a point.
  private func fitted(_ tracks: [MeasuredTrack]) throws -> FittedTransition {
    try FittedTransition(
      fitting: Measurement(tracks: tracks, span: 0...1, exactness: 0.5)
        .ofScreens(during: .present, in: Synthetic.size),
      operation: .present, in: Synthetic.size, tolerance: nil)
  }

  /// The values between two times.
  private func part(_ track: MeasuredTrack, _ times: ClosedRange<Double>) -> MeasuredTrack {
    track.part(from: times.lowerBound - 1e-6, to: times.upperBound + 1e-6)
  }

  private func track(
    _ view: String, _ property: Property, _ start: Double, _ end: Double, seed: UInt64 = 1,
    noise: Double = 0, frameRate: Double = 60, along curve: @escaping (Double) -> Double
  ) -> MeasuredTrack {
    Synthetic.track(
      view, property, from: start, to: end, begin: 0.2, total: 0.8, frameRate: frameRate,
      noise: noise, seed: seed, along: curve)
  }

  private func form(
    of view: String, _ property: Property, in transition: FittedTransition
  ) -> Form? {
    transition.groups.first { group in
      group.tracks.contains { $0.measured.view == view && $0.measured.property == property }
    }?.curve.form
  }

  @Test func `values from a narrow strip don't bend a curve`() throws {
    let curve = try #require(TimingCurve(named: "easeInOut")).lasting(0.35)
    var back = part(
      track("back", .translateX, 0, -393, frameRate: 30, along: curve), 0...0.5)
    let count = back.values.count
    for (place, error) in [(3, 1.5), (2, 4), (1, 90)] { back.values[count - place] += error }
    let bent = try fitted([back])
    back.weights = back.times.map { _ in 1 }
    for (place, weight) in [(3, 0.5), (2, 0.02), (1, 1e-5)] {
      back.weights[count - place] = weight
    }
    let straight = try fitted([back])
    #expect(form(of: "back", .translateX, in: bent) != .named("easeInOut"))
    #expect(form(of: "back", .translateX, in: straight) == .named("easeInOut"))
    let group = try #require(straight.groups.first)
    #expect(abs(group.tracks[0].end + 393) < 10)
  }

  @Test func `screens that are seen one after the other share a curve`() throws {
    let curve = TimingCurve.cubic(try CubicBezier([0.4, 0, 0.2, 1])).lasting(0.3)
    func over(_ time: Double, _ from: Double, _ to: Double) -> Double {
      min(max((curve(time) - from) / (to - from), 0), 1)
    }
    let transition = try fitted([
      part(track("front", .translateX, 30, 0, noise: 0.1, along: curve), 0.3...0.6),
      track("front", .alpha, 0, 1, seed: 2) { over($0, 0.3, 1) },
      part(track("back", .translateX, 0, -30, seed: 3, noise: 0.1, along: curve), 0.1...0.267),
      part(track("back", .alpha, 1, 0, seed: 4) { over($0, 0, 0.3) }, 0.1...0.3),
    ])
    #expect(transition.groups.map(\.curve.form) == [.cubic(0.4, 0, 0.2, 1)])
    #expect(transition.groups.flatMap(\.tracks).count == 4)
    #expect(transition.omitted.isEmpty)
  }

  @Test func `a narrow strip that was missed at the edge doesn't change the curve`() throws {
    let curve = try #require(TimingCurve(named: "easeInOut")).lasting(0.5)
    let whole = track("front", .translateX, 393, 0, noise: 0.1, frameRate: 30, along: curve)
    // At 0.233 s, 6 points of the screen are in the picture.
    var front = part(whole, 0.25...0.8)
    front.weights = front.times.map { _ in 1 }
    front.outside = MeasuredTrack.Outside(
      times: whole.times.filter { $0 < 0.25 }, edge: 393)
    let transition = try fitted([front])
    #expect(form(of: "front", .translateX, in: transition) == .named("easeInOut"))
    #expect(abs(transition.begin - 0.2) < 0.01)
  }

  @Test(arguments: [60, 30] as [Double])
  func `a small view that comes from a whole side away doesn't begin where it is first seen`(
    rate: Double
  ) throws {
    let curve = TimingCurve.cubic(try CubicBezier([0.2, 0.8, 0.2, 1])).lasting(0.35)
    let whole = track("front", .translateY, 852, 0, noise: 0.02, frameRate: rate, along: curve)
    // At 0.86 of its size, its edge is seen from here on.
    let edge = 852 * 0.93
    let first = try #require(zip(whole.times, whole.values).first { $0.1 < edge }?.0)
    var front = part(whole, first...0.8)
    front.weights = front.times.map { _ in 1 }
    front.outside = MeasuredTrack.Outside(
      times: whole.times.filter { $0 < first - 1e-6 }, edge: edge, side: 852)
    let found = try #require(try fitted([front]).groups.first)
    #expect(abs(found.tracks[0].start - 852) < 2)
    #expect(abs(found.curve.begin - 0.2) < 0.002)
  }

  @Test func `a screen that leaves slowly isn't gone while a strip of it is seen`() throws {
    let curve = TimingCurve.cubic(try CubicBezier([0.4, 0, 0.2, 1])).lasting(0.4)
    let whole = track("back", .translateY, 0, 852, noise: 0.1, along: curve)
    var back = part(whole, 0.18...0.42)
    back.weights = back.times.map { _ in 0.8 }
    let gone = zip(whole.times, whole.values).filter { $0.0 > 0.51 && $0.0 < 0.65 }
    back.outside = MeasuredTrack.Outside(
      times: gone.map(\.0), edge: 852, strips: gone.map { max(852 - $0.1, 0) })
    let transition = try fitted([back])
    #expect(form(of: "back", .translateY, in: transition) == .cubic(0.4, 0, 0.2, 1))
    #expect(abs(transition.end - 0.6) < 0.01)
  }

  @Test func `an opacity that is whole early follows the curve of the place`() throws {
    let curve = try #require(TimingCurve(named: "default")).lasting(0.48)
    var light = track("front", .alpha, 0, 1, frameRate: 30) { min(4 * curve($0), 1) }
    // An encoder leaves what is nearly opaque a little less so.
    light.values = light.values.enumerated().map { $1 == 1 && $0 < 12 ? 0.996 : $1 }
    light.weights = light.values.map { $0 > 0 && $0 < 0.99 ? 0.1 : 0.9 }
    let transition = try fitted([
      part(
        track("front", .translateY, 298, 0, noise: 0.05, frameRate: 30, along: curve), 0.21...0.8),
      light,
    ])
    #expect(transition.groups.map(\.curve.form) == [.named("default")])
    #expect(abs((transition.groups[0].tracks.last?.end ?? 0) - 4) < 0.2)
  }

  @Test func `a corner radius follows the curve that is likeliest for it`() throws {
    let rise = TimingCurve.cubic(try CubicBezier([0.2, 0.8, 0.2, 1])).lasting(0.4)
    let open = TimingCurve.easeInOut.lasting(0.3)
    let transition = try fitted([
      track("front", .translateY, 852, 0, noise: 0.05, along: rise),
      track("front", .scale, 0.9, 1, seed: 2, noise: 0.0002) { open($0 - 0.2) },
      track("front", .cornerRadius, 32, 0, seed: 3, noise: 0.3) { open($0 - 0.2) },
    ])
    #expect(form(of: "front", .cornerRadius, in: transition) == .named("easeInOut"))
    #expect(transition.groups.allSatisfy { $0.tracks.allSatisfy { $0.lane == nil } })
  }

  @Test func `a line that leads beyond the last frame ends with it`() throws {
    let curve = TimingCurve.linear.lasting(0.5)
    let front = part(
      track("front", .translateX, 393, 0, noise: 0.1, frameRate: 30, along: curve), 0.21...0.71)
    let transition = try fitted([front])
    #expect(abs(transition.end - 0.7) < 0.01)
    #expect(abs(transition.groups[0].tracks[0].end) < 1)
  }

  @Test(arguments: [(60, 120), (30, 36)] as [(Double, Double)])
  func `three motions at other times aren't one, though one is never far off`(
    rate: Double, way: Double
  ) throws {
    let slide = TimingCurve.easeOut.lasting(0.3)
    let fade = TimingCurve.linear.lasting(0.2)
    let leave = TimingCurve.easeIn.lasting(0.18)
    func track(
      _ view: String, _ property: Property, _ start: Double, _ end: Double, seed: UInt64,
      noise: Double = 0.001, along curve: @escaping (Double) -> Double
    ) -> MeasuredTrack {
      self.track(
        view, property, start, end, seed: seed, noise: noise, frameRate: rate, along: curve)
    }
    var front = part(
      track("front", .translateY, way, 0, seed: 1, noise: 0.1) { slide($0 - 0.15) }, 0.36...0.8)
    front.weights = front.times.map { min(max(0.02 + ($0 - 0.35) * 4, 0.02), 1) }
    let transition = try fitted([
      front, track("front", .alpha, 0, 1, seed: 2) { fade($0 - 0.15) },
      part(track("back", .alpha, 1, 0, seed: 3, along: leave), 0...0.41),
      part(track("back", .scale, 1, 0.96, seed: 4, noise: 5e-5, along: leave), 0...0.37),
    ])
    #expect(form(of: "front", .translateY, in: transition) == .named("easeOut"))
    #expect(form(of: "front", .alpha, in: transition) == .linear)
    #expect(form(of: "back", .alpha, in: transition) == .named("easeIn"))
  }

  @Test func `a curve whose steep part few values show has the handles of a designer`() throws {
    let curve = TimingCurve.cubic(try CubicBezier([0.3, 0, 0.1, 1])).lasting(0.4)
    let front = part(
      track("front", .translateX, 177, 0, noise: 0.05, along: curve), 0.23...0.8)
    let transition = try fitted([front])
    #expect(form(of: "front", .translateX, in: transition) == .cubic(0.3, 0, 0.1, 1))
    #expect(abs(transition.begin - 0.2) < 0.005)
  }

  @Test func `handles that aren't round stay as they are measured`() throws {
    let curve = TimingCurve.cubic(try CubicBezier([0.33, 0, 0.67, 1])).lasting(0.4)
    let transition = try fitted([track("front", .translateX, 177, 0, noise: 0.05, along: curve)])
    guard case .cubic(let x1, _, let x2, _) = form(of: "front", .translateX, in: transition) else {
      Issue.record("it is no cubic: \(transition.groups.map(\.curve.form))")
      return
    }
    #expect(abs(x1 - 0.33) < 0.015 && abs(x2 - 0.67) < 0.015)
  }

  @Test(arguments: [1, 3, 6, 7] as [UInt64])
  func `a curve whose end hardly counts is close to all values`(seed: UInt64) throws {
    // A card is swiped off, so that less and less of it is seen.
    let curve = TimingCurve.cubic(try CubicBezier([0.3, 0.6, 0.3, 1])).lasting(0.5)
    var back = part(
      track("back", .translateX, 0, -490, seed: seed, noise: 0.02, along: curve), 0.18...0.5)
    back.weights = back.times.map { time in
      time < 0.37 ? 0.8 : exponential(of: -140 * (time - 0.37))
    }
    let transition = try fitted([back])
    let track = try #require(transition.groups.first?.tracks.first)
    #expect(track.worst < 5)
  }
}
