@_spi(Tools) import Diagnostics
import Fitting
@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// Clips whose frames are drawn here: what is found in them.
struct ClipTests {
  static let (width, height) = (64, 136)
  static let size = Size(width: 393, height: 835.125)

  /// A screen with shapes of many colors.
  static func screen(_ seed: UInt64, paper: SIMD4<Float>) -> ClipPicture {
    var dice = Synthetic.Dice(seed: seed)
    var pixels = [SIMD4<Float>](repeating: paper, count: width * height)
    for _ in 0..<26 {
      let color = SIMD4(
        Float(dice.uniform()), Float(dice.uniform()), Float(dice.uniform()), 0)
      let (left, top) = (Int(dice.uniform() * 56), Int(dice.uniform() * 128))
      let (wide, tall) = (4 + Int(dice.uniform() * 20), 3 + Int(dice.uniform() * 10))
      for y in top..<min(top + tall, height) {
        for x in left..<min(left + wide, width) { pixels[y * width + x] = color }
      }
    }
    return ClipPicture(width: width, height: height, pixels: pixels)
  }

  static let front = screen(11, paper: SIMD4(1, 1, 1, 0))
  static let back = screen(29, paper: SIMD4(0.9, 0.9, 0.95, 0))

  /// Frames with some of rest before and after.
  static func clip(
    _ seconds: Double, frontOnTop: Bool = true, isForward: Bool = true,
    curve: TimingCurve = .easeInOut, frameRate: Double = 60, ground: SIMD4<Float> = .zero,
    view: DepthView = DepthView(), front: ClipPicture = front,
    _ place: (_ presence: Double, inout Layering) -> Void
  ) -> Clip {
    var screens = LayeredScreens(
      top: frontOnTop ? front : back, bottom: frontOnTop ? back : front, ground: ground)
    screens.view = view
    let times = (0..<Int((seconds + 0.3) * frameRate)).map { Double($0) / frameRate }
    let frames = times.map { time -> [UInt8] in
      let way = curve.value(at: (time - 0.1) / seconds)
      var layering = Layering.resting
      place(isForward ? way : 1 - way, &layering)
      var bytes: [UInt8] = []
      screens.draw(layering) { _, color in
        for channel in 0..<3 { bytes.append(UInt8(min(max(color[channel], 0), 1) * 255 + 0.5)) }
      }
      return bytes
    }
    return Clip(width: width, height: height, frames: frames, times: times)
  }

  private static func push(_ presence: Double, _ layering: inout Layering) {
    layering[.topX] = 1 - presence
    layering[.bottomX] = -presence / 3
    layering[.dimming] = 0.3 * presence
  }

  @Test func `a push is found with its curve, its ways and its shade`() throws {
    let (found, transition) = try fitted(Self.clip(0.35, Self.push), operation: .push)
    #expect(found.isFrontOnTop)
    #expect((found.unexplained?.share ?? 0) < 0.04)
    #expect(transition.groups.map(\.curve.form) == [.named("easeInOut")])
    #expect(abs(transition.groups[0].curve.duration - 0.35) < 0.01)
    #expect(abs(try track("front", .translateX, in: transition).start - 393) < 2)
    #expect(abs(try track("back", .translateX, in: transition).end + 131) < 2)
    #expect(abs(try track("dimming", .alpha, in: transition).end - 0.3) < 0.01)
    #expect(transition.groups.flatMap(\.tracks).count == 3)
  }

  @Test(arguments: [2, 3]) func `frames of a clip that repeat the one before carry no time`(
    times count: Int
  ) throws {
    var clip = Self.clip(0.4, Self.push)
    for index in clip.frames.indices { clip.frames[index] = clip.frames[index - index % count] }
    let (found, transition) = try fitted(clip, operation: .push)
    #expect(found.clip.frames.count < clip.frames.count - 8)
    #expect(transition.groups.map(\.curve.form) == [.named("easeInOut")])
    #expect(abs(transition.groups[0].curve.duration - 0.4) < 0.02)
  }

