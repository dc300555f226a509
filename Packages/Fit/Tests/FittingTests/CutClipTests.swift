@_spi(Tools) import Diagnostics
import Fitting
@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// Clips that lack a part of the motion.
struct CutClipTests {
  /// A cover that moves from 0.1 to 0.5 s.
  private static func cover(
    isForward: Bool, curve: TimingCurve = .linear, from start: Double = 0, to end: Double = 1
  ) -> Clip {
    let clip = ClipTests.clip(0.4, isForward: isForward, curve: curve) { presence, layering in
      layering[.topY] = 1 - presence
      layering[.dimming] = 0.2 * presence
    }
    let kept = clip.times.indices.filter { (start...end).contains(clip.times[$0]) }
    return Clip(
      width: clip.width, height: clip.height, frames: kept.map { clip.frames[$0] },
      times: kept.map { clip.times[$0] })
  }

  /// What a measurement without other pictures complains about.
  private static func complaint(_ clip: Clip, isForward: Bool) throws -> Diagnostic {
    try #require(throws: MeasurementError.self) {
      _ = try measured(clip, isForward: isForward)
    }.diagnostic
  }

  private static func measured(
    _ clip: Clip, isForward: Bool, from: ClipPicture? = nil
  ) throws -> ClipMeasurement {
    try ClipMeasurement(
      of: clip, from: from, to: nil, operation: isForward ? .present : .dismiss, in: ClipTests.size)
  }

  @Test(arguments: [true, false]) func `a clip that begins on the way is refused`(
    isForward: Bool
  ) throws {
    let found = try Self.complaint(
      Self.cover(isForward: isForward, from: 0.25), isForward: isForward)
    #expect(
      found.message
        == "the clip begins in the motion: its first frame shows a part of both screens, so the screen before "
        + "isn't known")
    #expect(
      found.notes.map(\.message)
        == ["name a picture of it with --from, or record some rest before the motion"])
  }

  @Test(arguments: [true, false]) func `a clip that ends on the way is refused`(
    isForward: Bool
  ) throws {
    let found = try Self.complaint(Self.cover(isForward: isForward, to: 0.35), isForward: isForward)
    #expect(found.message.hasPrefix("the clip ends in the motion: its last frame shows"))
    #expect(found.notes.first?.message.contains("--to") == true)
  }

  @Test(arguments: [true, false]) func `a clip may begin or end with the motion`(
    isForward: Bool
  ) throws {
    for (start, end) in [(0.095, 1), (0, 0.505)] {
      let clip = Self.cover(isForward: isForward, from: start, to: end)
      let found = try Self.measured(clip, isForward: isForward)
      #expect(found.incompleteness != nil)
    }
  }

  @Test(arguments: [TimingCurve.easeOut, .cubic(0, 0, 0.2, 1)])
  func `the part that a clip lacks is that of the curve if the screen is known`(
    curve: TimingCurve
  ) throws {
    let found = try Self.measured(
      Self.cover(isForward: true, curve: curve, from: 0.22), isForward: true, from: ClipTests.back)
    let transition = try FittedTransition(
      fitting: found.measurement.ofScreens(during: .present, in: ClipTests.size),
      operation: .present, in: ClipTests.size, tolerance: nil)
    #expect(found.incompleteness?.contains("what its curve leads to") == true)
    #expect(abs(transition.begin - 0.1) < 0.02)
    #expect(abs(try track("front", .translateY, in: transition).start - 835) < 8)
  }
}

extension TimingCurve {
  fileprivate static func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double)
    -> TimingCurve
  {
    do {
      return .cubic(try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
    } catch {
      fatalError("the numbers form a curve")
    }
  }
}
