@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Views

@testable import Rendering

/// Shapes, masks with outlines, gradients, and views that a camera sees.
struct VectorTests {
  private let red = "#FF0000"
  private let white = "#FFFFFF"

  private func shape(
    _ path: String, to target: String? = nil, _ change: (inout View.VectorShape) -> Void = { _ in }
  ) throws -> View {
    let view = View(id: "shape", frame: Rect(x: 0, y: 0, width: 40, height: 40))
    var shape = View.VectorShape(
      try VectorPath(svg: path), morphingTo: try target.map { try VectorPath(svg: $0) })
    shape.fillColor = Color(red: 1, green: 0, blue: 0)
    change(&shape)
    view.content = .shape(shape)
    return view
  }

  private func masked(
    _ view: View, by mask: View, isInverted: Bool = false
  ) throws -> Bitmap {
    mask.place(in: Rect(x: 0, y: 0, width: view.bounds.width, height: view.bounds.height))
    view.addMask(View.Mask(mask, isInverted: isInverted))
    return try TestStage(view).picture()
  }

  // MARK: Shapes

  @Test func `a shape is filled inside its outline`() throws {
    let picture = try TestStage(try shape("M10 10H30V30H10Z")).picture()
    let inked = try #require(picture.inked)
    #expect(inked.x == 20...59 && inked.y == 20...59 && picture.hex(40, 40) == red)
  }

  @Test func `a shape may extend beyond its bounds, faded or blurred too`() throws {
    let view = try shape("M-5-5H15V15H-5Z")
    view.place(in: Rect(x: 10, y: 10, width: 10, height: 10))
    #expect(try #require(TestStage(view).picture().inked).x == 10...49)
    #expect(try #require(TestStage(view.show([.alpha: 0.5])).picture().inked).x == 10...49)
    let tilted = view.show([.rotationY: 1e-9, .perspective: 1e6])
    #expect(try #require(TestStage(tilted).picture().inked).x == 10...49)
  }

  @Test(arguments: [(View.FillRule.nonzero, "#FF0000"), (.evenodd, "#FFFFFF")])
  func `the rule says what is inside`(rule: View.FillRule, middle: String) throws {
    let view = try shape("M0 0H40V40H0ZM10 10H30V30H10Z") { $0.fillRule = rule }
    #expect(try TestStage(view).picture().hex(40, 40) == middle)
  }

