@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Views

@testable import Rendering

struct SnapshotTests {
  /// A view with a black stripe, to be pictured.
  private func striped() -> View {
    let view = View.box("source", x: 0, y: 0, width: 30, height: 30)
    view.addSubview(.box("stripe", x: 10, y: 0, width: 10, height: 30, .black))
    return view
  }

  @Test func `a snapshot shows what its view showed, without its place and opacity`() throws {
    let source = striped().show([.alpha: 0.2, .translateX: 50])
    let copy = View(id: "copy", frame: Rect(x: 5, y: 5, width: 30, height: 30))
    copy.content = .snapshot(source.pictured())
    let picture = try TestStage(copy).picture()
    #expect(picture.hex(12, 40) == "#FF0000")
    #expect(picture.hex(40, 40) == "#000000")
    let inked = try #require(picture.inked)
    #expect(inked.x == 10...69)
  }

  /// Seven columns of 30 points at 2 pixels end between pixels.
  @Test(arguments: [1.0, 2, 3])
  func `slices at rest show no seam`(scale: Double) throws {
    let picture = striped().pictured()
    let whole = View(id: "whole", frame: Rect(x: 5, y: 5, width: 30, height: 30))
    whole.content = .snapshot(picture)
    let expected = try TestStage(whole, scale: scale).picture().pixels
    let stage = TestStage(scale: scale)
    for column in 0..<7 {
      let part = Rect(x: Double(column) * 30 / 7, y: 0, width: 30.0 / 7, height: 30)
      let slice = View(id: "slice[\(column)]", frame: part.offsetBy(dx: 5, dy: 5))
      slice.content = .slice(picture, part)
      stage.window.addSubview(slice)
    }
    #expect(try stage.picture().pixels == expected)
  }
}
