@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Views

@testable import Rendering

/// What a view does to its colors and to those behind it.
struct LookTests {
  private let orange = Color(red: 0.8, green: 0.4, blue: 0.2)

  private func middle(_ values: KeyValuePairs<Property, Double>) throws -> Color {
    try TestStage(View.box("box", orange).show(values)).picture()[40, 40]
  }

  private func expect(_ color: Color, _ red: Double, _ green: Double, _ blue: Double) {
    let off = max(abs(color.red - red), abs(color.green - green), abs(color.blue - blue))
    #expect(off < 0.006, "\(color.hex)")
  }

  // MARK: Colors

  @Test func `without saturation a color is the gray of the same brightness`() throws {
    let gray = 0.213 * 0.8 + 0.715 * 0.4 + 0.072 * 0.2
    expect(try middle([.saturation: 0]), gray, gray, gray)
  }

  @Test func `brightness is a factor, and white is the end of it`() throws {
    expect(try middle([.brightness: 0.5]), 0.4, 0.2, 0.1)
    expect(try middle([.brightness: 2]), 1, 0.8, 0.4)
    expect(try middle([.brightness: 0]), 0, 0, 0)
  }

  @Test func `contrast moves colors away from the middle gray`() throws {
    expect(try middle([.contrast: 2]), 1, 0.3, 0)
    expect(try middle([.contrast: 0]), 0.5, 0.5, 0.5)
  }

  @Test func `a tint is mixed in by its opacity`() throws {
    expect(try middle([.tint: Double(0x0000_FF80 as UInt32)]), 0.4, 0.2, 0.6)
    expect(try middle([.tint: Double(0x0000_FFFF as UInt32)]), 0, 0, 1)
  }

  @Test func `a turn of the hue keeps grays, and a whole one changes nothing`() throws {
    expect(try middle([.hueRotation: 360]), 0.8, 0.4, 0.2)
    expect(try middle([.saturation: 0, .hueRotation: 77]), 0.47, 0.47, 0.47)
    // The matrix of CSS for half a turn: twice the gray minus the color.
    let gray = 0.213 * 0.8 + 0.715 * 0.4 + 0.072 * 0.2
    expect(try middle([.hueRotation: 180]), 2 * gray - 0.8, 2 * gray - 0.4, 2 * gray - 0.2)
    expect(try middle([.hueRotation: -180]), 2 * gray - 0.8, 2 * gray - 0.4, 2 * gray - 0.2)
  }

  @Test func `each filter gets what the one before it left`() throws {
    // 0.4 · 3 is more than white, from which the contrast then starts.
    expect(try middle([.brightness: 3, .contrast: 0.5]), 0.75, 0.75, 0.55)
  }

  @Test func `a filter leaves the shadow and what is behind the view alone`() throws {
    let view = View.box("box", orange).show([
      .shadowOpacity: 1, .shadowRadius: 0, .shadowX: 6, .shadowY: 0,
      .tint: Double(0xFF_00FF as UInt32),
    ])
    let picture = try TestStage(view).picture()
    #expect(picture.hex(66, 40) == "#000000")
    #expect(picture.hex(40, 40) == "#00FF00")
    #expect(picture.hex(10, 10) == "#FFFFFF")
  }

  @Test func `a translucent view stays as translucent as it was`() throws {
    let plain = try TestStage(View.box("box", .black).show([.alpha: 0.5])).picture()[40, 40]
    let tinted = try TestStage(
      View.box("box", orange).show([.alpha: 0.5, .tint: Double(0x0000_00FF as UInt32)])
    ).picture()[40, 40]
    #expect(plain == tinted)
  }

  // MARK: Blur

  @Test func `a blur of a filled view keeps its edges`() throws {
    let picture = try TestStage(View.box().show([.blur: 4])).picture()
    #expect(picture.hex(20, 40) == "#FF0000")
    #expect(picture.hex(20, 20) == "#FF0000")
    #expect(picture.hex(19, 40) == "#FFFFFF")
  }

