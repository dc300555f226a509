import CPango
import Look
@_spi(Tools) import Motion

/// Draws a bitmap on a canvas in perspective, which Cairo can't do.
///
/// Each target pixel samples the four source pixels around its position. Beyond its edges the
/// source is transparent, so that the edges are antialiased.
enum Warp {
  /// - Parameter map: Maps the source's pixels to the canvas's pixels.
  static func draw(_ source: Bitmap, by map: Homography, alpha: Double, on canvas: Canvas) {
    let whole = Rect(x: 0, y: 0, width: Double(source.width), height: Double(source.height))
    guard let inverse = map.inverted, let corners = map.corners(of: whole) else { return }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let clip = canvas.clipInPixels else { return }
    let minX = max(clip.minX, (xs.min() ?? 0).rounded(.down) - 1)
    let maxX = min(clip.maxX, (xs.max() ?? 0).rounded(.up) + 1)
    let minY = max(clip.minY, (ys.min() ?? 0).rounded(.down) - 1)
    let maxY = min(clip.maxY, (ys.max() ?? 0).rounded(.up) + 1)
    guard maxX > minX, maxY > minY,
      canvas.spend(
        DrawingCost.Touches.warp, pixels: (maxX - minX) * (maxY - minY))
    else { return }
    let target = Bitmap(width: Int(clamped: maxX - minX), height: Int(clamped: maxY - minY))
    // Maps the centers of target pixels to coordinates between the source's pixels.
    let shifted = Homography(.translation(x: minX + 0.5, y: minY + 0.5)).followed(by: inverse)
      .followed(by: Homography(.translation(x: -0.5, y: -0.5)))
    fill(target, from: source, by: shifted)
    canvas.within {
      canvas.transform = .identity
      canvas.draw(
        target, in: Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY), alpha: alpha)
    }
  }

  /// The number of columns that are filled together.
  ///
  /// A row of the target crosses many rows of the source. In a narrow strip, these are still in the
  /// processor's cache when the next row is filled.
  private static let stripWidth = 64

  private static func fill(_ target: Bitmap, from source: Bitmap, by map: Homography) {
    source.withPixels { pixels, stride in
      let sampler = Sampler(
        pixels: pixels, stride: stride, width: source.width, height: source.height)
      let lines = (0..<target.height).map { Line(map, y: $0, in: sampler, count: target.width) }
      target.withPixels { out, outStride in
        for left in Swift.stride(from: 0, to: target.width, by: stripWidth) {
          let strip = left..<min(left + stripWidth, target.width)
          for (y, line) in lines.enumerated() {
            line.fill(out + y * outStride, columns: strip, from: sampler)
          }
        }
      }
    }
  }
}
