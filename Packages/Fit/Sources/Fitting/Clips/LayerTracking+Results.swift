@_spi(Tools) package import Motion

// The result for each frame.
extension LayerTracking {
  /// The result for one frame.
  package struct Found: Sendable {
    package let layering: Layering
    /// The standard deviation of each number, estimated from the picture.
    package let deviations: [Double]
    /// The fractions of the picture in which each screen is.
    package let shares: (top: Double, bottom: Double)
    /// The fraction of the pixels that the layering doesn't explain.
    package let unexplained: Double
    /// The area of these pixels, in widths and heights of the picture.
    package let area: Rect

    package init(
      layering: Layering, deviations: [Double], shares: (top: Double, bottom: Double),
      unexplained: Double, area: Rect
    ) {
      (self.layering, self.deviations, self.shares) = (layering, deviations, shares)
      (self.unexplained, self.area) = (unexplained, area)
    }
  }

  /// The screens that the frames consist of, in full size.
  package var finest: LayeredScreens { screens[0] }

  package func found(_ frame: Int) -> Found {
    let picture = picture(frame, at: 1)
    let layering = layerings[frame]
    let equations = screens[1].equations(
      of: layering, for: picture, free: free, bound: Self.bounds[1], from: layering)
    let (share, area) = unexplained(in: frame, at: 1)
    // The factor accounts for encoding errors that spread over several pixels.
    let variance = max(equations.cost / Double(picture.pixels.count), 2e-5) * 4
    return Found(
      layering: layering, deviations: equations.deviations(free: free, variance: variance),
      shares: screens[2].shares(of: layering), unexplained: share, area: area)
  }

  /// The fraction of a frame's pixels that its layering doesn't explain, and their area.
  func unexplained(in frame: Int, at size: Int) -> (share: Double, area: Rect) {
    let picture = picture(frame, at: size)
    let (columns, rows) = (picture.width, picture.height)
    var isWrong = [Bool](repeating: false, count: columns * rows)
    screens[size].draw(layerings[frame]) { place, color in
      let error = color - picture.pixels[place]
      isWrong[place] = (error * error).sum() > 0.03
    }
    var wrong = 0
    var (left, top, right, bottom) = (columns, rows, 0, 0)
    for y in 1..<(rows - 1) {
      for x in 1..<(columns - 1) {
        let place = y * columns + x
        // An edge between two pixels is wrong in one of them, so only areas with some width count.
        let around = [place, place - 1, place + 1, place - columns, place + columns]
        guard around.allSatisfy({ isWrong[$0] }) else { continue }
        wrong += 1
        (left, top) = (min(left, x - 1), min(top, y - 1))
        (right, bottom) = (max(right, x + 2), max(bottom, y + 2))
      }
    }
    guard wrong > 0 else { return (0, Rect(x: 0, y: 0, width: 0, height: 0)) }
    let (width, height) = (Double(columns), Double(rows))
    return (
      Double(wrong) / Double(picture.pixels.count),
      Rect(
        x: Double(left) / width, y: Double(top) / height, width: Double(right - left) / width,
        height: Double(bottom - top) / height)
    )
  }
}
