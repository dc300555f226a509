@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Views

@testable import Rendering

struct CompositingTests {
  private let red = "#FF0000"
  private let white = "#FFFFFF"

  @Test func `a square covers its pixels and no others`() throws {
    let picture = try TestStage(.box()).picture()
    #expect(picture.width == 80)
    #expect(picture.height == 80)
    #expect(picture.hex(20, 20) == red)
    #expect(picture.hex(59, 59) == red)
    #expect(picture.hex(19, 20) == white)
    #expect(picture.hex(60, 59) == white)
  }

  @Test func `half an opacity lets half of what is behind through`() throws {
    let picture = try TestStage(View.box().show([.alpha: 0.5])).picture()
    let pixel = picture[40, 40]
    #expect(pixel.red == 1)
    #expect(abs(pixel.green - 0.5) < 0.005)
    #expect(picture[30, 30].alpha == 1)
  }

  @Test func `a view fades as a whole with what is in it`() throws {
    let view = View.box().show([.alpha: 0.5])
    view.addSubview(.box("inner", x: 0, y: 0, width: 10, height: 10, .black))
    let picture = try TestStage(view).picture()
    // Were each faded by itself, the red would show through the black.
    let pixel = picture[25, 25]
    #expect(abs(pixel.red - 0.5) < 0.005)
    #expect(abs(pixel.green - 0.5) < 0.005)
  }

  // Each view computes its edge from its own center, which rounds differently; in front of a black
  // strip, a screen that ends in half a pixel showed a line.
  @Test(arguments: [1.0, 2, 3])
  func `views whose edges lie at the same half pixel get the same pixel`(scale: Double) throws {
    for step in 0..<40 {
      let place = (Double(step) + 0.5) / scale
      let shift = (1 - (1 - place / 393)) * 393
      let strip = View.box("strip", x: 0, y: 0, width: 4, height: 40, .black)
      let screen = View.box("screen", x: 0, y: 0, width: 393, height: 40, .white)
      let picture = try TestStage(
        strip.show([.translateX: shift]), screen.show([.translateX: shift]), scale: scale
      ).picture()
      #expect(picture.inked == nil, "\(place)")
    }
  }

