/// A picture of a clip: the red, green and blue values of each pixel, 0 to 1, row by row.
package struct ClipPicture: Sendable, Hashable {
  package let width: Int
  package let height: Int
  /// The pixels; the fourth number of each is 0.
  package let pixels: [SIMD4<Float>]

  package init(width: Int, height: Int, pixels: [SIMD4<Float>]) {
    precondition(pixels.count == width * height, "a color for each pixel")
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Creates a picture from three bytes per pixel.
  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == 3 * width * height, "three bytes for each pixel")
    let pixels = [SIMD4<Float>](unsafeUninitializedCapacity: width * height) { pixels, count in
      bytes.withUnsafeBufferPointer { bytes in
        for index in 0..<(width * height) {
          pixels[index] =
            SIMD4(
              Float(bytes[3 * index]), Float(bytes[3 * index + 1]), Float(bytes[3 * index + 2]), 0)
            / 255
        }
      }
      count = width * height
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// The picture with half as many columns and rows; each pixel is the mean of four.
  package var halved: ClipPicture {
    let (columns, rows) = (width / 2, height / 2)
    let means = [SIMD4<Float>](unsafeUninitializedCapacity: columns * rows) { means, count in
      pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<rows {
          let (upper, lower) = (2 * y * width, (2 * y + 1) * width)
          for x in 0..<columns {
            let above = pixels[upper + 2 * x] + pixels[upper + 2 * x + 1]
            let below = pixels[lower + 2 * x] + pixels[lower + 2 * x + 1]
            means[y * columns + x] = (above + below) / 4
          }
        }
      }
      count = columns * rows
    }
    return ClipPicture(width: columns, height: rows, pixels: means)
  }

  /// The mean square of the distances of colors from their mean.
  var variance: Double {
    let mean = pixels.reduce(SIMD4(), +) / Float(max(pixels.count, 1))
    let sum = pixels.reduce(SIMD4<Float>()) { $0 + ($1 - mean) * ($1 - mean) }
    return Double(sum.sum()) / Double(max(pixels.count, 1))
  }

  /// The mean difference per color channel from a picture of the same size.
  package func difference(from other: ClipPicture) -> Double {
    var sum = SIMD4<Float>()
    for (mine, its) in zip(pixels, other.pixels) {
      let difference = mine - its
      sum += difference.replacing(with: -difference, where: difference .< 0)
    }
    return Double(sum.sum()) / Double(3 * max(pixels.count, 1))
  }
}
