@_spi(Tools) import Diagnostics
import Look
@_spi(Tools) import Motion
import TestSupport
import Testing
@_spi(Tools) import Views

@testable import Rendering

/// Whatever numbers a view has, its picture ends, or says which of them is too much.
struct BudgetTests {
  private let art = ScreenArt(title: "A", insets: .zero, seed: 7)

  /// A phone with a painted screen, and what is asked of it.
  private func picture(
    of values: KeyValuePairs<Property, Double>, layout: ScreenArt.Layout = .list, frames: Int = 1
  ) throws -> Bitmap {
    var art = art
    art.layout = layout
    let front = View.box("front", x: 0, y: 0, width: 390, height: 844, .white).show(values)
    return try TestStage(front, size: Size(width: 390, height: 844), scale: 1)
      .picture(screens: ["front": art])
  }

  @Test(arguments: [ScreenArt.Layout.list, .article, .cards])
  func `a screen of any size ends`(layout: ScreenArt.Layout) throws {
    for length in [1e-300, 1, 7, 19.9, 20, 31, 32, 33, 60, 81, 260, 16_384, 1e7] {
      _ = try? picture(of: [.width: length, .centerX: 195], layout: layout)
      _ = try? picture(of: [.height: length, .centerY: 422], layout: layout)
      _ = try? picture(of: [.width: length, .height: length], layout: layout)
    }
  }

  @Test func `what is far larger than the picture shows the part that is in it`() throws {
    let picture = try picture(of: [.width: 16_000, .height: 16_000, .x: 0, .y: 0])
    #expect(picture.inked != nil)
    #expect(picture.byteCount < 2_000_000)
  }

  @Test(arguments: [0, -0.0, .leastNonzeroMagnitude, .leastNonzeroMagnitude * 1e13, 1e-160, 1e-12])
  func `a view without extent is not seen`(scale: Double) throws {
    for property in [Property.scale, .scaleX, .scaleY] {
      #expect(try picture(of: [property: scale]).inked == nil)
      #expect(try picture(of: [property: scale, .rotation: 30]).inked == nil)
      #expect(try picture(of: [property: scale, .rotationY: 30, .perspective: 500]).inked == nil)
    }
  }

  @Test(arguments: [3e-5, 1e-5, 1e-7, 2e-9])
  func `a view that is hardly larger than nothing is drawn as nothing`(scale: Double) throws {
    for property in [Property.scale, .scaleX, .scaleY] {
      #expect(try picture(of: [property: scale]).inked == nil)
      #expect(try picture(of: [property: scale, .alpha: 0.5, .cornerRadius: 20]).inked == nil)
    }
    let view = View(id: "gradient", frame: Rect(x: 0, y: 0, width: 40, height: 40))
    view.content = .gradient(
      View.Gradient(.linear(degrees: 90), stops: [.init(0, .white), .init(1, .black)]))
    #expect(try TestStage(view.show([.scale: scale]), scale: 1).picture().inked == nil)
  }

  @Test(arguments: [.leastNonzeroMagnitude * 1e13, 1e-300, 1e-9], [1e-9, 1, 10_000])
  func `a blur of a view of hardly any extent ends`(length: Double, radius: Double) throws {
    for fill in [Color.white, Color(packed: 0)] {
      let box = View.box("box", x: 0, y: 0, width: 40, height: 40, fill)
        .show([.width: length, .blur: radius])
      _ = try TestStage(box, scale: 1).picture()
      let turned = View.box("box", x: 0, y: 0, width: 40, height: 40, fill)
        .show([.height: length, .blur: radius, .scaleY: 90])
      _ = try TestStage(turned, scale: 1).picture()
    }
  }

  @Test func `shapes a million times as large as the picture are cut to it`() throws {
    let box = View.box("box", x: 0, y: 0, width: 40, height: 40)
      .show([.scale: 1e6, .maskX: 20, .maskY: 20, .maskRadius: 20, .cornerRadius: 20])
    #expect(try TestStage(box, scale: 1).picture().hex(20, 20) == "#FF0000")
    let away = View.box("box", x: 0, y: 0, width: 40, height: 40)
      .show([.scale: 1e6, .maskX: 60, .maskY: 20, .maskRadius: 20])
    #expect(try TestStage(away, scale: 1).picture().inked == nil)
  }