  @Test func `a blur keeps rounded corners`() throws {
    let view = View.box().show([.blur: 4])
    view.cornerRadius = 8
    let picture = try TestStage(view).picture()
    #expect(picture.hex(20, 20) == "#FFFFFF")
    #expect(picture.hex(26, 26) == "#FF0000")
  }

  @Test(arguments: [0.37, 1, 1.5, 2, 3])
  func `no edge of a blurred screen lets anything through`(scale: Double) throws {
    let view = View(id: "screen", frame: Rect(x: 0, y: 0, width: 41, height: 37))
    view.backgroundColor = orange
    let window = Window(size: Size(width: 41, height: 37))
    window.backgroundColor = .black
    window.addSubview(view.show([.blur: 9]))
    let picture = try FrameRenderer(pixelsPerPoint: scale).render(Frame(of: window, at: 0))
    let (right, bottom) = (picture.width - 1, picture.height - 1)
    for (x, y) in [(0, 0), (right / 2, 0), (0, bottom / 2), (right / 2, bottom / 2)] {
      expect(picture[x, y], 0.8, 0.4, 0.2)
    }
    // The last pixel can be a part of one.
    if (41 * scale).rounded() == 41 * scale { expect(picture[right, bottom / 2], 0.8, 0.4, 0.2) }
  }

  @Test func `a blur of a view without a fill spreads over the edge`() throws {
    let view = View(id: "glass", frame: Rect(x: 10, y: 10, width: 20, height: 20))
    view.addSubview(.box("inner", x: 5, y: 5, width: 15, height: 10))
    let picture = try TestStage(view.show([.blur: 2])).picture()
    #expect(picture[45, 40].green < 0.05)
    #expect(picture[62, 40].green < 0.9)
  }

  /// A picture of the view is kept from frame to frame; its margin is that of the first blur.
  @Test(arguments: [(20.0, 2.0), (2, 20), (8, 0)])
  func `a blur that changes looks as one that was always so`(first: Double, second: Double) throws {
    for isFilled in [true, false] {
      let view = View.box()
      if !isFilled { view.backgroundColor = nil }
      view.addSubview(.box("inner", x: 3, y: 4, width: 8, height: 5, .black))
      let stage = TestStage(view)
      let renderer = try FrameRenderer(pixelsPerPoint: 2)
      _ = view.show([.blur: first])
      _ = try renderer.render(Frame(of: stage.window, at: 0))
      _ = view.show([.blur: second])
      let after = try renderer.render(Frame(of: stage.window, at: 0))
      #expect(after.pixels == (try stage.picture()).pixels)
    }
  }

  // MARK: Backdrop

  private func glass(_ values: KeyValuePairs<Property, Double>) -> View {
    let glass = View(id: "glass", frame: Rect(x: 10, y: 10, width: 20, height: 20))
    return glass.show(values)
  }

  @Test func `a backdrop blur mixes what is behind the view, and only there`() throws {
    let picture = try TestStage(
      View.box("left", x: 0, y: 0, width: 20, height: 40, .black), glass([.backdropBlur: 3])
    ).picture()
    let seam = picture[40, 40].red
    #expect(seam > 0.3 && seam < 0.7)
    #expect(picture[36, 40].red > 0.02 && picture[44, 40].red < 0.98)
    // Above the view, the edge is as sharp as before.
    #expect(picture.hex(39, 10) == "#000000" && picture.hex(40, 10) == "#FFFFFF")
  }

  @Test func `a backdrop has the corners, the mask and the opacity of its view`() throws {
    func picture(_ glass: View) throws -> Bitmap {
      try TestStage(View.box("all", x: 0, y: 0, width: 40, height: 40), glass).picture()
    }
    let round = glass([.backdropSaturation: 0])
    round.cornerRadius = 10
    #expect(try picture(round).hex(21, 21) == "#FF0000")
    #expect(try picture(round).hex(40, 40) != "#FF0000")
    let masked = try picture(glass([.backdropSaturation: 0, .maskLeft: 10]))
    #expect(masked.hex(30, 40) == "#FF0000" && masked.hex(50, 40) == "#363636")
    let faint = try picture(glass([.backdropSaturation: 0, .alpha: 0.5]))[40, 40]
    #expect(abs(faint.red - (1 + 0.213) / 2) < 0.01)
  }

