import Fitting
@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// Screens of which the first frames show a strip of one color, which fits anywhere.
struct PlainStripTests {
  /// The front screen with a header of one color, as wide as a part of its height, and a margin.
  private static func screen(header: Double, color: SIMD4<Float>, margin: Int = 0) -> ClipPicture {
    let (width, height) = (ClipTests.width, ClipTests.height)
    var pixels = ClipTests.front.pixels
    for y in 0..<height {
      for x in 0..<width
      where Double(y) < header * Double(height) || x < margin || x >= width - margin {
        pixels[y * width + x] = color
      }
    }
    return ClipPicture(width: width, height: height, pixels: pixels)
  }

  private static let blue = SIMD4<Float>(0.1, 0.35, 0.8, 0)
  private static let paper = SIMD4<Float>(0.9, 0.9, 0.95, 0)

  @Test(arguments: [blue, paper], [0.2, 0.45]) func `a screen with a plain header comes up`(
    color: SIMD4<Float>, header: Double
  ) throws {
    let clip = ClipTests.clip(0.4, front: Self.screen(header: header, color: color)) {
      $1[.topY] = 1 - $0
      $1[.dimming] = 0.2 * $0
    }
    let (_, transition) = try fitted(clip)
    #expect(transition.groups.map(\.curve.form) == [.named("easeInOut")])
    #expect(abs(try track("front", .translateY, in: transition).start - 835) < 4)
    #expect(transition.groups.flatMap(\.tracks).count == 2)
  }

  @Test func `a screen with a plain header grows as it comes up`() throws {
    let clip = ClipTests.clip(0.4, front: Self.screen(header: 0.4, color: Self.blue)) {
      $1[.topY] = 0.9 * (1 - $0)
      $1[.topSize] = logarithm(of: 0.8 + 0.2 * $0)
    }
    let (_, transition) = try fitted(clip)
    #expect(transition.groups.map(\.curve.form) == [.named("easeInOut")])
    #expect(abs(try track("front", .translateY, in: transition).start - 751.6) < 6)
    #expect(abs(try track("front", .scale, in: transition).start - 0.8) < 0.01)
  }

  @Test(arguments: [blue, paper]) func `a screen with plain margins is pushed`(
    color: SIMD4<Float>
  ) throws {
    let clip = ClipTests.clip(0.35, front: Self.screen(header: 0, color: color, margin: 12)) {
      $1[.topX] = 1 - $0
      $1[.bottomX] = -$0 / 3
    }
    let (_, transition) = try fitted(clip, operation: .push)
    #expect(transition.groups.map(\.curve.form) == [.named("easeInOut")])
    #expect(abs(try track("front", .translateX, in: transition).start - 393) < 3)
    #expect(abs(try track("back", .translateX, in: transition).end + 131) < 3)
  }

  @Test func `a screen with a plain header turns as it comes up`() throws {
    let clip = ClipTests.clip(0.4, front: Self.screen(header: 0.4, color: Self.blue)) {
      $1[.topY] = 1 - $0
      $1[.topTurn] = 0.3 * (1 - $0)
    }
    let (_, transition) = try fitted(clip)
    #expect(abs(try track("front", .translateY, in: transition).start - 835) < 12)
    #expect(abs(try track("front", .rotation, in: transition).start - 17.2) < 1)
  }
}
