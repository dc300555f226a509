import Fitting
@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// Which form is found, and how exactly.
struct FormTests {
  private func form(_ tracks: MeasuredTrack...) throws -> Form {
    let fitted = try FittedTransition(
      fitting: Measurement(tracks: tracks), operation: .present, in: Synthetic.size, tolerance: nil)
    return try #require(fitted.groups.first).curve.form
  }

  @Test(arguments: [(0.42, 0.81), (0.3, 0.5), (0.55, 1), (0.8, 0.3), (0.25, 0.95)], [60.0, 120])
  func `exact values give the exact spring`(spring: (Double, Double), frameRate: Double) throws {
    let truth = try Spring(response: spring.0, dampingRatio: spring.1)
    let form = try form(
      Synthetic.track(frameRate: frameRate) {
        TimingCurve.spring(truth).value(at: $0 / truth.naturalDuration)
      })
    guard case .spring(let response, let ratio) = form else {
      Issue.record("a spring is found as \(form.text)")
      return
    }
    #expect(abs(ratio - spring.1) <= 0.001)
    #expect(abs(response - spring.0) <= 0.001)
  }

  @Test func `a straight motion is linear`() throws {
    #expect(try form(Synthetic.track(along: TimingCurve.linear.lasting(0.4))) == .linear)
  }

  @Test(arguments: ["easeInOut", "easeOut", "quadIn", "sineInOut", "backOut", "expoOut", "default"])
  func `a named curve is found by its name`(name: String) throws {
    let curve = try #require(TimingCurve(named: name))
    #expect(try form(Synthetic.track(along: curve.lasting(0.5))) == .named(name))
  }

  @Test func `a cubic is found with its numbers`() throws {
    let curve = TimingCurve.cubic(try CubicBezier([0.2, 0.9, 0.3, 1]))
    let form = try form(Synthetic.track(along: curve.lasting(0.5)))
    guard case .cubic(let x1, let y1, let x2, let y2) = form else {
      Issue.record("a cubic is found as \(form.text)")
      return
    }
    let found = TimingCurve.cubic(try CubicBezier([x1, y1, x2, y2]))
    let worst =
      stride(from: 0.0, through: 1, by: 0.01)
      .map { abs(found.value(at: $0) - curve.value(at: $0)) }.max() ?? 1
    #expect(worst < 0.002)
  }

  @Test func `a motion that stops on its way has two stages`() throws {
    let form = try form(
      Synthetic.track { seconds in
        0.3 * TimingCurve.easeOut.value(at: seconds / 0.3)
          + 0.7 * TimingCurve.easeIn.value(at: (seconds - 0.3) / 0.3)
      })
    guard case .keys(let keys) = form, keys.count == 3 else {
      Issue.record("two stages are found as \(form.text)")
      return
    }
    #expect(abs(keys[1].position - 0.5) < 0.01)
    #expect(abs(keys[1].value - 0.3) < 0.01)
    #expect(keys.map(\.easing) == [nil, "easeOut", "easeIn"])
  }

  @Test(arguments: [0.42, 0.45, 0.48, 0.5, 0.52, 0.55, 0.6])
  func `a turn near the middle of two stages is found`(turn: Double) throws {
    let form = try form(
      Synthetic.track(from: 393, begin: 0.25, total: 1.2) { seconds in
        0.6 * TimingCurve.easeOut.value(at: seconds / 0.6 / turn)
          + 0.4 * TimingCurve.easeIn.value(at: (seconds / 0.6 - turn) / (1 - turn))
      })
    guard case .keys(let keys) = form, keys.count == 3 else {
      Issue.record("two stages are found as \(form.text)")
      return
    }
    #expect(abs(keys[1].position - turn) < 0.002)
    #expect(abs(keys[1].value - 0.6) < 0.002)
  }

  @Test func `a stretch by the distance to rest comes back with a spring`() throws {
    let spring = try Spring(response: 0.45, dampingRatio: 0.5)
    func place(_ seconds: Double) -> Double {
      TimingCurve.spring(spring).value(at: seconds / spring.naturalDuration)
    }
    let fitted = try Synthetic.fitted(
      Synthetic.track(along: place),
      Synthetic.track("front", .scaleY, from: 1, to: 1.2) { min(2 * abs(1 - place($0)), 1) })
    #expect(fitted.groups.count == 1)
    let stretch = try #require(fitted.groups[0].tracks.first { $0.measured.property == .scaleY })
    let lane = try #require(stretch.lane)
    #expect(lane.isMirrored && stretch.worst < 0.003, "\(lane)")
    let text = AnimatorSource(fitted, name: "Drop", origin: "a table").text
    #expect(text.contains("keyframes(1 - math.abs(1 - move), frontScaleYKeys)"), "\(text)")
  }