  @Test func `the edge of a huge circle lies where that of a smaller one would`() throws {
    func edge(_ scale: Double) throws -> Int? {
      // The circle's right edge is in the middle of the picture.
      let box = View.box("box", x: 0, y: 0, width: 40, height: 40).show([
        .scale: scale, .translateX: -20 * scale, .maskX: 20, .maskY: 20, .maskRadius: 20,
      ])
      return try TestStage(box, scale: 1).picture().inked?.x.upperBound
    }
    #expect(try edge(1000) == edge(1e6))
  }

  @Test func `many wide blurs are too much, and the picture says so`() throws {
    var views: [View] = []
    for number in 0..<64 {
      let x = Double(number % 8) * 48, y = Double(number / 8) * 100
      let glass = View(id: "t\(number)", frame: Rect(x: x, y: y, width: 48, height: 100))
      glass.addSubview(.box("inner\(number)", x: 0, y: 0, width: 10, height: 10))
      views.append(glass.show([.blur: 3000]))
    }
    let window = TestStage(size: Size(width: 390, height: 844), scale: 1)
    for view in views { window.window.addSubview(view) }
    let error = #expect(throws: PictureError.self) { try window.picture() }
    guard case .tooCostly(_, let property, let value) = error?.reason else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(property == .blur)
    #expect(value == 3000)
  }

  @Test func `many blurs of what is behind are too much too`() throws {
    let stage = TestStage(size: Size(width: 390, height: 844), scale: 1)
    for number in 0..<64 {
      let glass = View.box("g\(number)", x: 0, y: 0, width: 390, height: 844)
      stage.window.addSubview(glass.show([.backdropBlur: 1e7]))
    }
    let error = #expect(throws: PictureError.self) { try stage.picture() }
    guard case .tooCostly(_, .backdropBlur, 1e7) = error?.reason else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
  }

  @Test func `the view that costs most is named, and not the last one`() throws {
    let meter = Meter()
    meter.begin(pixels: Meter.leastPixels)
    let all = Meter.leastPixels * DrawingCost.limit
    meter.view = "innocent"
    meter.spend(all * 0.1)
    meter.view = "costly"
    meter.cause = .init(property: .tint, value: Double(0xFF00_0080 as UInt32))
    meter.spend(all * 0.4)
    meter.view = "innocent"
    meter.cause = .init(property: .blur, value: 3)
    meter.spend(all * 0.25)
    meter.view = "costly"
    meter.spend(all * 0.2)
    meter.view = "last"
    meter.spend(all * 0.1)
    #expect(
      meter.fault?.diagnostic.message
        == "view 'costly' takes too long to draw: 'tint' is #FF000080; a picture can draw each of its "
        + "pixels at most 400 times")
  }

  @Test func `many filters of colors are too much too`() throws {
    let stage = TestStage(size: Size(width: 390, height: 844), scale: 1)
    for number in 0..<20 {
      let layer = View.box("l\(number)", x: 0, y: 0, width: 390, height: 844)
      stage.window.addSubview(layer.show([.saturation: 0.5]))
    }
    let error = #expect(throws: PictureError.self) { try stage.picture() }
    guard case .tooCostly = error?.reason else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
  }

  @Test(arguments: [
    Property.saturation, .brightness, .contrast, .backdropSaturation, .translateZ, .skewX,
    .backdropBlur, .blur,
  ])
  func `the largest number of a look is drawn or refused`(property: Property) throws {
    for value in [1e7, 1e-300, 1e300, -1e300, .greatestFiniteMagnitude] {
      let glass = View.box().show([property: value, .perspective: 100, .rotationY: 30])
      _ = try? TestStage(.box("all", x: 0, y: 0, width: 40, height: 40), glass).picture()
      _ = try? TestStage(View.box().show([property: value])).picture()
    }
  }

  @Test func `a cache stays within its limit of bytes`() {
    var cache = BitmapCache<Int, Void>(capacity: 100_000)
    for number in 0..<100 { cache.keep(Bitmap(width: 50, height: 50), for: number, ()) }
    #expect(cache.bytes <= 100_000)
    #expect(cache.find(99) != nil)
    #expect(cache.find(0) == nil)
    cache.keep(Bitmap(width: 500, height: 500), for: 200, ())
    #expect(cache.find(200) == nil)
  }

  /// Any property at any value, each alone and several together.
  @Test(.enabled(if: TestTier.isThorough), arguments: [1, 2, 3, 4] as [UInt64])
  func `random values end`(seed: UInt64) throws {
    for number in 0..<8 {
      let stage = RandomStage(seed: seed &* 1_000_003 &+ UInt64(number))
      _ = try? stage.picture()
    }
  }
}
