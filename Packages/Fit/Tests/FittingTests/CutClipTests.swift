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
    return clip.part(from: start, to: end)
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

  /// Motions of which every frame shows both screens.
  enum Kind: CaseIterable {
    case cover, push, zoom, fade, card

    func place(_ presence: Double, _ layering: inout Layering) {
      switch self {
      case .cover:
        layering[.topY] = 1 - presence
        layering[.dimming] = 0.2 * presence
      case .push:
        layering[.topX] = 1 - presence
        layering[.bottomX] = -0.3 * presence
      case .zoom:
        layering[.topSize] = logarithm(of: 0.6 + 0.4 * presence)
        layering[.topAlpha] = presence
      case .fade: layering[.topAlpha] = presence
      case .card:
        layering[.topY] = 1 - presence
        layering[.bottomSize] = logarithm(of: 1 - 0.1 * presence)
        layering[.dimming] = 0.3 * presence
      }
    }
  }

  @Test(arguments: Kind.allCases, [true, false]) func `a clip may begin or end with the motion`(
    kind: Kind, isForward: Bool
  ) throws {
    for (start, end) in [(0.095, 1), (0, 0.505)] {
      let clip = ClipTests.clip(
        0.4, isForward: isForward, curve: .linear,
        front: kind == .push ? Self.dark : ClipTests.front,
        kind.place
      ).part(from: start, to: end)
      // A fade has nothing else to say; what is refused is refused for another reason.
      do {
        #expect(try Self.measured(clip, isForward: isForward).incompleteness != nil)
      } catch let error as MeasurementError {
        #expect(!error.diagnostic.message.contains("in the motion"), "\(kind) \(error)")
      }
    }
  }

  /// The screens of a fade shine through each other in every frame, so none of the frames on the way is a screen.
  @Test(arguments: [true, false]) func `a clip cut off in the middle of a fade is refused`(
    isForward: Bool
  ) throws {
    for (kind, frontOnTop) in [(Kind.fade, true), (.zoom, true), (.fade, false)] {
      let clip = ClipTests.clip(
        0.4, frontOnTop: frontOnTop, isForward: isForward, curve: .linear
      ) { presence, layering in kind.place(frontOnTop ? presence : 1 - presence, &layering) }
      let early = try Self.complaint(clip.part(from: 0.23, to: 1), isForward: isForward)
      #expect(early.message.hasPrefix("the clip begins in the motion"), "\(kind) \(frontOnTop)")
      let late = try Self.complaint(clip.part(from: 0, to: 0.35), isForward: isForward)
      #expect(late.message.hasPrefix("the clip ends in the motion"), "\(kind) \(frontOnTop)")
    }
  }

  /// A dark screen with few shapes.
  private static let dark = ClipTests.screen(5, paper: SIMD4(0.06, 0.06, 0.08, 0))

  @Test(arguments: [true, false])
  func `what both screens have in one place is no part of the other`(
    isForward: Bool
  ) throws {
    var pixels = ClipTests.front.pixels
    // A header with a search field, a sixth of the screen high.
    let header = 0..<(ClipTests.width * ClipTests.height / 5)
    for place in header { pixels[place] = ClipTests.back.pixels[place] }
    let front = ClipPicture(width: ClipTests.width, height: ClipTests.height, pixels: pixels)
    for curve in [TimingCurve.linear, .easeInOut] {
      let clip = ClipTests.clip(
        0.4, isForward: isForward, curve: curve, front: front, Kind.cover.place
      )
      .part(from: isForward ? 0 : 0.095, to: isForward ? 0.505 : 1)
      #expect(try Self.measured(clip, isForward: isForward).incompleteness != nil)
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

extension Clip {
  /// The frames between two times.
  fileprivate func part(from start: Double, to end: Double) -> Clip {
    let kept = times.indices.filter { (start...end).contains(times[$0]) }
    return Clip(
      width: width, height: height, frames: kept.map { frames[$0] }, times: kept.map { times[$0] })
  }
}