  @Test func `a clip that begins in the motion says so`() throws {
    var clip = Self.clip(0.4, Self.push)
    clip.frames.removeFirst(9)
    clip.times.removeFirst(9)
    let found = try ClipMeasurement(
      of: clip, from: nil, to: nil, operation: .push, in: Self.size)
    #expect(found.incompleteness?.hasPrefix("The picture moves in the first frame") == true)
    #expect(try fitted(Self.clip(0.4, Self.push), operation: .push).clip.incompleteness == nil)
  }

  @Test func `in a clip of variable rate, a frame that is shown for long rests`() throws {
    var clip = Self.clip(0.4, Self.push)
    let kept = clip.frames.indices.filter { $0 == 0 || clip.frames[$0] != clip.frames[$0 - 1] }
    (clip.frames, clip.times) = (kept.map { clip.frames[$0] }, kept.map { clip.times[$0] })
    let (found, transition) = try fitted(clip, operation: .push)
    #expect(found.incompleteness == nil || found.incompleteness?.contains("last frame") == true)
    #expect(transition.groups.map(\.curve.form) == [.named("easeInOut")])
    #expect(abs(transition.groups[0].curve.duration - 0.4) < 0.02)
  }

  @Test func `what a recorder writes only once rests until the motion begins`() throws {
    var clip = Self.clip(0.4, Self.push)
    let kept = clip.frames.indices.filter { $0 == 0 || clip.frames[$0] != clip.frames[$0 - 1] }
    (clip.frames, clip.times) = (kept.map { clip.frames[$0] }, kept.map { clip.times[$0] })
    clip.times[0] -= 7
    let (found, transition) = try fitted(clip, operation: .push)
    #expect(abs((found.clip.times.first ?? 0) - 0.1) < 0.04)
    #expect(transition.groups.map(\.curve.form) == [.named("easeInOut")])
    #expect(abs(transition.groups[0].curve.duration - 0.4) < 0.02)
    #expect(abs(transition.begin - 0.1) < 0.02)
  }

  @Test func `a clock that ticks in every frame is no motion`() throws {
    var clip = Self.clip(0.4, Self.push)
    for index in clip.frames.indices {
      for pixel in 0..<20 {
        let place = 3 * (4 * Self.width + 30 + pixel)
        let light: UInt8 = (pixel + index) % 3 == 0 ? 0 : 255
        for channel in 0..<3 { clip.frames[index][place + channel] = light }
      }
    }
    let (_, transition) = try fitted(clip, operation: .push)
    #expect(transition.groups.map(\.curve.form) == [.named("easeInOut")])
  }

  @Test func `a pop is the push the other way`() throws {
    let clip = Self.clip(0.35, isForward: false, Self.push)
    let (_, transition) = try fitted(clip, operation: .pop)
    #expect(transition.groups.map(\.curve.form) == [.named("easeInOut")])
    #expect(abs(try track("front", .translateX, in: transition).end - 393) < 2)
    #expect(abs(try track("back", .translateX, in: transition).start + 131) < 2)
  }

  /// Very fast at first, so that the screen is a good part of the way in when it is first seen.
  private func fastStart() throws -> TimingCurve { .cubic(try CubicBezier([0, 0, 0.2, 1])) }

  @Test(arguments: [60.0, 30]) func `a screen that comes in fast begins at the edge of the picture`(
    frameRate: Double
  ) throws {
    let (_, transition) = try fitted(
      Self.clip(0.35, curve: fastStart(), frameRate: frameRate) { presence, layering in
        layering[.topY] = 1 - presence
      })
    let front = try track("front", .translateY, in: transition)
    #expect(abs(front.start - Self.size.height) < 2, "\(front.start)")
    #expect(abs(try #require(transition.groups.first).curve.duration - 0.35) < 0.02)
  }