  @Test func `screens side by side leave no gap to the left of 0 either`() throws {
    for step in 0..<40 {
      let shift = -Double(step) - 0.5
      let left = View.box("left", x: 0, y: 0, width: 40, height: 40, .black)
      let right = View.box("right", x: 40, y: 0, width: 40, height: 40, .black)
      let picture = try TestStage(
        left.show([.translateX: shift]), right.show([.translateX: shift]), scale: 1
      ).picture()
      for x in 0..<40 { #expect(picture.hex(x, 20) == "#000000", "\(x) at \(shift)") }
    }
  }

  @Test(arguments: [0.0, 0.25, 0.5])
  func `a screen that is not opaque lets through what is behind it`(alpha: Double) throws {
    let screen = View.box("screen", x: 0, y: 0, width: 40, height: 40, .white)
    screen.backgroundColor = Color(red: 1, green: 1, blue: 1, alpha: alpha)
    var art = ScreenArt(title: nil, insets: .zero, seed: 1)
    art.layout = .blank
    let picture = try TestStage(.box("back", x: 0, y: 0, width: 40, height: 40), screen)
      .picture(screens: ["screen": art])
    let pixel = picture[40, 40]
    #expect(pixel.red == 1)
    #expect(abs(pixel.green - alpha) < 0.005)
    // A blur treats it as what it is.
    let blurred = try TestStage(
      .box("back", x: 0, y: 0, width: 40, height: 40), screen.show([.blur: 2])
    ).picture(screens: ["screen": art])
    #expect(abs(blurred[40, 40].green - alpha) < 0.01)
  }

  @Test func `a hidden view is not drawn`() throws {
    #expect(try TestStage(View.box().show([.hidden: 1])).picture().inked == nil)
  }

  @Test func `a rounded corner is cut`() throws {
    let view = View.box()
    view.cornerRadius = 8
    let picture = try TestStage(view).picture()
    #expect(picture.hex(20, 20) == white)
    #expect(picture.hex(59, 59) == white)
    #expect(picture.hex(40, 20) == red)
    #expect(picture.hex(26, 26) == red)
  }

  @Test func `a translation moves by points`() throws {
    let picture = try TestStage(View.box().show([.translateX: 4, .translateY: -3])).picture()
    let inked = try #require(picture.inked)
    #expect(inked.x == 28...67)
    #expect(inked.y == 14...53)
  }

  @Test(arguments: [
    (0.5, 0.5, 30...49, 30...49), (0, 0, 20...39, 20...39), (1, 0, 40...59, 20...39),
  ])
  func `a view shrinks towards its anchor`(
    anchorX: Double, anchorY: Double, x: ClosedRange<Int>, y: ClosedRange<Int>
  ) throws {
    let view = View.box().show([.scale: 0.5, .anchorX: anchorX, .anchorY: anchorY])
    let inked = try #require(try TestStage(view).picture().inked)
    #expect(inked.x == x)
    #expect(inked.y == y)
  }

  @Test func `scale comes before rotation and rotation before translation`() throws {
    // A bar of 20 × 20 becomes 20 × 10, stands upright after a quarter turn and then moves right.
    let view = View.box().show([.scaleY: 0.5, .rotation: 90, .translateX: 5])
    let inked = try #require(try TestStage(view).picture().inked)
    #expect(inked.x == 40...59)
    #expect(inked.y == 20...59)
  }

  @Test func `what is clipped is not seen outside of the bounds`() throws {
    let view = View.box()
    view.clipsToBounds = true
    view.addSubview(.box("inner", x: 10, y: 10, width: 20, height: 20, .black))
    let picture = try TestStage(view).picture()
    #expect(picture.hex(50, 50) == "#000000")
    #expect(picture.hex(62, 62) == white)
  }

  @Test func `a border lies inside of the bounds`() throws {
    let view = View.box()
    view.borderWidth = 2
    let picture = try TestStage(view).picture()
    let inked = try #require(picture.inked)
    #expect(inked.x == 20...59)
    #expect(picture.hex(21, 40) == "#000000")
    #expect(picture.hex(24, 40) == red)
  }

  @Test func `a shadow falls outside of the bounds`() throws {
    let view = View.box().show([
      .shadowOpacity: 0.5, .shadowRadius: 2, .shadowX: 0, .shadowY: 0,
    ])
    let picture = try TestStage(view).picture()
    let near = picture[18, 40].luminance
    let far = picture[12, 40].luminance
    #expect(near < 0.85)
    #expect(far > near)
    #expect(picture.hex(40, 40) == red)
    #expect(picture.hex(2, 2) == white)
    // The same to all four sides.
    #expect(picture.hex(18, 40) == picture.hex(61, 40))
    #expect(picture.hex(18, 40) == picture.hex(40, 18))
  }

  @Test func `a stretched shadow is the one that was not stretched`() throws {
    func row(_ width: Double) throws -> [Double] {
      let view = View.box(x: 20, y: 20, width: width, height: 60).show([
        .shadowOpacity: 1, .shadowRadius: 3, .shadowX: 0, .shadowY: 0,
      ])
      let stage = TestStage(view, size: Size(width: 240, height: 100), scale: 1)
      let picture = try stage.picture()
      return (5..<20).map { picture[$0, 50].luminance }
    }
    let (small, large) = (try row(21), try row(180))
    for (one, other) in zip(small, large) { #expect(abs(one - other) < 0.02) }
  }

  @Test func `the view in front is the one with the higher index`() throws {
    let picture = try TestStage(
      View.box("front", .black).show([.zIndex: 1]), View.box("back")
    ).picture()
    #expect(picture.hex(40, 40) == "#000000")
  }
}
