@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Transitions
@_spi(Tools) import Views

@testable import Fitting

/// Screens that tilt, stretch and lean in clips.
struct WarpedScreensTests {
  @Test func `a screen that turns like a card is found with its angle and its viewer`() throws {
    var view = DepthView()
    view.eye = 2
    let (_, transition) = try fitted(
      ClipTests.clip(0.6, view: view) { presence, layering in
        layering[.topTiltY] = max(-Double.pi * (1 - presence), -1.7)
        layering[.bottomTiltY] = min(Double.pi * presence, 1.7)
      })
    #expect(abs(try track("front", .rotationY, in: transition).start + 180) < 3)
    #expect(abs(try track("back", .rotationY, in: transition).end - 180) < 3)
    let perspective = try #require(transition.fixed["front"]?.perspective)
    #expect(abs(perspective - 2 * ClipTests.size.width) < 40)
    let text = AnimatorSource(transition, name: "Card", origin: "a clip").text
    #expect(text.contains("doubleSided = false"), "\(text)")
    #expect(text.contains("* ctx.container.width"), "\(text)")
  }

  @Test func `the sides of a cube turn about the edges that meet`() throws {
    var view = DepthView()
    (view.eye, view.topAnchor.x, view.bottomAnchor.x) = (2, -0.5, 0.5)
    let (_, transition) = try fitted(
      ClipTests.clip(0.6, view: view) { presence, layering in
        (layering[.topX], layering[.topTiltY]) = (1 - presence, Double.pi / 2 * (1 - presence))
        (layering[.bottomX], layering[.bottomTiltY]) = (-presence, -Double.pi / 2 * presence)
      })
    #expect(transition.fixed["front"]?.anchorX == 0 && transition.fixed["back"]?.anchorX == 1)
    #expect(abs(try track("front", .rotationY, in: transition).start - 90) < 3)
    #expect(abs(try track("front", .translateX, in: transition).start - 393) < 8)
  }

  @Test func `a screen that leans until half of its way is found with its keys`() throws {
    let (_, transition) = try fitted(
      ClipTests.clip(0.6) { presence, layering in
        let away = 1 - presence
        (layering[.topX], layering[.topSkew]) = (1.3 * away, -0.2 * min(2 * away, 1))
      })
    let skew = try track("front", .skewX, in: transition)
    #expect(abs(skew.start + 0.2 * 180 / Double.pi) < 0.5)
    #expect(abs(skew.end) < 0.3)
  }

  @Test func `a screen that hangs from its upper edge is stretched about it`() throws {
    let (_, transition) = try fitted(
      ClipTests.clip(0.6, curve: .easeOut) {
        presence, layering in
        let tall = 1 + 0.3 * (1 - presence)
        layering[.topStretch] = logarithm(of: tall)
        // Its middle is where the upper edge and half of its height are.
        layering[.topY] = -0.8 * (1 - presence) + (tall - 1) / 2
      })
    #expect(abs(try track("front", .scaleY, in: transition).start - 1.3) < 0.02)
    #expect(transition.groups.count == 1)
  }
}