  @Test func `a screen that goes out fast ends at the edge of the picture`() throws {
    let (_, transition) = try fitted(
      Self.clip(
        0.35, isForward: false, curve: try #require(TimingCurve(named: "cubicIn"))
      ) { presence, layering in layering[.topX] = 1 - presence }, operation: .dismiss)
    #expect(abs(try track("front", .translateX, in: transition).end - Self.size.width) < 2)
  }

  @Test func `a screen that comes from farther away isn't taken to wait at the edge`() throws {
    let (_, transition) = try fitted(
      Self.clip(0.4, curve: .linear) { presence, layering in
        layering[.topX] = 1.6 * (1 - presence)
      })
    let front = try track("front", .translateX, in: transition)
    let group = try #require(transition.groups.first { $0.tracks.contains(front) })
    // Only the part from the edge on is seen.
    #expect(group.curve.form == .linear)
    #expect(abs(front.start / group.curve.duration - 1.6 * 393 / 0.4) < 60)
  }

  @Test
  func `a screen that fades in and grows over one that shrinks is found`() throws {
    let (_, transition) = try fitted(
      Self.clip(0.3) { presence, layering in
        layering[.topAlpha] = presence
        layering[.topSize] = 0.2 * (1 - presence)
        layering[.bottomSize] = -0.1 * presence
      })
    #expect(abs(try track("front", .alpha, in: transition).start) < 0.03)
    #expect(abs(try track("front", .scale, in: transition).start - 1.2214) < 0.02)
    #expect(abs(try track("back", .scale, in: transition).end - 0.9048) < 0.02)
  }

  @Test
  func `a screen that uncovers the other one lies on top`() throws {
    let (found, transition) = try fitted(
      Self.clip(0.3, frontOnTop: false) { presence, layering in layering[.topX] = -presence })
    #expect(!found.isFrontOnTop)
    #expect(abs(try track("back", .translateX, in: transition).end + 393) < 3)
  }

  @Test
  func `a screen that becomes visible under the one that leaves has an opacity`() throws {
    let (found, transition) = try fitted(
      Self.clip(0.3, frontOnTop: false) { presence, layering in
        layering[.topX] = -presence
        layering[.dimming] = 0.8 * (1 - presence)
      })
    #expect(!found.isFrontOnTop)
    #expect(abs(try track("front", .alpha, in: transition).start - 0.2) < 0.03)
    #expect(transition.groups.count == 1)
  }

  @Test func `a screen that is shaded completely has faded out`() throws {
    let (_, transition) = try fitted(
      Self.clip(0.35) { presence, layering in
        layering[.topX] = 1 - presence
        layering[.dimming] = presence
      })
    #expect(abs(try track("back", .alpha, in: transition).end) < 0.03)
    #expect(!transition.groups.flatMap(\.tracks).contains { $0.measured.view == "dimming" })
  }

  @Test func `what is behind moves with what is in front until it can't be seen`() throws {
    let (_, transition) = try fitted(
      Self.clip(0.35, curve: fastStart(), Self.push), operation: .push)
    #expect(transition.groups.count == 1)
    #expect(abs(try track("back", .translateX, in: transition).end + 131) < 4)
    #expect(abs(try track("dimming", .alpha, in: transition).end - 0.3) < 0.02)
  }

