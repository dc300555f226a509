@_spi(Tools) public import Motion

// The status bar and the home indicator.
extension FrameRenderer {
  /// Draws the status bar and the home indicator.
  ///
  /// They are in front of everything and don't move. Their colors contrast with the picture below.
  func drawDevice(size: Size, over bitmap: Bitmap, on canvas: Canvas) {
    let inks = barPlaces(on: size).map { ink(on: bitmap, at: $0) }
    if let left = inks[0], let right = inks[1] {
      painter.drawStatusBar(size: size, insets: insets, left: left, right: right, on: canvas)
    }
    if insets.bottom > 0, let ink = inks[2] {
      painter.drawHomeIndicator(size: size, color: ink, on: canvas)
    }
  }

  /// The points, in the stage's coordinates, at which the brightness below each part is measured.
  ///
  /// The parts are the beginning and the end of the status bar, and the home indicator.
  public func barPlaces(on size: Size) -> [[Point]] {
    let line = ScreenPainter.homeIndicator(on: size)
    let sides = [33, size.width - 63].map { left in
      stride(from: left, to: left + 30, by: 6).map { x in
        Point(x: isRightToLeft ? size.width - x : x, y: insets.top * 0.55)
      }
    }
    return sides + [
      stride(from: line.minX, to: line.maxX, by: 6).map { Point(x: $0, y: line.midY) }
    ]
  }

  /// Whether a background of this brightness is dark, so that white is drawn on it.
  public static func isDark(_ brightness: Double) -> Bool { brightness < 0.45 }

  /// The color that contrasts with the picture at some points; nil if all are outside of it.
  private func ink(on bitmap: Bitmap, at places: [Point]) -> Color? {
    let inside = places.map { (x: Int(clamped: $0.x * pixelsPerPoint), y: $0.y * pixelsPerPoint) }
      .filter { 0..<bitmap.width ~= $0.x }
    guard !inside.isEmpty else { return nil }
    let sum = inside.reduce(0) { sum, place in
      sum + bitmap[place.x, Int(clamped: min(max(place.y, 0), Double(bitmap.height - 1)))].luminance
    }
    return Self.isDark(sum / Double(inside.count)) ? .white : .black
  }
}