  @Test func `a line is as long as it is trimmed to`() throws {
    let view = try shape("M0 20H40") {
      $0.fillColor = .clear
      $0.strokeColor = .black
      $0.lineWidth = 4
    }
    let inked = try #require(
      TestStage(view.show([.trimStart: 0.25, .trimEnd: 0.75])).picture().inked)
    #expect(inked.x == 20...59 && inked.y == 36...43)
    #expect(try TestStage(view.show([.trimStart: 0.8, .trimEnd: 0.8])).picture().inked == nil)
  }

  @Test func `a morph goes from one outline to the other`() throws {
    let view = try shape("M0 0H20V40H0Z", to: "M20 0H40V40H20Z")
    for (morph, columns) in [(0.0, 0...39), (0.5, 20...59), (1, 40...79)] {
      #expect(try #require(TestStage(view.show([.morph: morph])).picture().inked).x == columns)
    }
  }

  @Test(arguments: [1e3, 1e6, 1e9, 1e-300])
  func `a shape of any size is drawn or refused`(scale: Double) throws {
    let view = try shape("M0 0H40V40H0Z") { $0.strokeColor = .black }
    let picture = try? TestStage(view.show([.scale: scale])).picture()
    if scale == 1e3 || scale == 1e6 {
      let plain = try shape("M0 0H40V40H0Z")
      #expect(try TestStage(plain.show([.scale: scale])).picture().hex(40, 40) == red)
    }
    _ = picture
    _ = try? TestStage(try shape("M0 0L1e7 1e7L-1e7 3Z", to: "M0 0h1").show([.morph: 1e7]))
      .picture()
    _ = try? TestStage(view.show([.lineWidth: 1e7, .scale: 1])).picture()
  }

  @Test func `very many edges are too costly, and the picture says so`() throws {
    let zigzag = "M0 0" + (0..<4000).map { "L\($0 % 2 * 390) \($0 % 3 * 844)" }.joined()
    let stage = TestStage(try shape(zigzag), size: Size(width: 390, height: 844), scale: 1)
    let error = #expect(throws: PictureError.self) { try stage.picture() }
    guard case .tooCostly("shape", _, _) = error?.reason else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
  }

  // MARK: Masks

  @Test func `a mask leaves what is inside of it, or outside`() throws {
    let inside = try masked(.box(), by: try shape("M0 0H10V20H0Z"))
    #expect(try #require(inside.inked).x == 20...39)
    let outside = try masked(.box(), by: try shape("M0 0H10V20H0Z"), isInverted: true)
    #expect(try #require(outside.inked).x == 40...59)
  }

  @Test func `a mask moves and morphs like a view`() throws {
    let moved = try shape("M0 0H10V20H0Z").show([.translateX: 5])
    #expect(try #require(masked(.box(), by: moved).inked).x == 30...49)
    let morphed = try shape("M0 0H10V20H0Z", to: "M0 0H20V20H0Z").show([.morph: 0.5])
    #expect(try #require(masked(.box(), by: morphed).inked).x == 20...49)
    let gone = try shape("M0 0H10V20H0Z").show([.scale: 0])
    #expect(try masked(.box(), by: gone).inked == nil)
  }

  @Test func `a mask of some opacity fades what it leaves`() throws {
    let picture = try masked(.box(), by: try shape("M0 0H20V20H0Z").show([.alpha: 0.5]))
    #expect(abs(picture[40, 40].green - 0.5) < 0.01)
  }

  @Test func `of two masks what both leave is seen`() throws {
    let view = View.box()
    view.addMask(View.Mask(try shape("M0 0H10V20H0Z")))
    let picture = try masked(view, by: try shape("M5 0H20V20H5Z"))
    #expect(try #require(picture.inked).x == 30...39)
  }

  @Test func `a mask cuts a view with its subviews, its border and its turn`() throws {
    let view = View.box()
    view.borderWidth = 4
    view.addSubview(.box("inner", x: -10, y: 0, width: 40, height: 20, .black))
    let flat = try masked(view, by: try shape("M5 0H10V20H5Z"))
    #expect(try #require(flat.inked).x == 30...39)
    let turned = View.box().show([.rotationY: 20, .perspective: 200])
    let picture = try masked(turned, by: try shape("M0 0H10V20H0Z"))
    #expect(picture.hex(52, 40) == white && picture.hex(30, 40) == red)
  }

  // MARK: Gradients

  @Test func `a gradient goes from edge to edge at its angle`() throws {
    let view = View(id: "gradient", frame: Rect(x: 0, y: 0, width: 40, height: 40))
    view.content = .gradient(
      View.Gradient(.linear(degrees: 90), stops: [.init(0, .black), .init(1, .white)]))
    let picture = try TestStage(view).picture()
    #expect(picture[1, 40].red < 0.03 && abs(picture[40, 40].red - 0.5) < 0.02)
    #expect(picture[78, 3].red > 0.97 && picture[40, 3] == picture[40, 70])
    view.content = .gradient(View.Gradient(.radial, stops: [.init(0, .black), .init(1, .white)]))
    let round = try TestStage(view).picture()
    #expect(round[40, 40].red < 0.03 && round[1, 1].red > 0.95)
  }

  // MARK: Depth

  private func stage(_ camera: View.Camera?, _ views: View...) -> TestStage {
    let stage = TestStage()
    stage.window.camera = camera
    for view in views { stage.window.addSubview(view) }
    return stage
  }

  @Test func `a camera has one vanishing point for all views`() throws {
    // At twice the distance everything is half as large, toward the middle.
    let view = View.box(x: 0, y: 0, width: 20, height: 20).show([.translateZ: -100])
    let inked = try #require(try stage(View.Camera(distance: 100), view).picture().inked)
    #expect(inked.x == 20...39 && inked.y == 20...39)
    let corner = View.Camera(distance: 100, x: 0, y: 0)
    #expect(try #require(try stage(corner, view).picture().inked).x == 0...19)
  }

  @Test func `a view with its own perspective has its own eye`() throws {
    let view = View.box(x: 0, y: 0, width: 20, height: 20)
      .show([.translateZ: -100, .perspective: 100])
    let inked = try #require(try stage(View.Camera(distance: 50), view).picture().inked)
    #expect(inked.x == 10...29)
  }

  @Test func `the nearer of two views is in front`() throws {
    let far = View.box("far", x: 0, y: 0, width: 40, height: 40, .black).show([.translateZ: -1])
    let near = View.box("near", x: 0, y: 0, width: 40, height: 40)
    #expect(try stage(View.Camera(distance: 800), near, far).picture().hex(40, 40) == red)
    // Without a camera, the later one is.
    #expect(try stage(nil, near, far).picture().hex(40, 40) == "#000000")
  }

  @Test(arguments: [(89.0, true), (91, false), (-91, false), (271, true)])
  func `a view that is not double-sided has no back`(angle: Double, isSeen: Bool) throws {
    let values: KeyValuePairs<Property, Double> = [.rotationY: angle, .doubleSided: 0]
    let view = View.box(x: 0, y: 0, width: 40, height: 40).show(values)
    #expect((try stage(nil, view).picture().inked != nil) == isSeen)
    let mirrored = View.box().show([.scaleX: -1, .doubleSided: 0])
    #expect(try stage(nil, mirrored).picture().inked != nil)
  }

  // MARK: Slices

  @Test(arguments: [
    [Property.rotation: 17.0], [.rotationY: 25, .perspective: 300],
    [.rotationX: 40, .rotation: 10, .perspective: 500], [.skewX: 20],
    [.rotationY: 25, .perspective: 300, .saturation: 2],
  ])
  func `slices that touch have no seam`(values: [Property: Double]) throws {
    let whole = View.box("whole", x: 0, y: 0, width: 24, height: 24)
    let pictured = whole.pictured()
    let stage = TestStage()
    stage.window.backgroundColor = .black
    for row in 0..<3 {
      for column in 0..<3 {
        let part = Rect(x: Double(column) * 8, y: Double(row) * 8, width: 8, height: 8)
        let slice = View(id: "s[\(row * 3 + column)]", frame: part.offsetBy(dx: 8, dy: 8))
        slice.content = .slice(pictured, part)
        let shown = slice.beginPresentation()
        for (property, value) in values { shown[property] = value }
        // All turn about the same point.
        shown[.anchorX] = (12 - part.minX) / 8
        shown[.anchorY] = (12 - part.minY) / 8
        stage.window.addSubview(slice)
      }
    }
    let picture = try stage.picture()
    for y in 30...50 {
      for x in 30...50 { #expect(picture[x, y].red > 0.995, "\(x), \(y)") }
    }
  }

  /// Its colors go on at its edges, and they filled everything around it.
  @Test(arguments: [[Property.rotationY: 25.0, .perspective: 300], [.rotationX: 60]])
  func `a blurred slice that turns stays within its edges`(values: [Property: Double]) throws {
    let slice = View(id: "s[0]", frame: Rect(x: 16, y: 16, width: 8, height: 8))
    let whole = View.box("whole", x: 0, y: 0, width: 24, height: 24)
    slice.content = .slice(whole.pictured(), Rect(x: 8, y: 8, width: 8, height: 8))
    let shown = slice.beginPresentation()
    shown[.blur] = 6
    for (property, value) in values { shown[property] = value }
    let inked = try #require(try TestStage(slice).picture().inked)
    #expect(inked.x.lowerBound >= 28 && inked.x.upperBound <= 51)
    #expect(inked.y.lowerBound >= 28 && inked.y.upperBound <= 51)
  }
}