  @Test func `a view that is turned in depth filters what is behind its corners`() throws {
    let picture = try TestStage(
      View.box("all", x: 0, y: 0, width: 40, height: 40),
      glass([.backdropSaturation: 0, .rotationY: 60, .perspective: 200])
    ).picture()
    #expect(picture.hex(40, 40) == "#363636")
    #expect(picture.hex(22, 40) == "#FF0000")
  }

  // MARK: Blend modes

  @Test(arguments: [
    (View.BlendMode.normal, 0.8, 0.4, 0.2), (.multiply, 0.4, 0.2, 0.1),
    (.screen, 0.9, 0.7, 0.6), (.plusLighter, 1, 0.9, 0.7),
  ])
  func `a view is mixed with what is behind it`(
    mode: View.BlendMode, red: Double, green: Double, blue: Double
  ) throws {
    let view = View.box("box", orange)
    view.blendMode = mode
    let behind = View.box(
      "all", x: 0, y: 0, width: 40, height: 40, Color(red: 0.5, green: 0.5, blue: 0.5))
    let picture = try TestStage(behind, view).picture()
    expect(picture[40, 40], red, green, blue)
    expect(picture[5, 5], 0.5, 0.5, 0.5)
  }

  // MARK: Skew and depth

  @Test func `a skew leans after the scale and before the rotation`() throws {
    // The upper edge goes to the left, the lower edge to the right, by half of the height.
    let picture = try TestStage(View.box().show([.skewX: 26.565])).picture()
    let inked = try #require(picture.inked)
    #expect(inked.x == 10...69 && inked.y == 20...59)
    #expect(picture.hex(14, 21) == "#FF0000" && picture.hex(14, 58) == "#FFFFFF")
  }

  @Test func `a view that comes nearer grows about its anchor`() throws {
    let view = View.box(x: 10, y: 10, width: 10, height: 10)
      .show([.translateZ: 50, .perspective: 100])
    let inked = try #require(try TestStage(view).picture().inked)
    #expect(abs(inked.x.lowerBound - 10) <= 1 && abs(inked.x.upperBound - 49) <= 1)
    // Without an eye there is nothing to see of it.
    let flat = try TestStage(View.box().show([.translateZ: 50])).picture()
    #expect(flat.pixels == (try TestStage(.box()).picture()).pixels)
  }

  @Test func `a view beyond the eye is not seen`() throws {
    for z in [100.0, 101, 1e7] {
      let view = View.box().show([.translateZ: z, .perspective: 100])
      #expect(try TestStage(view).picture().inked == nil)
    }
  }

  @Test func `a turned view keeps its mask and its filters`() throws {
    let view = View.box().show([
      .rotationY: 10, .perspective: 400, .maskRadius: 8, .tint: Double(0xFF_00FF as UInt32),
    ])
    let picture = try TestStage(view).picture()
    #expect(picture.hex(40, 40) == "#00FF00" && picture.hex(22, 22) == "#FFFFFF")
  }

  // MARK: Snapshots

  @Test func `a snapshot of a label without a background keeps the color of its text`() throws {
    let label = View(id: "label", frame: Rect(x: 0, y: 0, width: 40, height: 40))
    label.content = .text("M")
    let stage = TestStage(label)
    let plain = try stage.picture()
    let picture = View(id: "picture", frame: label.frame)
    picture.content = .snapshot(label.pictured(on: label.superview?.ground))
    label.isHidden = true
    stage.window.addSubview(picture)
    #expect(try stage.picture().pixels == plain.pixels)
    #expect(plain.inked != nil)
  }

  // MARK: Borders under masks

  @Test func `the edge of a mask shows the border and none of the fill`() throws {
    let view = View.box().show([.maskX: 0, .maskY: 10, .maskRadius: 1.3])
    (view.borderWidth, view.borderColor) = (8, Color(red: 0, green: 0, blue: 1))
    let picture = try TestStage(view).picture()
    for y in 0..<80 {
      for x in 0..<80 {
        // White mixed with blue has as much red as green.
        #expect(picture[x, y].red == picture[x, y].green)
      }
    }
  }
}
