import Testing

@_spi(Tools) @testable import Motion
@testable import Rendering
@_spi(Tools) @testable import Views

struct PerspectiveTests {
  private func flipped(_ values: KeyValuePairs<Property, Double>) throws -> Bitmap {
    let view = View.box(x: 10, y: 10, width: 80, height: 80)
    return try TestStage(
      view.show(values), size: Size(width: 100, height: 100), scale: 1
    ).picture()
  }

  /// How many pixels of a column are red.
  private func height(_ x: Int, in picture: Bitmap) -> Int {
    (0..<picture.height).count { picture[x, $0].green < 0.5 }
  }

  @Test func `a flip by 45 degrees takes the right side away from the eye`() throws {
    let picture = try flipped([.rotationY: 45, .perspective: 400])
    let inked = try #require(picture.inked)
    // 40 · cos 45° / (1 ± 40 · sin 45° / 400), from the middle at 50.
    #expect(abs(inked.x.lowerBound - 20) <= 1)
    #expect(abs(inked.x.upperBound - 76) <= 1)
    #expect(abs(height(inked.x.lowerBound + 1, in: picture) - 86) <= 2)
    #expect(abs(height(inked.x.upperBound - 1, in: picture) - 75) <= 2)
  }

  @Test func `without an eye a flip only narrows`() throws {
    let inked = try #require(try flipped([.rotationY: 60]).inked)
    #expect(inked.x == 30...69)
    #expect(inked.y == 10...89)
  }

  @Test func `a tilt about the level axis takes the upper side away`() throws {
    let picture = try flipped([.rotationX: 45, .perspective: 400])
    func width(_ y: Int) -> Int { (0..<100).count { picture[$0, y].green < 0.5 } }
    #expect(width(26) < width(74))
  }

  @Test func `a view is turned in its plane before it is tilted`() throws {
    let view = View.box(x: 10, y: 40, width: 80, height: 20)
    let picture = try TestStage(
      view.show([.rotation: 90, .rotationY: 60]), size: Size(width: 100, height: 100), scale: 1
    ).picture()
    let inked = try #require(picture.inked)
    #expect(inked.x == 45...54)
    #expect(inked.y == 10...89)
  }

  @Test func `a view seen from its edge is not drawn`() throws {
    #expect(try flipped([.rotationY: 90, .perspective: 400]).inked == nil)
    #expect(try flipped([.rotationY: 90]).inked == nil)
  }

  @Test func `no turn in perspective is as flat as without`() throws {
    let flat = try flipped([:]).pixels
    let projected = try flipped([.rotationY: 1e-9, .perspective: 400])
    let differing = zip(flat, projected.pixels).count { $0 != $1 }
    // The warp takes the middle of four pixels at the very edge.
    #expect(differing <= 4 * 80)
    #expect(projected.hex(50, 50) == "#FF0000")
  }

  @Test func `what is nearer than the eye is left out`() throws {
    #expect(try flipped([.rotationY: 80, .perspective: 10]).inked == nil)
  }

  /// Wider than a strip, and with every kind of edge: a picture that leans out of the canvas.
  @Test func `each pixel of a turned picture is the point between its four in the source`() {
    let source = Bitmap(
      width: 180, height: 90,
      pixels: (0..<180 * 90).map { index in
        let (red, blue) = (UInt32(index % 180), UInt32(index / 180 * 2))
        return 0xFF00_0000 | red << 16 | blue
      })
    let map = Homography(a: 0.9, b: 0.2, c: -20, d: -0.1, e: 1.1, f: 12, g: 1e-3, h: -2e-3, i: 1)
    let picture = Bitmap(width: 200, height: 100)
    Warp.draw(source, by: map, alpha: 1, on: Canvas(picture))
    let (pixels, values) = (picture.pixels, source.pixels)
    func value(_ x: Int, _ y: Int, _ shift: UInt32) -> Double {
      (0..<180).contains(x) && (0..<90).contains(y)
        ? Double(values[y * 180 + x] >> shift & 255) : 0
    }
    var worst = 0.0
    for (index, pixel) in pixels.enumerated() {
      let middle = Point(x: Double(index % 200) + 0.5, y: Double(index / 200) + 0.5)
      guard let place = map.inverted?.apply(to: middle) else { continue }
      let (left, top) = ((place.x - 0.5).rounded(.down), (place.y - 0.5).rounded(.down))
      let (x, y) = (place.x - 0.5 - left, place.y - 0.5 - top)
      for shift: UInt32 in [24, 16, 0] {
        func at(_ dx: Int, _ dy: Int) -> Double { value(Int(left) + dx, Int(top) + dy, shift) }
        let upper = at(0, 0) * (1 - x) + at(1, 0) * x
        let lower = at(0, 1) * (1 - x) + at(1, 1) * x
        let expected = upper * (1 - y) + lower * y
        worst = max(worst, abs(Double(pixel >> shift & 255) - expected))
      }
    }
    // Two mixes that each drop what is less than 1, and a place that is known to a 256th.
    #expect(worst < 3)
    #expect(picture[199, 50].alpha == 0 && picture[100, 50].alpha == 1)
  }

  @Test(arguments: [
    (1e12, 45, 400), (1e-12, 45, 400), (1, 89.999999999, 1e-9), (1, 45, 1e300), (1e150, 60, 1e-3),
    (1, 1e300, 900), (1e300, 1e-300, 1e-300), (3e6, 89.9999, 5e6),
  ])
  func `numbers beyond all measure do no harm`(scale: Double, turn: Double, eye: Double) throws {
    // Whatever is drawn, the window behind it stays opaque and the box stays red.
    let picture = try flipped([.scale: scale, .rotationY: turn, .perspective: eye])
    #expect(picture.pixels.allSatisfy { $0 >> 24 == 255 && $0 >> 16 & 255 == 255 })
  }
}
