import Fitting
@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// What recorders do to frames: they repeat them, lose them, and tell their times late.
struct RecordedFramesTests {
  private static let truth = Spring.recorded

  private func spring() -> MeasuredTrack {
    Synthetic.track(begin: 0.25, total: 2) { Self.truth.value(at: $0) }
  }

  private func expectSpring(_ track: MeasuredTrack, within share: Double = 0.02) throws {
    let curve = try #require(try Synthetic.fitted(track).groups.first).curve
    guard case .spring(let response, let ratio) = curve.form else {
      Issue.record("a spring is found as \(curve.form.text)")
      return
    }
    #expect(abs(response - 0.42) < share, "response \(response)")
    #expect(abs(ratio - 0.81) < share, "damping ratio \(ratio)")
  }

  @Test(arguments: [2, 5]) func `frames that repeat the one before are no samples`(
    step: Int
  ) throws {
    var track = spring()
    for index in track.values.indices.dropFirst() {
      // Every fifth frame is a repeat; of a pair, the second one is.
      let isRepeat = step == 5 ? index % 5 == 0 : index % step != 0
      if isRepeat { track.values[index] = track.values[index - 1] }
    }
    try expectSpring(track)
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func `late times are errors along the speed`(
    seed: UInt64
  ) throws {
    var track = spring()
    var dice = Synthetic.Dice(seed: seed)
    track.times = track.times.map { $0 + 0.006 * dice.uniform() }
    try expectSpring(track, within: 0.03)
  }

  @Test func `a few lost frames cost only themselves`() throws {
    let track = spring()
    let kept = track.times.indices.filter { !(0.36...0.41).contains(track.times[$0]) }
    try expectSpring(
      MeasuredTrack(
        view: "front", property: .translateY, times: kept.map { track.times[$0] },
        values: kept.map { track.values[$0] }))
  }

  @Test func `a stop on the way is no repeat`() throws {
    let fitted = try Synthetic.fitted(
      Synthetic.track(begin: 0.25) { seconds in
        0.5 * min(max(seconds / 0.2, 0), 1) + 0.5 * min(max((seconds - 0.4) / 0.2, 0), 1)
      })
    let curve = try #require(fitted.groups.first).curve
    #expect(abs(curve.duration - 0.6) < 0.03)
    #expect(abs(curve.value(at: 0.55) - 0.5) < 0.02)
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `noise ends with a fit or a sentence, and never with a trap`(seed: UInt64) {
    var dice = Synthetic.Dice(seed: seed)
    var track = Synthetic.track(
      from: 0, to: 4 * dice.uniform(), total: 0.6, noise: 0.5 + dice.uniform(), seed: seed
    ) { TimingCurve.easeInOut.value(at: $0 / 0.1) }
    // Frames in pairs look like noise, and are none.
    for index in stride(from: 1, to: track.values.count, by: 2) {
      track.values[index] = track.values[index - 1] + 1e-3 * dice.normal()
    }
    _ = try? Synthetic.fitted(track)
  }

  @Test func `what trembles while others move is no motion`() throws {
    var dice = Synthetic.Dice(seed: 3)
    var turn = Synthetic.track("front", .rotation, from: 0, to: 0, total: 1) { _ in 0 }
    for index in 15...35 { turn.values[index] = 0.5 * dice.normal() }
    let fitted = try Synthetic.fitted(
      Synthetic.track(total: 1, along: TimingCurve.easeInOut.lasting(0.4)), turn)
    #expect(fitted.groups.flatMap(\.tracks).map(\.measured.property) == [.translateY])
    #expect(fitted.omitted.isEmpty)
  }

  @Test func `values that are much closer in the motion than at rest are fitted`() throws {
    let motion = (0...20).map { 10 + Double($0) * 0.01 }
    let times = (0..<10).map(Double.init) + motion + (0..<10).map { 11.2 + Double($0) }
    let track = MeasuredTrack(
      view: "front", property: .translateY, times: times,
      values: times.map { 100 * TimingCurve.easeInOut.value(at: ($0 - 10) / 0.2) })
    #expect(try Synthetic.fitted(track).groups.first?.curve.form == .named("easeInOut"))
  }
}

extension Spring {
  /// The spring that is recorded.
  fileprivate static let recorded: Spring = {
    do {
      return try Spring(response: 0.42, dampingRatio: 0.81)
    } catch {
      fatalError("the numbers form a spring")
    }
  }()
}