  @Test func `a screen that is hidden isn't taken to wait beyond the edge`() throws {
    let (found, _) = try fitted(
      Self.clip(0.25, curve: .linear, frameRate: 30) { presence, layering in
        layering[.topX] = 1 - presence
        // If it went on like that behind the other screen, it would soon be beyond the edge.
        layering[.bottomX] = -0.9 * presence
      }, operation: .push)
    let back = try #require(
      found.measurement.tracks.first { $0.name == "back.translateX" })
    #expect(back.outside == nil)
  }

  @Test func `a screen is found however far it moves from one frame to the next`() throws {
    let sheet = TimingCurve.cubic(try CubicBezier([0.32, 0.72, 0, 1]))
    let (found, transition) = try fitted(
      Self.clip(0.4, curve: sheet, frameRate: 30) { presence, layering in
        layering[.topY] = 1 - presence
        layering[.bottomSize] = -0.07 * presence
        layering[.dimming] = 0.3 * presence
      })
    #expect((found.unexplained?.share ?? 0) < 0.04)
    let front = try track("front", .translateY, in: transition)
    let group = try #require(transition.groups.first { $0.tracks.contains(front) })
    #expect(group.curve.form == .cubic(0.32, 0.72, 0, 1))
    #expect(abs(front.start - Self.size.height) < 2)
  }

  @Test func `a screen that fades over a ground that is never seen isn't shaded`() throws {
    let (_, transition) = try fitted(
      Self.clip(0.4, ground: SIMD4(0.06, 0.13, 0.19, 0)) { presence, layering in
        layering[.topX] = 1 - presence
        layering[.bottomAlpha] = 1 - 0.5 * presence
      })
    #expect(abs(try track("back", .alpha, in: transition).end - 0.5) < 0.02)
    #expect(!transition.groups.flatMap(\.tracks).contains { $0.measured.view == "dimming" })
  }

  @Test func `a clip of another app than the pictures is refused`() {
    let (from, to) = (
      Self.screen(101, paper: SIMD4(0.1, 0.1, 0.1, 0)),
      Self.screen(202, paper: SIMD4(0.2, 0.3, 0.2, 0))
    )
    let error = #expect(throws: MeasurementError.self) {
      try ClipMeasurement(
        of: Self.clip(0.35, Self.push), from: from, to: to, operation: .push, in: Self.size)
    }
    #expect(
      error?.diagnostic.message.hasSuffix("doesn't show two screens that move as a whole") == true,
      "\(String(describing: error))")
  }

  @Test func `a strip is no screen`() {
    let clip = Clip(
      width: 640, height: 16, frames: (0..<9).map { Array(repeating: 20 * $0, count: 30720) },
      times: (0..<9).map { Double($0) / 60 })
    #expect(complaint(clip) == "the picture is too narrow to find screens in it")
  }

  @Test func `what is neither screen is named with its place and its times`() throws {
    var clip = Self.clip(0.35, Self.push)
    for frame in 10..<20 {
      for y in 40..<70 {
        for x in 20..<44 {
          for channel in 0..<3 {
            clip.frames[frame][3 * (y * Self.width + x) + channel] = channel == 1 ? 255 : 0
          }
        }
      }
    }
    let (found, transition) = try fitted(clip, operation: .push)
    let rest = try #require(found.unexplained)
    #expect((0.03...0.14).contains(rest.share))
    #expect(abs(rest.times.lowerBound - 10.0 / 60) < 0.08)
    #expect(abs(rest.times.upperBound - 19.0 / 60) < 0.12)
    #expect(abs(try track("front", .translateX, in: transition).start - 393) < 4)
  }

  // MARK: What can't be fitted

  private func complaint(_ clip: Clip) -> String {
    do {
      _ = try ClipMeasurement(of: clip, from: nil, to: nil, operation: .push, in: Self.size)
      return "fitted"
    } catch {
      return error.diagnostic.message
    }
  }

  @Test func `a still picture is no transition`() {
    let still = Self.clip(0.3) { _, _ in }
    #expect(complaint(still) == "nothing moves: there is no transition in it")
  }

  @Test func `a cut is no transition`() {
    let cut = Self.clip(0.3) { presence, layering in layering[.topX] = presence < 0.5 ? 1 : 0 }
    #expect(complaint(cut).hasPrefix("the picture changes within 1 frame at 0.2"))
  }

  @Test func `a film that never rests is refused, unless both screens are known`() throws {
    let film = Self.clip(0.6, curve: .linear) { presence, layering in
      layering[.topX] = 1.2 - 1.4 * presence
    }
    let moving = Clip(
      width: film.width, height: film.height, frames: Array(film.frames[16..<40]),
      times: Array(film.times[16..<40]))
    #expect(complaint(moving).hasPrefix("the picture moves from the first frame to the last one"))
    #expect(throws: Never.self) {
      try ClipMeasurement(
        of: moving, from: Self.back, to: Self.front, operation: .push, in: Self.size)
    }
  }

  @Test func `a clip whose frames are out of order is refused`() {
    var clip = Self.clip(0.35, Self.push)
    let frames = clip.frames
    for step in 0..<8 {
      clip.frames[9 + 2 * step] = frames[9 + step]
      clip.frames[10 + 2 * step] = frames[17 + step]
    }
    #expect(complaint(clip).hasPrefix("the picture jumps back and forth from 0.1"))
  }

  @Test func `what moves for long is no transition`() {
    let slow = Self.clip(5.5, frameRate: 12, Self.push)
    #expect(complaint(slow).hasPrefix("the picture moves for 5."))
  }

  /// Two clips with a rest of half a second between them.
  private static func joined(_ clip: Clip, _ next: Clip) -> Clip {
    let start = (clip.times.last ?? 0) + 0.5
    return Clip(
      width: clip.width, height: clip.height, frames: clip.frames + next.frames,
      times: clip.times + next.times.map { $0 + start })
  }

  @Test func `two transitions are refused with how to choose each`() throws {
    let clip = Self.joined(Self.clip(0.3, Self.push), Self.clip(0.3, isForward: false, Self.push))
    do {
      _ = try ClipMeasurement(
        of: clip, from: nil, to: nil, operation: .push, in: Self.size)
      Issue.record("two transitions were taken for one")
    } catch {
      #expect(error.diagnostic.message == "there are 2 transitions; choose one")
      let choices = error.diagnostic.notes.map(\.message)
      #expect(choices.count == 2)
      #expect(choices.allSatisfy { $0.contains(" s: --start ") && $0.contains(" --end ") })
    }
  }

  @Test(arguments: [false, true])
  func `what is cut to another screen after a transition doesn't matter`(
    fades: Bool
  ) throws {
    var clip = Self.clip(0.8) { presence, layering in
      if fades { layering[.topAlpha] = presence } else { Self.push(presence, &layering) }
    }
    let other = clip.frames[0].map { 255 - $0 }
    let start = clip.times.last ?? 0
    for frame in 1...30 {
      clip.frames.append(other)
      clip.times.append(start + 0.5 + Double(frame) / 60)
    }
    let (_, transition) = try fitted(clip, operation: .push)
    #expect(transition.groups.map(\.curve.form) == [.named("easeInOut")])
    #expect(abs(transition.groups[0].curve.duration - 0.8) < 0.04)
  }

  @Test func `a highlight long before a motion is not in its screens`() throws {
    var clip = Self.clip(0.4, Self.push)
    let first = clip.frames[0]
    var lit = first
    for place in 0..<(3 * 12 * clip.width) {
      lit[place] = lit[place] > 127 ? lit[place] - 60 : lit[place] + 60
    }
    clip.frames.insert(contentsOf: [lit, lit] + Array(repeating: first, count: 30), at: 0)
    clip.times.insert(contentsOf: (0..<32).map { Double($0 - 32) / 60 }, at: 0)
    let (found, transition) = try fitted(clip, operation: .push)
    #expect(found.unexplained == nil)
    #expect(transition.groups.map(\.curve.form) == [.named("easeInOut")])
  }

  @Test func `what a camera films is refused, since it never rests`() {
    var clip = Self.clip(0.4, Self.push)
    var dice = Synthetic.Dice(seed: 7)
    for frame in clip.frames.indices {
      for place in clip.frames[frame].indices {
        let light = Int(clip.frames[frame][place]) + Int(4 * dice.normal())
        clip.frames[frame][place] = UInt8(min(max(light, 0), 255))
      }
    }
    #expect(complaint(clip).hasPrefix("the picture changes everywhere in every frame"))
  }
}
