import Motion

// The status bar and the home indicator.
extension FrameRenderer {
  /// The status bar and home indicator lie over everything and don't move; their colors contrast
  /// with what is below.
  func drawDevice(size: Size, over bitmap: Bitmap, on canvas: Canvas) {
    let y = insets.top * 0.55
    let sides = [33, size.width - 63].map { stride(from: $0, to: $0 + 30, by: 6) }
    if let left = ink(on: bitmap, columns: sides[0], y: y),
      let right = ink(on: bitmap, columns: sides[1], y: y)
    {
      painter.drawStatusBar(size: size, insets: insets, left: left, right: right, on: canvas)
    }
    let line = ScreenPainter.homeIndicator(on: size)
    let places = stride(from: line.minX, to: line.maxX, by: 6)
    if insets.bottom > 0, let ink = ink(on: bitmap, columns: places, y: line.midY) {
      painter.drawHomeIndicator(size: size, color: ink, on: canvas)
    }
  }

  /// The contrasting color on a line of a picture, in points; nil outside of it.
  private func ink(
    on bitmap: Bitmap, columns: StrideTo<Double>, y: Double
  ) -> Color? {
    let row = Int(clamped: min(max(y * pixelsPerPoint, 0), Double(bitmap.height - 1)))
    let inside = columns.map { Int(clamped: $0 * pixelsPerPoint) }.filter { 0..<bitmap.width ~= $0 }
    guard !inside.isEmpty else { return nil }
    let brightness = inside.reduce(0) { $0 + bitmap[$1, row].luminance } / Double(inside.count)
    return brightness < 0.45 ? .white : .black
  }
}