  @Test func `what comes back ends where it began`() throws {
    let fitted = try Synthetic.fitted(
      Synthetic.track("back", .blur, from: 0, to: 12) { seconds in
        seconds < 0.2
          ? TimingCurve.linear.value(at: seconds / 0.2)
          : 1 - TimingCurve.linear.value(at: (seconds - 0.2) / 0.3)
      }, Synthetic.track(along: TimingCurve.linear.lasting(0.5)))
    let group = try #require(fitted.groups.first)
    #expect(fitted.groups.count == 1)
    let track = try #require(group.tracks.first { $0.measured.property == .blur })
    let keys = try #require(track.lane?.keys)
    #expect(keys.map(\.position) == [0, 0.4, 1])
    #expect(abs(keys[1].value - 12) < 0.05)
    #expect(abs(track.start) < 0.05 && abs(track.end) < 0.05)
  }

  @Test func `a property that follows a curve by keys is written by them`() throws {
    let curve = try #require(TimingCurve(named: "cubicOut")).lasting(0.35)
    let fitted = try Synthetic.fitted(
      Synthetic.track(from: 68, to: 0, along: curve),
      Synthetic.track("front", .alpha, from: 0, to: 1) { seconds in
        let way = curve(seconds)
        if way < 0.5 { return 0.5 * way }
        return way < 0.9 ? 0.25 + (way - 0.5) * 0.45 / 0.4 : 0.7 + 3 * (way - 0.9)
      })
    #expect(fitted.groups.map(\.curve.form) == [.named("cubicOut")])
    let text = AnimatorSource(fitted, name: "Fade", origin: "a table").text
    #expect(text.contains("return keyframes {"), "\(text)")
    #expect(
      text.contains("    alpha = { { 0, 0 }, { 0.5, 0.25 }, { 0.9, 0.7 }, { 1, 1 } },"), "\(text)")
    #expect(
      text.contains("    translateY = { { 0, keyframes.parameter \"rise\" }, { 1, 0 } },"),
      "\(text)")
  }

  @Test func `what is none of these gets keys`() throws {
    let form = try form(
      Synthetic.track { seconds in
        let share = min(max(seconds / 0.8, 0), 1)
        return share < 0.3
          ? share * 2
          : share < 0.6 ? 0.6 : share < 0.8 ? 0.6 - (share - 0.6) : 0.4 + (share - 0.8) * 3
      })
    guard case .keys(let keys) = form else {
      Issue.record("keys are found as \(form.text)")
      return
    }
    #expect((5...10).contains(keys.count))
  }

  @Test(arguments: 1...8)
  func `noise doesn't change the form`(seed: UInt64) throws {
    let truth = try Spring(response: 0.5, dampingRatio: 0.7)
    let fitted = try Synthetic.fitted(
      Synthetic.track(noise: 0.5, seed: seed) { truth.value(at: $0) },
      Synthetic.track("back", .scale, from: 1, to: 0.92, noise: 0.0005, seed: seed + 100) {
        truth.value(at: $0)
      })
    #expect(fitted.groups.count == 1)
    guard case .spring(let response, let ratio) = fitted.groups[0].curve.form else {
      Issue.record("a spring is found as \(fitted.groups[0].curve.form.text)")
      return
    }
    #expect(abs(ratio - 0.7) <= 0.01)
    #expect(abs(response - 0.5) <= 0.01)
  }

  // A place in a video is half a point off, which hides the difference between the two.
  @Test(arguments: 1...4)
  func `of a spring and a cubic that both explain the values, the closer one is taken`(
    seed: UInt64
  ) throws {
    let spring = try Spring(response: 0.224, dampingRatio: 0.7)
    let cubic = TimingCurve.cubic(try CubicBezier([0.2, 0.9, 0.3, 1])).lasting(0.5)
    for (isSpring, curve) in [(true, { spring.value(at: $0) }), (false, cubic)] {
      let fitted = try FittedTransition(
        fitting: Measurement(
          tracks: [
            Synthetic.track(
              "front", .scale, from: 0.8, to: 1, noise: 2e-4, seed: seed, along: curve)
          ],
          exactness: 0.5), operation: .present, in: Synthetic.size, tolerance: nil)
      let form = try #require(fitted.groups.first).curve.form
      if case .spring(_, let ratio) = form {
        #expect(isSpring, "a cubic is found as \(form.text)")
        #expect(abs(ratio - 0.7) < 0.02)
      } else {
        // A cubic may also be one that has a name.
        #expect(!isSpring, "a spring is found as \(form.text)")
      }
    }
  }

  @Test func `what moves together gets one curve, and the rest its own`() throws {
    let spring = try Spring(response: 0.5, dampingRatio: 0.8)
    let fitted = try Synthetic.fitted(
      Synthetic.track { spring.value(at: $0) },
      Synthetic.track("back", .scale, from: 1, to: 0.9) { spring.value(at: $0) },
      Synthetic.track("dimming", .alpha, from: 0, to: 0.4) {
        TimingCurve.linear.value(at: ($0 - 0.1) / 0.2)
      })
    #expect(fitted.groups.map(\.tracks.count) == [2, 1])
    #expect(fitted.groups[1].curve.form == .linear)
    #expect(abs(fitted.groups[1].curve.begin - fitted.begin - 0.1) < 0.002)
  }

  @Test func `in a video, a badly measured track shares the curve of a good one`() throws {
    let curve = TimingCurve.easeInOut.lasting(0.4)
    let front = Synthetic.track("front", .translateX, from: 393, to: 0, along: curve)
    var back = Synthetic.track("back", .translateX, from: 0, to: -131, along: curve)
    // It is off by 2.4 points on its way, as where it is half covered.
    for index in back.values.indices {
      let way = curve(back.times[index] - 0.253)
      back.values[index] += 9.6 * way * (1 - way)
    }
    var dimming = Synthetic.track("dimming", .alpha, from: 0, to: 0.4) {
      TimingCurve.linear.value(at: $0 / 0.4)
    }
    func groups() throws -> [FittedTransition.Group] {
      try FittedTransition(
        fitting: Measurement(tracks: [front, back, dimming], exactness: 0.5), operation: .present,
        in: Synthetic.size, tolerance: nil
      ).groups
    }
    #expect(try groups().map(\.tracks.count) == [2, 1])
    dimming.values = dimming.times.map { 0.4 * curve($0 - 0.253) }
    #expect(try groups().map(\.tracks.count) == [3])
  }

  @Test func `a property with few values follows the curve of another one`() throws {
    let curve = TimingCurve.easeInOut.lasting(0.4)
    let whole = Synthetic.track(along: curve)
    // It is only seen in the middle of its way.
    let seen = Synthetic.track("back", .cornerRadius, from: 0, to: 16, along: curve)
      .part(from: 0.43, to: 0.49)
    let fitted = try Synthetic.fitted(whole, seen)
    #expect(fitted.omitted.isEmpty)
    #expect(fitted.groups.count == 1)
    let radius = try #require(fitted.groups.first?.tracks.last)
    #expect(radius.measured.property == .cornerRadius)
    #expect(abs(radius.start) < 0.05 && abs(radius.end - 16) < 0.05)

    let jump = Synthetic.track("back", .cornerRadius, from: 0, to: 16) { $0 < 0.2 ? 0 : 1 }
    #expect(try Synthetic.fitted(whole, jump).omitted.count == 1)
  }

  @Test func `a tolerance allows a simpler form`() throws {
    let curve = TimingCurve.cubic(try CubicBezier([0.3, 0.2, 0.7, 0.85]))
    let track = Synthetic.track(along: curve.lasting(0.5))
    #expect(try Synthetic.fitted(track, tolerance: 45).groups[0].curve.form == .linear)
    #expect(try Synthetic.fitted(track).groups[0].curve.form != .linear)
  }

  @Test func `a spring with errors that last for frames is a spring, and not keys`() throws {
    let spring = try Spring(response: 0.6, dampingRatio: 0.6)
    let track = Synthetic.track(noise: 0.1) {
      // A screen that has hardly appeared is found a little too low.
      spring.value(at: $0) - 0.004 * max(0, 1 - abs($0 - 0.15) / 0.1)
    }
    var measurement = Measurement(tracks: [track])
    measurement.exactness = 0.5
    let fitted = try FittedTransition(
      fitting: measurement, operation: .present, in: Synthetic.size, tolerance: nil)
    guard case .spring(let response, let ratio) = try #require(fitted.groups.first).curve.form
    else {
      Issue.record("a spring is found as \(fitted.groups[0].curve.form.text)")
      return
    }
    #expect(abs(ratio - 0.6) < 0.02)
    #expect(abs(response - 0.6) < 0.012)
  }

  @Test func `a cubic of a design system is found with its own numbers`() throws {
    let curve = TimingCurve.cubic(try CubicBezier([0.32, 0.72, 0, 1])).lasting(0.5)
    var measurement = Measurement(tracks: [Synthetic.track(noise: 0.4, along: curve)])
    measurement.exactness = 0.5
    let fitted = try FittedTransition(
      fitting: measurement, operation: .present, in: Synthetic.size, tolerance: nil)
    #expect(fitted.groups.map(\.curve.form) == [.cubic(0.32, 0.72, 0, 1)])
    let duration = try #require(fitted.groups.first).curve.duration
    #expect(abs(duration - 0.5) < 0.001, "\(duration)")
  }

  @Test func `a curve of which the beginning isn't seen begins with the others`() throws {
    // A part of a power looks like the whole one.
    var rise = Synthetic.track(
      "front", .translateY, from: 68, to: 0,
      along: try #require(TimingCurve(named: "cubicOut")).lasting(0.4))
    let seen = rise.times.indices.filter { rise.times[$0] > 0.3 }
    (rise.times, rise.values) = (seen.map { rise.times[$0] }, seen.map { rise.values[$0] })
    let fitted = try Synthetic.fitted(
      rise,
      Synthetic.track(
        "back", .translateX, from: 0, to: 100, along: TimingCurve.easeInOut.lasting(0.3)))
    let start = try #require(
      fitted.groups.flatMap(\.tracks).first { $0.measured.view == "front" }
    ).start
    #expect(abs(start - 68) < 1, "\(start)")
  }

  @Test func `a push and its pop give the same animator`() throws {
    let spring = try Spring(response: 0.5, dampingRatio: 0.8)
    let push = try Synthetic.fitted(
      Synthetic.track("to", .translateX, from: 393, to: 0) { spring.value(at: $0) },
      Synthetic.track("from", .translateX, from: 0, to: -131) { spring.value(at: $0) },
      operation: .push)
    let pop = try Synthetic.fitted(
      Synthetic.track("from", .translateX, from: 0, to: 393) { spring.value(at: $0) },
      Synthetic.track("to", .translateX, from: -131, to: 0) { spring.value(at: $0) },
      operation: .pop)
    let texts = [push, pop].map { AnimatorSource($0, name: "Slide", origin: "a table").text }
    #expect(texts[0] == texts[1])
    #expect(texts[0].contains("translateX = run.width * away"))
    #expect(texts[0].contains("translateX = -run.width / 3 * behind"))
  }

  @Test func `an opacity that is full before its curve ends is written beyond 1`() throws {
    let curve = TimingCurve.easeInOut.lasting(0.5)
    let fitted = try Synthetic.fitted(
      Synthetic.track(from: 300, to: 0, along: curve),
      Synthetic.track("front", .alpha, from: 0, to: 1) { min(1.6 * curve($0), 1) })
    #expect(fitted.groups.count == 1)
    let source = AnimatorSource(fitted, name: "Focus", origin: "a table")
    #expect(source.text.contains("alpha = 1.6 * presence"), "\(source.text)")
    #expect(!source.remarks.contains { $0.contains("alpha") })
  }

  @Test func `a mask is written with the values that it has`() throws {
    let curve = TimingCurve.easeOut.lasting(0.4)
    let fitted = try Synthetic.fitted(
      Synthetic.track(from: 300, to: 0, along: curve),
      Synthetic.track("front", .maskWidth, from: 64, to: 393, along: curve))
    let source = AnimatorSource(fitted, name: "Card", origin: "a table")
    #expect(
      source.text.contains(
        "maskWidth = geometry.lerp(p.openWidth, ctx.front.bounds.width, presence)"),
      "\(source.text)")
    #expect(source.text.contains("openWidth = { default = 64,"), "\(source.text)")
  }
}
