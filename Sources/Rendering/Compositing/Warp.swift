import CPango
import Motion

/// Lays a bitmap on a canvas in perspective, which Cairo can't.
///
/// Each pixel of the target looks up its place in the source and takes the four pixels there.
/// Beyond the edge the source is clear, so that the edge comes out smooth.
enum Warp {
  /// - Parameter map: From the source's pixels to the canvas's pixels.
  static func draw(_ source: Bitmap, by map: Homography, alpha: Double, on canvas: Canvas) {
    let whole = Rect(x: 0, y: 0, width: Double(source.width), height: Double(source.height))
    guard let inverse = map.inverted, let corners = map.corners(of: whole) else { return }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let clip = canvas.clipInPixels else { return }
    let minX = max(clip.minX, (xs.min() ?? 0).rounded(.down) - 1)
    let maxX = min(clip.maxX, (xs.max() ?? 0).rounded(.up) + 1)
    let minY = max(clip.minY, (ys.min() ?? 0).rounded(.down) - 1)
    let maxY = min(clip.maxY, (ys.max() ?? 0).rounded(.up) + 1)
    guard maxX > minX, maxY > minY else { return }
    let target = Bitmap(width: Int(maxX - minX), height: Int(maxY - minY))
    // From the middles of the target's pixels to the corners between the source's.
    let shifted = Homography(.translation(x: minX + 0.5, y: minY + 0.5)).followed(by: inverse)
      .followed(by: Homography(.translation(x: -0.5, y: -0.5)))
    fill(target, from: source, by: shifted)
    canvas.within {
      canvas.transform = .identity
      canvas.draw(
        target, in: Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY), alpha: alpha)
    }
  }

  private static func fill(_ target: Bitmap, from source: Bitmap, by map: Homography) {
    let (width, height) = (source.width, source.height)
    source.withPixels { pixels, stride in
      target.withPixels { out, outStride in
        for y in 0..<target.height {
          var u = map.b * Double(y) + map.c
          var v = map.e * Double(y) + map.f
          var w = map.h * Double(y) + map.i
          let row = out + y * outStride
          for x in 0..<target.width {
            defer {
              u += map.a
              v += map.d
              w += map.g
            }
            guard w > 1e-9 else { continue }
            let inverse = 1 / w
            let (sourceX, sourceY) = (u * inverse, v * inverse)
            guard sourceX > -1, sourceY > -1, sourceX < Double(width), sourceY < Double(height)
            else { continue }
            // Both are above −256 · 1, so that cutting off is rounding down.
            let (fixedX, fixedY) = (
              Int(sourceX * 256 + 256) &- 256, Int(sourceY * 256 + 256) &- 256
            )
            let (left, top) = (fixedX >> 8, fixedY >> 8)
            let (partX, partY) = (UInt64(fixedX & 255), UInt64(fixedY & 255))
            if left >= 0, top >= 0, left &+ 1 < width, top &+ 1 < height {
              let place = pixels + (top &* stride &+ left)
              row[x] = Pixel.packed(
                Pixel.mix(
                  Pixel.mix(Pixel.spread(place[0]), Pixel.spread(place[1]), partX),
                  Pixel.mix(Pixel.spread(place[stride]), Pixel.spread(place[stride &+ 1]), partX),
                  partY))
            } else {
              func at(_ x: Int, _ y: Int) -> UInt64 {
                x >= 0 && y >= 0 && x < width && y < height
                  ? Pixel.spread(pixels[y &* stride &+ x]) : 0
              }
              row[x] = Pixel.packed(
                Pixel.mix(
                  Pixel.mix(at(left, top), at(left &+ 1, top), partX),
                  Pixel.mix(at(left, top &+ 1), at(left &+ 1, top &+ 1), partX), partY))
            }
          }
        }
      }
    }
  }
}

extension Canvas {
  /// The box around what may be drawn on, in pixels; nil when that is nothing.
  var clipInPixels: Rect? {
    var box = Rect.zero
    within {
      transform = .identity
      var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
      cairo_clip_extents(context, &left, &top, &right, &bottom)
      box = Rect(
        minX: left.rounded(.down), minY: top.rounded(.down), maxX: right.rounded(.up),
        maxY: bottom.rounded(.up))
    }
    return box.isEmpty ? nil : box
  }
}
