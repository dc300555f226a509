@_spi(Tools) import Motion
@_spi(Tools) import Views

@testable import Rendering

/// A window of 40 × 40 points with views on it, drawn at a scale.
struct TestStage {
  let window: Window
  var scale = 2.0

  init(_ views: View..., size: Size = Size(width: 40, height: 40), scale: Double = 2) {
    window = Window(size: size)
    window.backgroundColor = .white
    self.scale = scale
    for view in views { window.addSubview(view) }
  }

  func picture(screens: [String: ScreenArt] = [:]) throws -> Bitmap {
    let renderer = try FrameRenderer(pixelsPerPoint: scale, screens: screens)
    return try renderer.render(Frame(of: window, at: 0))
  }
}

extension View {
  /// A rectangle of a color.
  static func box(
    _ id: String = "box", x: Double = 10, y: Double = 10, width: Double = 20, height: Double = 20,
    _ color: Color = Color(red: 1, green: 0, blue: 0)
  ) -> View {
    let view = View(id: id, frame: Rect(x: x, y: y, width: width, height: height))
    view.backgroundColor = color
    return view
  }

  /// Shows values in place of the model's, as a transition does.
  func show(_ values: KeyValuePairs<Property, Double>) -> View {
    let presentation = beginPresentation()
    for (property, value) in values { presentation[property] = value }
    return self
  }
}

extension Bitmap {
  /// A pixel as `#RRGGBBAA`.
  func hex(_ x: Int, _ y: Int) -> String { self[x, y].hex }

  /// The columns and rows between which anything but white is.
  var inked: (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    let pixels = pixels
    for y in 0..<height {
      for x in 0..<width where pixels[y * width + x] != 0xFFFF_FFFF {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    return right < 0 ? nil : (left...right, top...bottom)
  }
}
