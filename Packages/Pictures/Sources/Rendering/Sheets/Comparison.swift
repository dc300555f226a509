@_spi(Tools) public import Motion

/// Shows two pictures side by side, and their differences.
public enum Comparison {
  /// A picture of the differences: white where the pictures are equal, and darker the more they
  /// differ.
  ///
  /// Both pictures must have the same size.
  public static func difference(_ first: Bitmap, _ second: Bitmap) -> Bitmap {
    let result = Bitmap(width: first.width, height: first.height)
    let width = min(first.width, second.width)
    let height = min(first.height, second.height)
    first.withPixels { left, leftStride in
      second.withPixels { right, rightStride in
        result.withPixels { out, stride in
          for y in 0..<result.height {
            for x in 0..<result.width {
              guard x < width, y < height else {
                out[y &* stride &+ x] = 0xFFFF_3B30
                continue
              }
              let (one, other) = (left[y &* leftStride &+ x], right[y &* rightStride &+ x])
              out[y &* stride &+ x] = one == other ? 0xFFFF_FFFF : shade(one, other)
            }
          }
        }
      }
    }
    return result
  }

  /// The color for a difference, from a pale red for the smallest to a dark red.
  private static func shade(_ one: UInt32, _ other: UInt32) -> UInt32 {
    var most: UInt32 = 0
    for shift: UInt32 in [0, 8, 16] {
      let (a, b) = (one >> shift & 255, other >> shift & 255)
      most = max(most, a > b ? a - b : b - a)
    }
    let rest = 215 - min(most * 2, 215)
    return 0xFF00_0000 | (255 - most / 3) << 16 | rest << 8 | rest
  }

  /// Pictures in a row with a gap in between.
  ///
  /// - Throws: ``PictureError`` if the row is wider than a picture can be.
  public static func row(
    _ pictures: [Bitmap], gap: Int = 8, background: Color
  ) throws(PictureError) -> Bitmap {
    let width = max(pictures.reduce(-gap) { $0 + $1.width + gap }, 1)
    let height = pictures.map(\.height).max() ?? 1
    try Bitmap.checkRoom(for: Size(width: Double(width), height: Double(height)))
    let bitmap = Bitmap(width: width, height: height)
    let canvas = Canvas(bitmap)
    canvas.fill(
      Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height)), background)
    var x = 0
    for picture in pictures {
      canvas.draw(
        picture,
        in: Rect(
          x: Double(x), y: 0, width: Double(picture.width), height: Double(picture.height)))
      x += picture.width + gap
    }
    return bitmap
  }
}
