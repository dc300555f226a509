@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Transitions
@_spi(Tools) import Views

@testable import Fitting

/// Screens in clips that a mask opens, and surfaces between two screens.
struct MaskedScreensTests {
  @Test func `a circle that opens is found with its radius`() throws {
    let (found, transition) = try fitted(
      ClipTests.clip(0.5) { presence, layering in layering[.maskRadius] = 1.05 * presence })
    #expect(found.isFrontOnTop)
    #expect(transition.groups.map(\.curve.form) == [.named("easeInOut")])
    let radius = try track("front", .maskRadius, in: transition)
    let whole = 1.05 * ClipTests.size.halfDiagonal
    #expect(abs(radius.start) < 4 && abs(radius.end - whole) < 4)
    let text = AnimatorSource(transition, name: "Iris", origin: "a clip").text
    #expect(text.contains("reach = 1.05 * (ctx.container.width ^ 2"), "\(text)")
    #expect(text.contains("maskRadius = run.reach * presence"), "\(text)")
    #expect(!text.contains("maskX"), "\(text)")
  }

  /// Followed back from its rest, this screen is lost while the circle is still large.
  @Test func `a circle is found from the frame in which it begins to open`() throws {
    let front = ClipTests.screen(108, paper: SIMD4(1, 1, 1, 0))
    let (_, transition) = try fitted(
      ClipTests.clip(0.5, front: front) { presence, layering in
        layering[.maskRadius] = 1.05 * presence
      })
    let radius = try track("front", .maskRadius, in: transition)
    let whole = 1.05 * ClipTests.size.halfDiagonal
    #expect(abs(radius.start) < 4 && abs(radius.end - whole) < 4)
  }

  @Test func `the place of a circle is written where it isn't the middle`() throws {
    let (_, transition) = try fitted(
      ClipTests.clip(0.5) { presence, layering in
        (layering[.maskX], layering[.maskY]) = (0.3, 0.4)
        layering[.maskRadius] = 1.9 * presence
      })
    let text = AnimatorSource(transition, name: "Iris", origin: "a clip").text
    let middle = try #require(transition.fixed["front"]?.mask)
    #expect(abs(middle.x - 0.8) < 0.02 && abs(middle.y - 0.9) < 0.02)
    #expect(text.contains("maskX = 31") && text.contains("maskY = 7"), "\(text)")
  }

  @Test func `a rectangle that opens is found with its sides`() throws {
    let (_, transition) = try fitted(
      ClipTests.clip(0.5) { presence, layering in
        let away = 1 - presence
        (layering[.maskLeft], layering[.maskRight]) = (0.2 * away, 0.3 * away)
        layering[.maskBottom] = 0.6 * away
      })
    let (width, height) = (ClipTests.size.width, ClipTests.size.height)
    #expect(abs(try track("front", .maskLeft, in: transition).start - 0.2 * width) < 4)
    #expect(abs(try track("front", .maskWidth, in: transition).start - 0.5 * width) < 4)
    #expect(abs(try track("front", .maskHeight, in: transition).start - 0.4 * height) < 6)
    #expect(transition.groups.map(\.curve.form) == [.named("easeInOut")])
  }

  @Test func `a screen that opens from its middle line is open at the end, and shut before`() throws
  {
    let (_, transition) = try fitted(
      ClipTests.clip(0.5) { presence, layering in
        (layering[.maskLeft], layering[.maskRight]) = (0.5 * (1 - presence), 0.5 * (1 - presence))
        layering[.bottomSize] = logarithm(of: 1 + 0.08 * presence)
      })
    #expect(transition.groups.map(\.curve.form) == [.named("easeInOut")])
    let text = AnimatorSource(transition, name: "Curtain", origin: "a clip").text
    #expect(text.contains("maskWidth = ctx.front.bounds.width * presence"), "\(text)")
  }

  @Test func `a screen that fades in within three frames is whole at a quarter of the way`() throws
  {
    let (_, transition) = try fitted(
      ClipTests.clip(0.4, curve: .easeOut) { presence, layering in
        layering[.topSize] = logarithm(of: 0.4 + 0.6 * presence)
        layering[.topAlpha] = min(1, 4 * presence)
      })
    let alpha = try track("front", .alpha, in: transition)
    #expect(transition.groups.count == 1 && alpha.lane == nil)
    #expect(abs(alpha.start) < 0.05 && abs(alpha.end - 4) < 0.5, "\(alpha.start) \(alpha.end)")
  }

  @Test func `a surface that is seen between two screens is written with its color`() throws {
    let (_, transition) = try fitted(
      ClipTests.clip(0.6, curve: .linear, ground: SIMD4(0.2, 0.6, 0.4, 0)) { presence, layering in
        layering[.bottomAlpha] = max(1 - presence / 0.4, 0)
        layering[.topAlpha] = max((presence - 0.4) / 0.6, 0)
      })
    let ground = try #require(transition.ground)
    // A frame has 8 bits per color, and the screens still shine through a little.
    let color = try #require(Int(ground.dropFirst(), radix: 16))
    for (channel, value) in [(16, 0x33), (8, 0x99), (0, 0x66)] {
      #expect(abs((color >> channel) & 255 - value) <= 2, "\(ground)")
    }
    let text = AnimatorSource(transition, name: "Through", origin: "a clip").text
    #expect(text.contains("below = \"back\", color = \"\(ground)\""), "\(text)")
  }

  /// The third screen covers both before the second one has arrived.
  @Test func `two transitions that overlap don't pass for one`() throws {
    let first = ClipTests.clip(0.5) { presence, layering in layering[.topX] = 1 - presence }
    let third = ClipTests.screen(71, paper: SIMD4(0.2, 0.3, 0.4, 0))
    var clip = first
    for index in clip.frames.indices {
      let way = TimingCurve.easeInOut.value(at: (clip.times[index] - 0.3) / 0.4)
      let screens = LayeredScreens(
        top: third, bottom: first.picture(index), ground: .zero)
      var layering = Layering.resting
      layering[.topY] = 1 - way
      var bytes: [UInt8] = []
      screens.draw(layering) { _, color in
        for channel in 0..<3 { bytes.append(UInt8(min(max(color[channel], 0), 1) * 255 + 0.5)) }
      }
      clip.frames[index] = bytes
    }
    let found = Result { try fitted(clip).clip }
    switch found {
    case .success(let found): #expect((found.unexplained?.share ?? 0) > 0.05)
    case .failure(let error): #expect(error is MeasurementError)
    }
  }
}
