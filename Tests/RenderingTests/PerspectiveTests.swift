import Motion
import Staging
import Testing

@testable import Rendering

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
}
